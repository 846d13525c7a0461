using StackSearch.Bodies;

namespace StackSearch.Web.Html;

/// <summary>Turns a snippet into HTML: first everything is encoded, then the private marks become elements, always in pairs.</summary>
internal static class HighlightedText
{
    /// <summary>Writes the snippet with its matched words in <c>mark</c> elements.</summary>
    public static void Write(HtmlWriter html, ReadOnlySpan<char> snippet)
    {
        bool open = false;
        while (snippet.IndexOfAny(SnippetMarks.Before, SnippetMarks.After) is >= 0 and int at)
        {
            html.WriteText(snippet[..at]);
            bool begins = snippet[at] == SnippetMarks.Before;
            if (begins != open)
            {
                html.Write(begins ? MarkBegin : MarkEnd);
                open = begins;
            }
            snippet = snippet[(at + 1)..];
        }
        html.WriteText(snippet);
        if (open)
        {
            html.Write(MarkEnd);
        }
    }

    private static readonly Markup MarkBegin = Markup.Of("<mark>");

    private static readonly Markup MarkEnd = Markup.Of("</mark>");
}
