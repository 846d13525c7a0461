using System.Text;

namespace StackSearch.Bodies;

/// <summary>The words of HTML without its markup: what is indexed, and what snippets are cut from.</summary>
internal static class PlainText
{
    // Words on both sides of these belong together: <em>multi</em>threading.
    private static readonly HashSet<string> Inline = new(StringComparer.Ordinal)
    {
        "a", "abbr", "b", "code", "del", "em", "font", "i", "ins", "kbd", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var",
    };

    /// <summary>The text of HTML, on one line, with marks around what is code.</summary>
    public static string OfHtml(string html)
    {
        StringBuilder text = new(html.Length);
        HtmlTokenizer tokens = new(html);
        int code = 0;
        while (tokens.TryRead(out HtmlToken token))
        {
            if (token.Kind == HtmlTokenKind.Text)
            {
                Append(text, token.Value);
            }
            else if (!Inline.Contains(token.Value))
            {
                Space(text);
            }

            // The outermost one says it; <pre><code> is one piece.
            if (token is { Kind: HtmlTokenKind.Open, Value: "code" or "pre" } && code++ == 0)
            {
                text.Append(SnippetMarks.CodeBegin);
            }
            else if (token is { Kind: HtmlTokenKind.Close, Value: "code" or "pre" } && code > 0 && --code == 0)
            {
                EndCode(text);
            }
        }
        if (code > 0)
        {
            EndCode(text);
        }
        return text.ToString().TrimEnd(' ');
    }

    /// <summary>A text that is no HTML, on one line and without characters that have a private meaning.</summary>
    public static string OfText(string text)
    {
        StringBuilder clean = new(text.Length);
        Append(clean, text);
        return clean.ToString().TrimEnd(' ');
    }

    private static void Append(StringBuilder text, string words)
    {
        foreach (char c in words)
        {
            if (SnippetMarks.All.Contains(c))
            {
                continue;
            }
            if (char.IsWhiteSpace(c) || char.IsControl(c))
            {
                Space(text);
            }
            else
            {
                text.Append(c);
            }
        }
    }

    // Around no code there are no marks, and none in the middle of white space.
    private static void EndCode(StringBuilder text)
    {
        bool spaced = text[^1] == ' ';
        if (spaced)
        {
            text.Length--;
        }
        if (text[^1] == SnippetMarks.CodeBegin)
        {
            text.Length--;
        }
        else
        {
            text.Append(SnippetMarks.CodeEnd);
        }
        if (spaced)
        {
            Space(text);
        }
    }

    private static void Space(StringBuilder text)
    {
        if (text.Length > 0 && text[^1] is not (' ' or SnippetMarks.CodeBegin))
        {
            text.Append(' ');
        }
    }
}
