using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The orders to choose from.</summary>
internal static class SortLinks
{
    public static void Write(HtmlWriter html, SearchRequest request)
    {
        html.Write("<nav class=\"sort\" aria-label=\"Sort by\"><ul>");
        if (request.Text.Length > 0)
        {
            WriteOne(html, request, SearchSort.Relevance, "Best match");
        }
        WriteOne(html, request, SearchSort.Score, "Votes");
        WriteOne(html, request, SearchSort.Newest, "Newest");
        html.Write("</ul></nav>\n");
    }

    private static void WriteOne(HtmlWriter html, SearchRequest request, SearchSort sort, string name)
    {
        SearchRequest changed = request with { Sort = sort, Page = 1 };
        Markup current = Markup.When(request.EffectiveSort == sort, " aria-current=\"true\"");
        html.Write($"<li><a href=\"{SearchAddress.Of(changed)}\" data-live=\"sort-{SearchAddress.Name(sort)}\"{current}>{name}</a></li>");
    }
}
