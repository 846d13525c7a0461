using System.Buffers;
using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Search.Serializing;

/// <summary>Checks that every back end can store JSON; servers store NULL otherwise, at best with a warning.</summary>
internal static class JsonCheck
{
    /// <summary>Sphinx 2.2.11 writes real numbers without an exponent into 32 bytes; for longer ones it returns adjacent memory.</summary>
    public const double LargestReal = 1e23;

    private const int FewestDigitsBeyondInt64 = 19;

    private static readonly SearchValues<byte> QuoteOrDigit = SearchValues.Create("\"0123456789"u8);
    private static readonly SearchValues<byte> OfNumbers = SearchValues.Create("0123456789+-.eE"u8);

    /// <summary>Finds a problem.</summary>
    /// <param name="utf8">The JSON.</param>
    /// <param name="isValid">Whether it is known to be valid JSON.</param>
    /// <param name="mostBytes">The maximum length in bytes.</param>
    /// <returns>The problem as a sentence, or null.</returns>
    public static string? Find(ReadOnlySpan<byte> utf8, bool isValid, long mostBytes)
    {
        ReadOnlySpan<byte> text = utf8.Trim(" \t\r\n"u8);
        if (text.IsEmpty)
        {
            return "it is empty.";
        }

        if (!isValid && !Json.IsValid(utf8))
        {
            return "it is not valid JSON.";
        }

        if (text[0] is not ((byte)'{' or (byte)'['))
        {
            return "it must be an object or an array, not a single value.";
        }

        if (utf8.Length > mostBytes)
        {
            return FormattableString.Invariant(
                $"it has {utf8.Length} bytes; the maximum is {mostBytes}, because Sphinx silently truncates longer ones ")
                + "(FulltextSettings.MaxStoredBytes).";
        }

        return HasEscapedNul(utf8) ? @"it contains NUL (\u0000), which Sphinx returns as invalid JSON." : FindNumber(utf8);
    }

    /// <summary>Finds a number that a server would silently change or could never return.</summary>
    private static string? FindNumber(ReadOnlySpan<byte> json)
    {
        int at = 0;
        while (json[at..].IndexOfAny(QuoteOrDigit) is >= 0 and int next)
        {
            at += next;
            if (json[at] == '"')
            {
                at = BehindString(json, at + 1);
                continue;
            }

            int length = json[at..].IndexOfAnyExcept(OfNumbers);
            int end = length < 0 ? json.Length : at + length;
            int start = at > 0 && json[at - 1] == '-' ? at - 1 : at;
            if (IsBeyondLimits(json[start..end]))
            {
                return $"it contains the number {Encoding.UTF8.GetString(json[start..end])}; a server stores 64-bit integers, and other "
                    + "numbers up to 1E+23. "
                    + "Use a string instead.";
            }

            at = end;
        }

        return null;
    }

    private static int BehindString(ReadOnlySpan<byte> json, int at)
    {
        while (json[at..].IndexOfAny((byte)'"', (byte)'\\') is >= 0 and int next)
        {
            at += next;
            if (json[at] == '"')
            {
                return at + 1;
            }

            at += 2;
        }

        return json.Length;
    }

    private static bool IsBeyondLimits(ReadOnlySpan<byte> number)
    {
        if (number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0)
        {
            return number.Length >= FewestDigitsBeyondInt64 && !(Utf8Parser.TryParse(number, out long _, out int used) && used == number.Length);
        }

        return Utf8Parser.TryParse(number, out double real, out _) && !(Math.Abs(real) <= LargestReal);
    }

    /// <summary>Whether a string contains an escaped NUL; valid JSON has no literal one.</summary>
    private static bool HasEscapedNul(ReadOnlySpan<byte> utf8)
    {
        while (utf8.IndexOf("u0000"u8) is > 0 and int at)
        {
            // An even number of backslashes before the u escapes backslashes.
            int backslashes = 0;
            while (at - backslashes > 0 && utf8[at - backslashes - 1] == '\\')
            {
                backslashes++;
            }

            if (backslashes % 2 == 1)
            {
                return true;
            }

            utf8 = utf8[(at + 1)..];
        }

        return false;
    }
}
