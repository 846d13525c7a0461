using System.Buffers;
using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Search.Serializing;

/// <summary>What JSON has to be so that every back end keeps it: the servers store NULL for other things, with a warning at most.</summary>
internal static class JsonCheck
{
    /// <summary>Sphinx 2.2.11 writes real numbers without exponent into 32 bytes, and after longer ones it sends what else is in its memory.</summary>
    public const double LargestReal = 1e23;

    private const int FewestDigitsBeyondInt64 = 19;

    private static readonly SearchValues<byte> QuoteOrDigit = SearchValues.Create("\"0123456789"u8);
    private static readonly SearchValues<byte> OfNumbers = SearchValues.Create("0123456789+-.eE"u8);

    /// <param name="utf8">The JSON.</param>
    /// <param name="isValid">It is known to be valid JSON of some kind.</param>
    /// <param name="mostBytes">How long it may be.</param>
    /// <returns>What is wrong, as a sentence; null when nothing is.</returns>
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
                $"it has {utf8.Length} bytes; {mostBytes} are possible, because Sphinx cuts longer ones without an error (FulltextSettings.MaxStoredBytes).");
        }

        return HasEscapedNul(utf8) ? @"it holds a NUL (\u0000), which Sphinx returns as invalid JSON." : FindNumber(utf8);
    }

    /// <summary>A number that a server would change without an error, or could never return.</summary>
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
                return $"it holds the number {Encoding.UTF8.GetString(json[start..end])}; a server keeps whole numbers of 64 bits, and others up to 1E+23. "
                    + "Use a string for it.";
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

    /// <summary>Valid JSON has no NUL byte, but a string in it can stand for one.</summary>
    private static bool HasEscapedNul(ReadOnlySpan<byte> utf8)
    {
        while (utf8.IndexOf("u0000"u8) is > 0 and int at)
        {
            // An even number of backslashes before the u stands for backslashes.
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
