using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Jackdaw.Scalars;

/// <summary>Parses quoted text as a version: two to four numbers separated by periods.</summary>
/// <remarks>Like System.Text.Json, accepts what <see cref="Version"/> accepts: white space and a sign around the inner numbers.</remarks>
// SAFETY: reads 8 bytes at positions below the given length; the caller's text is followed by at least 64 readable bytes.
internal static unsafe class VersionReader
{
    private const int MaximumParts = 4;

    /// <summary>The maximum length: six times the longest regular form, because each of its characters could be an escape.</summary>
    private const int LongestText = 6 * 43;

    public static bool TryParseVersion(byte* text, int length, [NotNullWhen(true)] out Version? value)
    {
        int* parts = stackalloc int[MaximumParts];
        byte* at = text;
        byte* end = text + length;
        for (int count = 0; count < MaximumParts; count++)
        {
            ulong digits = Digits.Load(at);
            int digitCount = Digits.Count(digits);
            parts[count] = (int)Digits.ToNumber(digits, digitCount);
            at += digitCount;
            if (digitCount is 0 or 8 || at >= end || *at != '.')
            {
                if (at != end || digitCount is 0 or 8 || count == 0)
                {
                    break;
                }

                value = Create(parts, count + 1);
                return true;
            }

            at++;
        }

        return TryParseOther(text, length, out value);
    }

    private static Version Create(int* parts, int count) => count switch
    {
        2 => new Version(parts[0], parts[1]),
        3 => new Version(parts[0], parts[1], parts[2]),
        _ => new Version(parts[0], parts[1], parts[2], parts[3]),
    };

    /// <summary>Parses numbers of eight digits or more, and irregular forms.</summary>
    private static bool TryParseOther(byte* text, int length, [NotNullWhen(true)] out Version? value)
    {
        value = null;
        if (length is < 3 or > LongestText || !char.IsAsciiDigit((char)text[0]) || !char.IsAsciiDigit((char)text[length - 1]))
        {
            return false;
        }

        Span<char> characters = stackalloc char[LongestText];
        return Ascii.ToUtf16(new ReadOnlySpan<byte>(text, length), characters, out int written) == OperationStatus.Done
            && Version.TryParse(characters[..written], out value);
    }
}
