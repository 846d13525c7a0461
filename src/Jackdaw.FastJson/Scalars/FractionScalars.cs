using System.Globalization;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct DoubleScalar : IScalar<double>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, double value) =>
        double.IsFinite(value) ? at.Double(context, value) : NamedNumber.Write(at, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out double value)
    {
        if (at.Current != (byte)'"')
        {
            return TruthNumber.IsHere(at) ? TruthNumber.Read(at, context, out value) : at.Double(context, out value);
        }

        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!NamedNumber.TryRead(text, out value)
            && !(session.ReadsQuotedNumbers && double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value) && double.IsFinite(value)))
        {
            context.FailText(at, "a number");
        }

        return after;
    }

    // Text has only one NaN.
    public static double Copy(CopySession session, double value) => double.IsNaN(value) ? double.NaN : value;
}

internal readonly struct SingleScalar : IScalar<float>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, float value) =>
        float.IsFinite(value) ? at.Single(context, value) : NamedNumber.Write(at, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out float value)
    {
        if (at.Current != (byte)'"')
        {
            return TruthNumber.IsHere(at) ? TruthNumber.Read(at, context, out value) : at.Single(context, out value);
        }

        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (NamedNumber.TryRead(text, out double named))
        {
            value = (float)named;
        }
        else if (!(session.ReadsQuotedNumbers && float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value) && float.IsFinite(value)))
        {
            value = 0;
            context.FailText(at, "a number");
        }

        return after;
    }

    public static float Copy(CopySession session, float value) => float.IsNaN(value) ? float.NaN : value;
}

internal readonly struct DecimalScalar : IScalar<decimal>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, decimal value) => at.Decimal(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out decimal value)
    {
        if (at.Current != (byte)'"' || !session.ReadsQuotedNumbers)
        {
            return TruthNumber.IsHere(at) ? TruthNumber.Read(at, context, out value) : at.Decimal(context, out value);
        }

        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value))
        {
            context.FailText(at, "a decimal number");
        }

        return after;
    }
}

/// <summary>NaN and infinities, which fastJSON writes as strings.</summary>
internal static class NamedNumber
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, double value) =>
        double.IsNaN(value) ? at.Literal("\"NaN\""u8, 5) : value > 0 ? at.Literal("\"Infinity\""u8, 10) : at.Literal("\"-Infinity\""u8, 11);

    internal static bool TryRead(ReadOnlySpan<byte> text, out double value)
    {
        bool isNegative = text.StartsWith("-"u8);
        text = isNegative || text.StartsWith("+"u8) ? text[1..] : text;
        value = text.SequenceEqual("NaN"u8) || text.SequenceEqual("nan"u8) || text.SequenceEqual("Nan"u8) ? double.NaN
            : text.SequenceEqual("Infinity"u8) || text.SequenceEqual("infinity"u8) ? (isNegative ? double.NegativeInfinity : double.PositiveInfinity)
            : 0;
        return value != 0;
    }
}
