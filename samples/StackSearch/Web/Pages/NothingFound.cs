using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>What helps when nothing was found.</summary>
internal static class NothingFound
{
    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        SearchRequest request = answer.Request;
        html.Write("<div class=\"nothing\">\n<p>Nothing matches. You could</p>\n<ul>\n");
        if (request.HasFilters)
        {
            SearchRequest all = request with { Tags = [], Years = [], Types = [], Page = 1 };
            html.Write($"<li><a href=\"{SearchAddress.Of(all)}\" data-live=\"clear\">remove all filters</a></li>\n");
        }
        html.Write("""
            <li>use fewer words: all of them have to occur</li>
            <li>search for the beginning of a word: <code>serial*</code></li>
            <li>let one of several words be enough: <code>list | array</code></li>
            <li>read <a href="/help">how the match syntax works</a></li>
            </ul>
            </div>

            """);
    }
}
