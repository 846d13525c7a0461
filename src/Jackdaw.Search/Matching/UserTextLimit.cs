namespace Jackdaw.Search.Matching;

/// <summary>
/// Limits the amount of user text that counts. Servers reject a match text of some 6,000 words ("query too complex, not enough stack"), the
/// embedded back end one of 4,096. Users do not type that many, but they paste whole files. Text beyond the limit is ignored, so that no text
/// makes a query fail.
/// </summary>
internal static class UserTextLimit
{
    /// <summary>
    /// Low enough for several texts in one query, and for words that servers count more than once (<c>a-b</c>, <c>node.js</c>).
    /// </summary>
    public const int MostWords = 1_000;

    /// <summary>The limit for text without blanks.</summary>
    public const int MostCharacters = 65_536;

    // Scripts after this are often written without blanks, and servers may treat each character as a word.
    private const char FirstOfScriptsWithoutBlanks = '\u2E80';

    /// <summary>The text up to the limit, without a partial word at its end.</summary>
    public static string? Cut(string? text)
    {
        // A word has at least one character.
        if (text is null || text.Length <= MostWords)
        {
            return text;
        }

        int words = 0;
        int wordStart = 0;
        bool isInWord = false;
        bool isInPiece = false;
        int end = Math.Min(text.Length, MostCharacters);
        for (int i = 0; i < end; i++)
        {
            char character = text[i];
            bool isLetter = char.IsLetterOrDigit(character) || character == '_' || char.IsSurrogate(character);
            bool isBlank = char.IsWhiteSpace(character);
            if (isLetter ? !isInWord || character >= FirstOfScriptsWithoutBlanks : !isBlank && !isInPiece)
            {
                // Punctuation between blanks also occupies a position in the match text.
                wordStart = i;
                if (++words > MostWords)
                {
                    return text[..i];
                }
            }

            isInWord = isLetter;
            isInPiece = !isBlank;
        }

        return end == text.Length ? text
            : isInWord && wordStart > 0 && char.IsLetterOrDigit(text[end]) ? text[..wordStart]
            : text[..end];
    }
}
