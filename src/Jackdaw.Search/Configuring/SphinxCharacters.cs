using System.Globalization;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Configuring;

/// <summary>Generates Sphinx's <c>charset_table</c>: ranges of word characters and the characters they fold to.</summary>
internal static class SphinxCharacters
{
    /// <summary>
    /// The first code point after Latin, Greek, Cyrillic and Armenian. Later letters have no case and are used unchanged.
    /// </summary>
    private const int Folded = 0x590;

    private static readonly string[] OtherScripts = ["U+5D0..U+5EA", "U+621..U+64A", "U+660..U+669", "U+904..U+939", "U+E01..U+E3A", "U+10D0..U+10FA"];

    /// <summary>The ranges that <see cref="CjkLetters"/> recognizes.</summary>
    public static IReadOnlyList<string> Cjk { get; } = ["U+3041..U+30FF", "U+3400..U+4DBF", "U+4E00..U+9FFF", "U+AC00..U+D7A3", "U+F900..U+FAFF"];

    public static IEnumerable<string> Table(TextAnalysis analysis)
    {
        Dictionary<char, char> bases = analysis.FoldAccents
            ? Accents.Pairs().Where(pair => !Accents.OwnLetters(analysis.Language).Contains(pair.Letter, StringComparison.Ordinal)).ToDictionary(pair => pair.Letter, pair => pair.Base)
            : [];
        List<string> ranges = [];
        for (int at = '0'; at < Folded;)
        {
            char first = (char)at;
            if (!IsLetter(first))
            {
                at++;
                continue;
            }

            // A range continues while each character folds to the successor of its neighbor's: "A..Z->a..z".
            int distance = Fold(first, bases) - first;
            int end = at + 1;
            while (end < Folded && IsLetter((char)end) && Fold((char)end, bases) - end == distance)
            {
                end++;
            }

            ranges.Add(distance == 0 ? Range(at, end - 1) : $"{Range(at, end - 1)}->{Range(at + distance, end - 1 + distance)}");
            at = end;
        }

        return [.. ranges, .. OtherScripts, .. analysis.CjkBigrams ? [] : Cjk];
    }

    private static bool IsLetter(char c) => CharacterClasses.IsWord(c) && CharUnicodeInfo.GetUnicodeCategory(c) is not UnicodeCategory.NonSpacingMark;

    private static char Fold(char c, Dictionary<char, char> bases)
    {
        char lower = WordFolding.Fold(c);
        char folded = bases.GetValueOrDefault(lower, lower);

        // A target that is itself folded would be missing from the table.
        return bases.GetValueOrDefault(folded, folded);
    }

    private static string Range(int first, int last) => first == last ? Character(first) : $"{Character(first)}..{Character(last)}";

    private static string Character(int c) => char.IsAsciiLetterOrDigit((char)c) || c == '_' ? ((char)c).ToString() : string.Create(CultureInfo.InvariantCulture, $"U+{c:X}");
}
