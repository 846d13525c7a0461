using System.Globalization;
using System.Numerics;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads numbers in quotes, in the spellings that System.Text.Json reads: a sign, leading zeros, <c>1.</c> and <c>.5</c> are allowed; white
/// space is not.
/// </summary>
/// <typeparam name="T">The type of the number.</typeparam>
internal static class NumberText<T>
    where T : struct, INumberBase<T>
{
    /// <summary>Whether the type has NaN and infinities.</summary>
    internal static readonly bool HasNames = typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half);

    private static readonly NumberStyles Style = HasNames || typeof(T) == typeof(decimal)
        ? NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent
        // Not even a plus sign.
        : typeof(T) == typeof(byte) || typeof(T) == typeof(ushort) || typeof(T) == typeof(uint) || typeof(T) == typeof(ulong) ? NumberStyles.None
        : NumberStyles.AllowLeadingSign;

    internal static string NameOf(T value) => T.IsNaN(value) ? "NaN" : T.IsPositiveInfinity(value) ? "Infinity" : "-Infinity";

    /// <summary>Reads a value that begins with a quotation mark.</summary>
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, bool readsNumbers, out T value)
    {
        ReadOnlySpan<byte> text = context.TextAt(at, out UncheckedReadCursor after);
        if (HasNames && TryName(text, out value))
        {
            return after;
        }

        if (readsNumbers && text.Length > context.MaxNumberLength)
        {
            context.Fail(
                at, JsonError.NumberTooLong, $"The number has more than {context.MaxNumberLength} characters. Raise MaxNumberLength of the profile if such numbers are legitimate.");
        }

        // .NET ignores NUL characters after a number, which a file format must not do.
        if (!readsNumbers || text.Contains((byte)0) || !T.TryParse(text, Style, CultureInfo.InvariantCulture, out value) || !T.IsFinite(value))
        {
            context.FailText(at, readsNumbers ? $"a number of the type {typeof(T).Name}" : $"a number of the type {typeof(T).Name}, \"NaN\", \"Infinity\" or \"-Infinity\"");
            value = default;
        }

        return after;
    }

    private static bool TryName(ReadOnlySpan<byte> text, out T value)
    {
        value = default;
        double named = text.SequenceEqual("NaN"u8) ? double.NaN
            : text.SequenceEqual("Infinity"u8) ? double.PositiveInfinity
            : text.SequenceEqual("-Infinity"u8) ? double.NegativeInfinity
            : 0;
        if (double.IsFinite(named))
        {
            return false;
        }

        value = T.CreateTruncating(named);
        return true;
    }
}
