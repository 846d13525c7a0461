using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching;

/// <summary>Converts user input to words that can be searched for.</summary>
internal static class UserText
{
    /// <summary>
    /// The first words of a text, separated by single blanks, without invalid characters and without punctuation around words. Empty if
    /// nothing remains.
    /// </summary>
    public static string Clean(string? text)
    {
        string clean = WithoutPunctuation(WithoutSigns(UserTextLimit.Cut(text) ?? "")).Trim();
        return clean.Contains("  ", StringComparison.Ordinal) ? string.Join(' ', clean.Split(' ', StringSplitOptions.RemoveEmptyEntries)) : clean;
    }

    /// <summary>
    /// Replaces unpaired surrogates, NUL and wildcards (<c>*</c>, <c>?</c>, <c>%</c>) with blanks. No back end can search for them, and
    /// some find <c>json?</c> but not <c>json</c> even if they are escaped.
    /// </summary>
    public static string WithoutSigns(string text)
    {
        if (text.AsSpan().IndexOfAny("\0*?%") < 0 && text.AsSpan().IndexOfAnyInRange('\uD800', '\uDFFF') < 0)
        {
            return text;
        }

        char[] kept = text.ToCharArray();
        for (int i = 0; i < kept.Length; i++)
        {
            if (char.IsSurrogate(kept[i]))
            {
                if (i + 1 < kept.Length && char.IsSurrogatePair(kept[i], kept[i + 1]))
                {
                    i++;
                }
                else
                {
                    kept[i] = ' ';
                }
            }
            else if (kept[i] is '\0' or '*' or '?' or '%')
            {
                kept[i] = ' ';
            }
        }

        return new string(kept);
    }

    /// <summary>
    /// Removes blend characters (<c>c#</c>, <c>node.js</c>) before and after words, where they are punctuation. Back ends would search for
    /// them, but no document contains <c>-json</c> or <c>json.</c> as a word.
    /// </summary>
    private static string WithoutPunctuation(string text)
    {
        if (text.AsSpan().IndexOfAny("+.-@&#") < 0)
        {
            return text;
        }

        char[] kept = text.ToCharArray();
        for (int at = 0; at < kept.Length; at++)
        {
            int start = at;
            while (at < kept.Length && CharacterClasses.IsWordOrBlend(kept[at]))
            {
                at++;
            }

            Span<char> stretch = kept.AsSpan(start, at - start);
            WordRun run = WordRun.Of(stretch);
            stretch[..(run.Words == 0 ? stretch.Length : run.Start)].Fill(' ');
            stretch[(run.Words == 0 ? stretch.Length : run.Start + run.Length)..].Fill(' ');
        }

        return new string(kept);
    }

    /// <summary>The start of the word at the end of a text; the length of the text if it does not end with a word.</summary>
    public static int LastWord(string text)
    {
        int start = text.Length;
        while (start > 0 && CharacterClasses.IsWordOrBlend(text[start - 1]))
        {
            start--;
        }

        return start;
    }
}
