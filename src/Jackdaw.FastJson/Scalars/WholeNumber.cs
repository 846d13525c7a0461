using System.Globalization;
using System.Runtime.CompilerServices;
using fastJSON.Reading;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Scalars;

/// <summary>
/// Reads integers like fastJSON: fractions are rounded half to even, quoted numbers are accepted unless a parameter forbids it, true is
/// one. Numbers out of range are errors.
/// </summary>
internal static class WholeNumber
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, long least, long most, string target, out long value) =>
        at.TryInt64(out value, out UncheckedReadCursor after) && value >= least && value <= most ? after : ReadOther(at, context, session, least, most, target, out value);

    internal static UncheckedReadCursor ReadUnsigned(UncheckedReadCursor at, ReadContext context, ReadSession session, out ulong value)
    {
        if (at.TryInt64(out long number, out UncheckedReadCursor after) && number >= 0)
        {
            value = (ulong)number;
            return after;
        }

        after = ReadDecimal(at, context, session, "an unsigned 64-bit integer", out decimal exact);
        if (exact is < 0 or > ulong.MaxValue)
        {
            FailRange(at, context, "an unsigned 64-bit integer");
        }

        value = (ulong)exact;
        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadOther(UncheckedReadCursor at, ReadContext context, ReadSession session, long least, long most, string target, out long value)
    {
        UncheckedReadCursor after = ReadDecimal(at, context, session, target, out decimal exact);
        if (exact < least || exact > most)
        {
            FailRange(at, context, target);
        }

        value = (long)exact;
        return after;
    }

    private static UncheckedReadCursor ReadDecimal(UncheckedReadCursor at, ReadContext context, ReadSession session, string target, out decimal value)
    {
        ReadOnlySpan<byte> text;
        UncheckedReadCursor after;
        if (at.Current == (byte)'"' && session.ReadsQuotedNumbers)
        {
            after = at.Utf8(context, out text);
            if (!decimal.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out value))
            {
                context.FailText(at, target);
            }

            return after;
        }

        if (TruthNumber.IsHere(at))
        {
            return TruthNumber.Read(at, context, out value);
        }

        if (at.Current is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9')))
        {
            context.FailKind(at, target);
        }

        after = at.NumberText(context, out text);
        if (!decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value))
        {
            FailRange(at, context, target);
        }

        value = decimal.Round(value, MidpointRounding.ToEven);
        return after;
    }

    private static void FailRange(UncheckedReadCursor at, ReadContext context, string target) =>
        context.Fail(at, JsonError.NumberOutOfRange, $"The number does not fit into {target}.");
}
