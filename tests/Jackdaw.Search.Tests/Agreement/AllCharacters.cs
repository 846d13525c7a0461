using System.Globalization;
using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>A table of characters for servers that says the same as the embedded back end knows: all letters, digits and marks, folded.</summary>
internal static class AllCharacters
{
    /// <summary>In several lines: the server refuses long ones.</summary>
    public static string Table { get; } = string.Join(", \\\n", Entries().Chunk(100).Select(entries => string.Join(", ", entries)));

    private static IEnumerable<string> Entries()
    {
        int start = -1;
        for (int i = 0; i <= char.MaxValue; i++)
        {
            char c = (char)i;
            bool isPlain = i < char.MaxValue && CharacterClasses.IsWord(c) && !char.IsSurrogate(c) && WordFolding.Fold(c) == c;
            if (isPlain)
            {
                start = start < 0 ? i : start;
                continue;
            }

            if (start >= 0)
            {
                yield return start == i - 1 ? Code(start) : $"{Code(start)}..{Code(i - 1)}";
                start = -1;
            }

            if (CharacterClasses.IsWord(c) && !char.IsSurrogate(c))
            {
                yield return $"{Code(c)}->{Code(WordFolding.Fold(c))}";
            }
        }

        yield return $"{Code(0x10000)}..{Code(0x1FFFF)}";
    }

    private static string Code(int character) => string.Create(CultureInfo.InvariantCulture, $"U+{character:X}");
}
