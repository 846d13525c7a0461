using System.Text;
using System.Text.Encodings.Web;
using System.Text.RegularExpressions;
using System.Text.Unicode;
using Microsoft.AspNetCore.Components;
using StackSearch.Bodies;

namespace StackSearch.Web.Html;

/// <summary>How text becomes HTML, in components and where HTML is written by hand.</summary>
internal static class PageText
{
    /// <summary>Encodes what means something in HTML, and leaves the letters of all languages as they are.</summary>
    public static HtmlEncoder Encoder { get; } = HtmlEncoder.Create(UnicodeRanges.All);

    /// <summary>Text whose lines stay lines; the encoder makes numbers of all controls.</summary>
    public static string Lines(string text) => Encoder.Encode(text).Replace("&#xA;", "\n", StringComparison.Ordinal).Replace("&#x9;", "\t", StringComparison.Ordinal);
}

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

    /// <summary>Marks words in HTML that this program wrote: text between tags, in which every special character is an entity.</summary>
    public static string InHtml(string html, IReadOnlyCollection<string> words)
    {
        if (words.Count == 0)
        {
            return html;
        }
        // The longest first: of c# and c, the one that is there. What is neither a word nor in a tag is skipped as a whole.
        string any = string.Join('|', words.OrderByDescending(word => word.Length).Select(word => Regex.Escape(PageText.Encoder.Encode(word))));
        Regex marked = new($@"<[^>]*>|(?<!\w)(?<word>{any})(?!\w)|&[^;]*;", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture);
        return marked.Replace(html, found => found.Groups["word"].Success ? $"<mark>{found.Value}</mark>" : found.Value);
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
