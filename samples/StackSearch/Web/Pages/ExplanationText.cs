using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>How the posts were found, where the address asks for it.</summary>
internal static class ExplanationText
{
    /// <summary>The statements that were sent.</summary>
    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        if (answer.Explanation is not { } explanation)
        {
            return;
        }
        html.Write("<details class=\"explain\" open><summary>What was sent</summary>\n");
        foreach (string statement in explanation.Statements)
        {
            html.Write($"<pre><code>{statement}</code></pre>\n");
        }
        html.Write("</details>\n");
    }

    /// <summary>What a hit's relevance is made of.</summary>
    public static void Write(HtmlWriter html, SearchAnswer answer, long id)
    {
        if (answer.Explanation?.Relevance.TryGetValue(id, out HitRelevance? relevance) == true)
        {
            html.Write($"<p class=\"why\">relevance {Format.Count(relevance.Weight)} = {relevance.Proximity} × 1,000 (words together, by the weight of their field) + {relevance.Bm25} (BM25); ");
            html.Write($"found in {string.Join(", ", relevance.Fields)}</p>\n");
        }
    }
}
