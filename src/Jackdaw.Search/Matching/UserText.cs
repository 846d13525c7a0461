using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching;

/// <summary>What somebody typed, as words that can be looked for anywhere.</summary>
internal static class UserText
{
    /// <summary>
    /// The first words of a text, with one blank where there were several, without characters that are none and without the punctuation around words. Empty if that
    /// leaves nothing.
    /// </summary>
    public static string Clean(string? text)
    {
        string clean = WithoutPunctuation(WithoutSigns(UserTextLimit.Cut(text) ?? "")).Trim();
        return clean.Contains("  ", StringComparison.Ordinal) ? string.Join(' ', clean.Split(' ', StringSplitOptions.RemoveEmptyEntries)) : clean;
    }

    /// <summary>
    /// A text with blanks for what is no character (half of a pair, NUL) or stands for other characters (<c>*</c>, <c>?</c>, <c>%</c>): no back end has a way to look for
    /// them, and some look for <c>json?</c> and not for <c>json</c> even where they are escaped.
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
    /// Characters that blend into words (<c>c#</c>, <c>node.js</c>) are punctuation before or after one, where back ends would look for them:
    /// <c>-json</c> and <c>json.</c> are words that no document has.
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

    /// <summary>Where the word begins that a text ends with; its length where it ends with none.</summary>
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
