using System.Globalization;

namespace Jackdaw.Search.Characters;

/// <summary>
/// Classifies characters. Words consist of letters, digits, marks and underscores of all scripts. A few blend characters also join words:
/// <c>c#</c>, <c>c++</c>, <c>.net</c>, <c>node.js</c> and <c>at&amp;t</c> are indexed whole, and their words separately.
/// </summary>
internal static class CharacterClasses
{
    /// <summary>The maximum number of characters of a word that count, in documents and in match texts; the same as on Sphinx.</summary>
    public const int LongestWord = 42;

    /// <summary>The buffer size in code units for the longest word, if each of its characters is a surrogate pair.</summary>
    public const int WordRoom = LongestWord * 2;

    private const byte Word = 1;
    private const byte Blend = 2;

    private static readonly byte[] Classes = Classify();

    public static bool IsWord(char c) => Classes[c] == Word;

    public static bool IsBlend(char c) => Classes[c] == Blend;

    public static bool IsWordOrBlend(char c) => Classes[c] != 0;

    private static byte[] Classify()
    {
        byte[] classes = new byte[char.MaxValue + 1];
        for (int i = 0; i < classes.Length; i++)
        {
            classes[i] = char.GetUnicodeCategory((char)i) switch
            {
                UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter or UnicodeCategory.ModifierLetter
                    or UnicodeCategory.OtherLetter or UnicodeCategory.DecimalDigitNumber or UnicodeCategory.LetterNumber or UnicodeCategory.OtherNumber
                    or UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark => Word,

                // Surrogates of supplementary code points: letters of rare scripts, and emoji, which can be searched as words.
                UnicodeCategory.Surrogate => Word,
                _ => 0,
            };
        }

        classes['_'] = Word;
        foreach (char blend in "+#.-@&")
        {
            classes[blend] = Blend;
        }

        return classes;
    }
}
