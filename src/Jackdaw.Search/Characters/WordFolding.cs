namespace Jackdaw.Search.Characters;

/// <summary>
/// Lowercases each character by itself, independent of culture. Accents are kept: accented letters are letters of their own.
/// </summary>
internal static class WordFolding
{
    // Characters that globalization libraries older than Unicode 16 leave unchanged. Stored terms are read on other machines, and with
    // InvariantGlobalization.
    private static readonly (char Upper, char Lower)[] Newer =
        [('\u1C89', '\u1C8A'), ('\uA7CB', '\u0264'), ('\uA7CC', '\uA7CD'), ('\uA7DA', '\uA7DB'), ('\uA7DC', '\u019B')];

    private static readonly char[] Lower = Table();

    public static char Fold(char c) => Lower[c];

    public static void Fold(ReadOnlySpan<char> text, Span<char> folded)
    {
        char[] lower = Lower;
        for (int i = 0; i < text.Length; i++)
        {
            folded[i] = lower[text[i]];
        }
    }

    /// <summary>
    /// The number of code units of a word that count: <see cref="CharacterClasses.LongestWord"/> characters, where a surrogate pair is one.
    /// </summary>
    public static int KeptLength(ReadOnlySpan<char> word)
    {
        if (word.Length <= CharacterClasses.LongestWord)
        {
            return word.Length;
        }

        int at = 0;
        for (int characters = 0; at < word.Length && characters < CharacterClasses.LongestWord; characters++)
        {
            at += at + 1 < word.Length && char.IsSurrogatePair(word[at], word[at + 1]) ? 2 : 1;
        }

        return at;
    }

    /// <summary>The folded word, truncated to the maximum length.</summary>
    public static string Fold(ReadOnlySpan<char> word)
    {
        Span<char> folded = stackalloc char[CharacterClasses.WordRoom];
        int length = KeptLength(word);
        Fold(word[..length], folded);
        return new string(folded[..length]);
    }

    private static char[] Table()
    {
        char[] table = new char[char.MaxValue + 1];
        for (int i = 0; i < table.Length; i++)
        {
            table[i] = char.ToLowerInvariant((char)i);
        }

        foreach ((char upper, char lower) in Newer)
        {
            table[upper] = lower;
        }

        return table;
    }
}
