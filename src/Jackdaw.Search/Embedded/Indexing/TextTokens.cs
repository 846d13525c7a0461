namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Divides UTF-8 into the parts that get a code: words with the space before them, and what is between words.</summary>
internal static class TextTokens
{
    /// <summary>The longest part in bytes.</summary>
    public const int Longest = CodedTexts.MostOfCode;

    /// <summary>The longest part between words; longer ones hardly ever occur again.</summary>
    private const int LongestBetween = 8;

    private static readonly bool[] Letters = MakeLetters();

    /// <summary>The end of the part that begins at an offset.</summary>
    public static int End(ReadOnlySpan<byte> text, int at)
    {
        int end = at;
        if (text[end] == (byte)' ' && end + 1 < text.Length && Letters[text[end + 1]])
        {
            end++;
        }

        if (Letters[text[end]])
        {
            int most = Math.Min(text.Length, at + Longest);
            while (end < most && Letters[text[end]])
            {
                end++;
            }

            return end;
        }

        int last = Math.Min(text.Length, at + LongestBetween);
        do
        {
            end++;
        }
        while (end < last && !Letters[text[end]] && !(text[end] == (byte)' ' && end + 1 < text.Length && Letters[text[end + 1]]));

        return end;
    }

    /// <summary>All bytes of characters beyond ASCII count as letters.</summary>
    private static bool[] MakeLetters()
    {
        bool[] letters = new bool[256];
        for (int i = 0; i < letters.Length; i++)
        {
            letters[i] = i >= 0x80 || char.IsAsciiLetterOrDigit((char)i) || i == '_';
        }

        return letters;
    }
}
