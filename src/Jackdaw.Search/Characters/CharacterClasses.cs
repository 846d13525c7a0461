using System.Globalization;

namespace Jackdaw.Search.Characters;

/// <summary>
/// Which characters words are made of: letters, digits, marks and the underscore of all scripts. A few more blend in: <c>c#</c>, <c>c++</c>,
/// <c>.net</c>, <c>node.js</c> and <c>at&amp;t</c> are found whole, and their words alone too.
/// </summary>
internal static class CharacterClasses
{
    /// <summary>How many characters of a word count, in documents and in match texts alike: as many as on Sphinx.</summary>
    public const int LongestWord = 42;

    /// <summary>Room for the longest word, when every character of it is a pair of surrogates.</summary>
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

                // Halves of characters beyond the first plane: letters of rare scripts, and emoji, which may be searched as words.
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
