using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The search: all of it is one part, which the script replaces while the visitor types.</summary>
internal sealed class SearchPage(SiteInfo site)
{
    private readonly HitList _hits = new(new Attribution(site));

    /// <summary>What the tab shows.</summary>
    public static string Title(SearchRequest request) => request.Text.Length > 0 ? $"{request.Text} – StackSearch" : "StackSearch";

    /// <summary>Writes the part.</summary>
    public void WriteMain(HtmlWriter html, SearchAnswer answer)
    {
        html.Write($"<div id=\"results\" class=\"columns\" data-title=\"{Title(answer.Request)}\" data-status=\"{Status(answer)}\">\n");
        FacetList.Write(html, answer);
        html.Write("<section class=\"found\" aria-labelledby=\"found\">\n");
        WriteHead(html, answer);
        CompletionLinks.Write(html, answer);
        NoticeText.Write(html, answer);
        ExplanationText.Write(html, answer);
        if (answer.Hits.Count > 0)
        {
            _hits.Write(html, answer);
            Pager.Write(html, answer);
        }
        else
        {
            NothingFound.Write(html, answer);
        }
        html.Write("</section>\n</div>");
    }

    private static void WriteHead(HtmlWriter html, SearchAnswer answer)
    {
        html.Write("<div class=\"found-head\">\n<h1 id=\"found\" tabindex=\"-1\">");
        html.Write($"<strong>{Total(answer)}</strong>");
        if (answer.Request.Text.Length > 0)
        {
            html.Write($" for <q>{answer.Request.Text}</q>");
        }
        html.Write($"</h1>\n<p class=\"timing\">{Format.Milliseconds(answer.Elapsed)}</p>\n");
        SortLinks.Write(html, answer.Request);
        html.Write("</div>\n");
    }

    private static string Total(SearchAnswer answer) =>
        (answer.TotalIsLowerBound ? "At least " : "") + (answer.Total == 0 ? "No posts" : Format.Count(answer.Total, "post", "posts"));

    private static string Status(SearchAnswer answer)
    {
        string page = answer.Pages > 1 ? $", page {answer.Request.Page} of {Format.Count(answer.Pages)}" : "";
        return $"{Total(answer)} found{page}";
    }
}
