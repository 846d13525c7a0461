namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Lower case of every character by itself, the same everywhere. Accents stay: they are letters of their own.</summary>
internal static class WordFolding
{
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

    /// <summary>The folded word, cut to the longest that is kept.</summary>
    public static string Fold(ReadOnlySpan<char> word)
    {
        Span<char> folded = stackalloc char[CharacterClasses.LongestWord];
        int length = Math.Min(word.Length, folded.Length);
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

        return table;
    }
}
