using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>Links to the other pages of a result: the neighbours, the first and the last.</summary>
internal static class Pager
{
    private const int Neighbours = 2;

    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        if (answer.Pages == 1)
        {
            return;
        }
        SearchRequest request = answer.Request;
        html.Write("<nav class=\"pages\" aria-label=\"Pages\"><ul>\n");
        if (request.Page > 1)
        {
            html.Write($"<li><a href=\"{AddressOf(request, request.Page - 1)}\" rel=\"prev\" data-live=\"page-prev\">Previous</a></li>\n");
        }
        int last = 0;
        foreach (int page in PageNumbers(request.Page, answer.Pages))
        {
            html.Write(Markup.When(page > last + 1, "<li class=\"gap\" aria-hidden=\"true\">…</li>\n"));
            last = page;
            Markup current = Markup.When(page == request.Page, " aria-current=\"page\"");
            html.Write($"<li><a href=\"{AddressOf(request, page)}\" data-live=\"page-{page}\"{current}><span class=\"unseen\">Page </span>{page}</a></li>\n");
        }
        if (request.Page < answer.Pages)
        {
            html.Write($"<li><a href=\"{AddressOf(request, request.Page + 1)}\" rel=\"next\" data-live=\"page-next\">Next</a></li>\n");
        }
        html.Write("</ul></nav>\n");
    }

    /// <summary>Which numbers are shown, ascending.</summary>
    internal static IEnumerable<int> PageNumbers(int current, int pages)
    {
        for (int page = 1; page <= pages; page++)
        {
            if (page == 1 || page == pages || Math.Abs(page - current) <= Neighbours)
            {
                yield return page;
            }
        }
    }

    private static string AddressOf(SearchRequest request, int page) => SearchAddress.Of(request with { Page = page });
}
