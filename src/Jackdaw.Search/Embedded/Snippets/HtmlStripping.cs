using System.Text;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>Removes tags and comments from a text. A <c>&lt;</c> that does not begin a tag is kept.</summary>
internal static class HtmlStripping
{
    public static string Strip(string html)
    {
        StringBuilder text = new(html.Length);
        Ends ends = new(html);
        for (int i = 0; i < html.Length; i++)
        {
            int end = html[i] == '<' ? EndOfTag(html, i, ref ends) : -1;
            if (end < 0)
            {
                text.Append(html[i]);
                continue;
            }

            // A tag ends a word: "one<br>two" has two.
            if (text.Length > 0 && text[^1] != ' ')
            {
                text.Append(' ');
            }

            i = end;
        }

        return text.ToString();
    }

    private static int EndOfTag(string html, int start, ref Ends ends)
    {
        if (string.CompareOrdinal(html, start, "<!--", 0, 4) == 0)
        {
            return ends.OfComment(start + 4);
        }

        char next = start + 1 < html.Length ? html[start + 1] : ' ';
        return char.IsAsciiLetter(next) || next is '/' or '!' or '?' ? ends.OfTag(start + 1) : -1;
    }

    /// <summary>
    /// Finds the ends of tags and comments. If one start has no end, no later one has, so a text of nothing but starts is not searched to
    /// its end repeatedly.
    /// </summary>
    private ref struct Ends(string html)
    {
        private bool _hasNoComment;
        private bool _hasNoTag;

        public int OfComment(int from)
        {
            int end = _hasNoComment ? -1 : html.IndexOf("-->", Math.Min(from, html.Length), StringComparison.Ordinal);
            _hasNoComment = end < 0;
            return end < 0 ? -1 : end + 2;
        }

        public int OfTag(int from)
        {
            int end = _hasNoTag ? -1 : html.IndexOf('>', from);
            _hasNoTag = end < 0;
            return end;
        }
    }
}
