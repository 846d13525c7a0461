using System.Text;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>Takes tags and comments out of a text. A lone <c>&lt;</c> that begins no tag stays.</summary>
internal static class HtmlStripping
{
    public static string Strip(string html)
    {
        StringBuilder text = new(html.Length);
        for (int i = 0; i < html.Length; i++)
        {
            int end = html[i] == '<' ? EndOfTag(html, i) : -1;
            if (end < 0)
            {
                text.Append(html[i]);
                continue;
            }

            // A tag ends a word: "one<br>two" are two.
            if (text.Length > 0 && text[^1] != ' ')
            {
                text.Append(' ');
            }

            i = end;
        }

        return text.ToString();
    }

    private static int EndOfTag(string html, int start)
    {
        if (string.CompareOrdinal(html, start, "<!--", 0, 4) == 0)
        {
            int close = html.IndexOf("-->", start + 4, StringComparison.Ordinal);
            return close < 0 ? -1 : close + 2;
        }

        char next = start + 1 < html.Length ? html[start + 1] : ' ';
        return char.IsAsciiLetter(next) || next is '/' or '!' or '?' ? html.IndexOf('>', start + 1) : -1;
    }
}
