using Jackdaw.Search;
using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>What the text may become, as links: they are part of what the script replaces while the visitor types, and need no script to be followed.</summary>
internal static class CompletionLinks
{
    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        if (answer.Completions.Count == 0)
        {
            return;
        }
        html.Write("<nav class=\"completions\" aria-label=\"Completions\"><ul>");
        foreach (Completion completion in answer.Completions)
        {
            SearchRequest completed = answer.Request with { Text = completion.Text, Page = 1 };
            html.Write($"<li><a href=\"{SearchAddress.Of(completed)}\" data-live=\"complete-{completion.Word}\">{completion.Text}</a> <span class=\"count\">{Format.Count(completion.Documents)}</span></li>");
        }
        html.Write("</ul></nav>\n");
    }
}
