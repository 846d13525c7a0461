using System.Text;
using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Numbers with grouped digits: 1,000,000 or 1.000.000. A single period is a decimal point.</summary>
internal static class CompoundNumbers
{
    private const int MostDigits = 39;

    /// <summary>Reads a number that begins at an index; returns its end, or -1 if there is no number with grouped digits.</summary>
    /// <param name="text">The text.</param>
    /// <param name="start">The index.</param>
    /// <param name="digits">Receives the digits.</param>
    /// <param name="count">The number of digits.</param>
    public static int Read(ReadOnlySpan<char> text, int start, Span<char> digits, out int count)
    {
        count = 0;
        int at = start;
        if (start > 0 && (CharacterClasses.IsWordOrBlend(text[start - 1]) || (text[start - 1] == ',' && start > 1 && char.IsAsciiDigit(text[start - 2]))))
        {
            return -1;
        }

        while (at < text.Length && char.IsAsciiDigit(text[at]) && count < 4)
        {
            digits[count++] = text[at++];
        }

        if (count is 0 or > 3 || at == text.Length || text[at] is not (',' or '.'))
        {
            return -1;
        }

        char separator = text[at];
        int groups = 0;
        while (at + 3 < text.Length && text[at] == separator && AreDigits(text.Slice(at + 1, 3)) && count + 3 <= Math.Min(MostDigits, digits.Length))
        {
            text.Slice(at + 1, 3).CopyTo(digits[count..]);
            count += 3;
            at += 4;
            groups++;
        }

        bool goesOn = at < text.Length && (CharacterClasses.IsWord(text[at]) || (text[at] is ',' or '.' && at + 1 < text.Length && char.IsAsciiDigit(text[at + 1])));
        return goesOn || groups < (separator == ',' ? 1 : 2) ? -1 : at;
    }

    /// <summary>The match text with ungrouped numbers.</summary>
    public static string Join(string match)
    {
        Span<char> digits = stackalloc char[MostDigits];
        StringBuilder? joined = null;
        int copied = 0;
        for (int i = 0; i < match.Length; i++)
        {
            int end = Read(match, i, digits, out int count);
            if (end > 0)
            {
                joined = (joined ?? new StringBuilder()).Append(match, copied, i - copied).Append(digits[..count]);
                copied = end;
                i = end - 1;
            }
        }

        return joined is null ? match : joined.Append(match, copied, match.Length - copied).ToString();
    }

    private static bool AreDigits(ReadOnlySpan<char> text) => char.IsAsciiDigit(text[0]) && char.IsAsciiDigit(text[1]) && char.IsAsciiDigit(text[2]);
}
