using System.Text;
using Microsoft.AspNetCore.Components;
using StackSearch.Bodies;

namespace StackSearch.Web.Html;

/// <summary>Turns a snippet into HTML: everything is encoded, and the private marks become elements, always in pairs.</summary>
internal static class HighlightedText
{
    /// <summary>The snippet with its matched words in <c>mark</c> elements, and with what is code in <c>code</c> elements.</summary>
    public static MarkupString Of(string snippet)
    {
        StringBuilder html = new(snippet.Length + 64);
        bool isFirst = true;
        foreach (Range passage in snippet.AsSpan().Split(SnippetMarks.Separator))
        {
            if (!isFirst)
            {
                WriteText(html, SnippetMarks.Separator);
            }
            isFirst = false;
            WritePassage(html, snippet.AsSpan(passage));
        }
        return (MarkupString)html.ToString();
    }

    private static void WritePassage(StringBuilder html, ReadOnlySpan<char> passage)
    {
        // A passage may begin in the middle of code, and end there.
        bool isCode = passage.IndexOfAny(SnippetMarks.CodeBegin, SnippetMarks.CodeEnd) is >= 0 and int first && passage[first] == SnippetMarks.CodeEnd;
        bool isMark = false;
        if (isCode)
        {
            html.Append("<code>");
        }
        while (passage.IndexOfAny(SnippetMarks.All) is >= 0 and int at)
        {
            WriteText(html, passage[..at]);
            bool begins = passage[at] is SnippetMarks.Before or SnippetMarks.CodeBegin;
            if (passage[at] is SnippetMarks.Before or SnippetMarks.After)
            {
                Toggle(html, ref isMark, begins, "<mark>", "</mark>");
            }
            else
            {
                bool wasMark = isMark;
                Toggle(html, ref isMark, false, "<mark>", "</mark>");
                Toggle(html, ref isCode, begins, "<code>", "</code>");
                Toggle(html, ref isMark, wasMark, "<mark>", "</mark>");
            }
            passage = passage[(at + 1)..];
        }
        WriteText(html, passage);
        Toggle(html, ref isMark, false, "<mark>", "</mark>");
        Toggle(html, ref isCode, false, "<code>", "</code>");
    }

    private static void WriteText(StringBuilder html, ReadOnlySpan<char> text) => html.Append(PageText.Encoder.Encode(text.ToString()));

    private static void Toggle(StringBuilder html, ref bool isOpen, bool opens, string begin, string end)
    {
        if (isOpen != opens)
        {
            html.Append(opens ? begin : end);
            isOpen = opens;
        }
    }
}
