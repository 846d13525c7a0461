using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The tags of a post, each leading to all posts that have it.</summary>
internal static class TagLinks
{
    public static void Write(HtmlWriter html, IReadOnlyCollection<string> tags)
    {
        if (tags.Count == 0)
        {
            return;
        }
        html.Write("<ul class=\"tags\" aria-label=\"Tags\">");
        foreach (string tag in tags)
        {
            html.Write($"<li><a href=\"{SearchAddress.Of(new SearchRequest { Tags = [tag] })}\">{tag}</a></li>");
        }
        html.Write("</ul>\n");
    }
}
