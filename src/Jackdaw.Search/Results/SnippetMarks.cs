using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Jackdaw.Search.Results;

/// <summary>
/// Encodes snippets as HTML. Back ends mark passages with noncharacters (U+FDD0 to U+FDEF, which Unicode reserves for internal use), the
/// text is encoded here, and then the marks are replaced with the requested ones. The result is the same on every back end, and the text is
/// never interpreted as markup. Marks are always balanced, even if a text contains these four characters, which are removed from it.
/// </summary>
internal static class SnippetMarks
{
    private const char Before = '\uFDD0';
    private const char After = '\uFDD1';
    private const char Between = '\uFDD2';
    private const char EndOfNumber = '\uFDD3';

    /// <summary>The placeholder that servers replace with the number of a passage.</summary>
    private const string PassageId = "%PASSAGE_ID%";

    /// <summary>
    /// The maximum length of a number or its placeholder, which bounds the search for its end if a text contains unbalanced marks.
    /// </summary>
    private const int LongestNumber = 20;

    private static readonly SearchValues<char> All = SearchValues.Create(Before, After, Between, EndOfNumber);

    /// <summary>Encodes like Razor pages, but keeps letters of all languages. An unpaired surrogate becomes U+FFFD.</summary>
    private static readonly HtmlEncoder Encoder = HtmlEncoder.Create(UnicodeRanges.All);

    /// <summary>The options that are sent to a back end.</summary>
    public static SnippetOptions Ask(SnippetOptions options) => options.HtmlEncode
        ? options with { BeforeMatch = Mark(Before, options.BeforeMatch), AfterMatch = Mark(After, options.AfterMatch), Separator = Between.ToString() }
        : options;

    /// <summary>Converts a snippet to the requested form.</summary>
    /// <param name="options">The original options.</param>
    /// <param name="text">The snippet from the back end.</param>
    public static string Read(SnippetOptions options, string text)
    {
        if (!options.HtmlEncode)
        {
            return text;
        }

        if (!text.AsSpan().ContainsAny(All))
        {
            return Encoder.Encode(text);
        }

        StringBuilder html = new(text.Length + 16);
        bool isOpen = false;
        string number = "";
        ReadOnlySpan<char> rest = text;
        while (rest.IndexOfAny(All) is >= 0 and int at)
        {
            html.Append(Encoder.Encode(rest[..at].ToString()));
            char mark = rest[at];
            rest = rest[(at + 1)..];
            if (mark == Between)
            {
                Close(html, options, ref isOpen, number);
                html.Append(options.Separator);
            }
            else if (mark == Before && !isOpen)
            {
                number = TakeNumber(ref rest, options.BeforeMatch);
                html.Append(options.BeforeMatch.Replace(PassageId, number, StringComparison.Ordinal));
                isOpen = true;
            }
            else if (mark == After)
            {
                number = TakeNumber(ref rest, options.AfterMatch) is { Length: > 0 } own ? own : number;
                Close(html, options, ref isOpen, number);
            }
        }

        html.Append(Encoder.Encode(rest.ToString()));
        Close(html, options, ref isOpen, number);
        return html.ToString();
    }

    private static string Mark(char mark, string wanted) => wanted.Contains(PassageId, StringComparison.Ordinal) ? $"{mark}{PassageId}{EndOfNumber}" : mark.ToString();

    private static void Close(StringBuilder html, SnippetOptions options, ref bool isOpen, string number)
    {
        if (isOpen)
        {
            html.Append(options.AfterMatch.Replace(PassageId, number, StringComparison.Ordinal));
            isOpen = false;
        }
    }

    /// <summary>The number of a passage, or its placeholder from a back end that does not number them.</summary>
    private static string TakeNumber(ref ReadOnlySpan<char> rest, string wanted)
    {
        if (!wanted.Contains(PassageId, StringComparison.Ordinal)
            || rest[..Math.Min(rest.Length, LongestNumber + 1)].IndexOf(EndOfNumber) is not (> 0 and var end)
            || (rest[..end].ContainsAnyExceptInRange('0', '9') && !rest[..end].SequenceEqual(PassageId)))
        {
            return "";
        }

        string number = rest[..end].ToString();
        rest = rest[(end + 1)..];
        return number;
    }
}
