namespace Jackdaw.Search.Matching;

/// <summary>
/// How much of a user's text counts. Servers refuse a match text of some 6,000 words ("query too complex, not enough stack"), the embedded back
/// end one of 4,096; nobody types as many, but people paste whole files. What is beyond the limit is ignored, so no text makes a query fail.
/// </summary>
internal static class UserTextLimit
{
    /// <summary>Few enough for several texts in one query, and for words that servers count several times (<c>a-b</c>, <c>node.js</c>).</summary>
    public const int MostWords = 1_000;

    /// <summary>Where even a text without blanks ends.</summary>
    public const int MostCharacters = 65_536;

    // From here on, scripts are often written without blanks, and servers may be set up to take each character for a word.
    private const char FirstOfScriptsWithoutBlanks = '\u2E80';

    /// <summary>The text up to the limit, without a part of a word at its end.</summary>
    public static string? Cut(string? text)
    {
        // No word has less than one character.
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
                // A sign alone between blanks counts too: it takes its place in the match text.
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
