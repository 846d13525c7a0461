using StackSearch.Bodies;

namespace StackSearch.Web.Html;

/// <summary>Turns a snippet into HTML: everything is encoded, and the private marks become elements, always in pairs.</summary>
internal static class HighlightedText
{
    private static readonly Markup MarkBegin = Markup.Of("<mark>");

    private static readonly Markup MarkEnd = Markup.Of("</mark>");

    private static readonly Markup CodeBegin = Markup.Of("<code>");

    private static readonly Markup CodeEnd = Markup.Of("</code>");

    /// <summary>Writes the snippet with its matched words in <c>mark</c> elements, and with what is code in <c>code</c> elements.</summary>
    public static void Write(HtmlWriter html, string snippet)
    {
        bool isFirst = true;
        foreach (Range passage in snippet.AsSpan().Split(SnippetMarks.Separator))
        {
            if (!isFirst)
            {
                html.WriteText(SnippetMarks.Separator);
            }
            isFirst = false;
            WritePassage(html, snippet.AsSpan(passage));
        }
    }

    private static void WritePassage(HtmlWriter html, ReadOnlySpan<char> passage)
    {
        // A passage may begin in the middle of code, and end there.
        bool isCode = passage.IndexOfAny(SnippetMarks.CodeBegin, SnippetMarks.CodeEnd) is >= 0 and int first && passage[first] == SnippetMarks.CodeEnd;
        bool isMark = false;
        if (isCode)
        {
            html.Write(CodeBegin);
        }
        while (passage.IndexOfAny(SnippetMarks.All) is >= 0 and int at)
        {
            html.WriteText(passage[..at]);
            bool begins = passage[at] is SnippetMarks.Before or SnippetMarks.CodeBegin;
            if (passage[at] is SnippetMarks.Before or SnippetMarks.After)
            {
                Toggle(html, ref isMark, begins, MarkBegin, MarkEnd);
            }
            else
            {
                bool wasMark = isMark;
                Toggle(html, ref isMark, false, MarkBegin, MarkEnd);
                Toggle(html, ref isCode, begins, CodeBegin, CodeEnd);
                Toggle(html, ref isMark, wasMark, MarkBegin, MarkEnd);
            }
            passage = passage[(at + 1)..];
        }
        html.WriteText(passage);
        Toggle(html, ref isMark, false, MarkBegin, MarkEnd);
        Toggle(html, ref isCode, false, CodeBegin, CodeEnd);
    }

    private static void Toggle(HtmlWriter html, ref bool isOpen, bool opens, Markup begin, Markup end)
    {
        if (isOpen != opens)
        {
            html.Write(opens ? begin : end);
            isOpen = opens;
        }
    }
}
