using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct StringScalar : IScalar<string>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, string value) => EscapedText.Write(at, context, session, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out string value)
    {
        if (at.Current == (byte)'"')
        {
            at = at.String(context, out value!);
            value = session.HasMarks ? LoneSurrogates.Restored(value) : value;
            return at;
        }

        at = UntypedReading.ReadScalar(at, context, session, "a string", out object? scalar);
        value = Convert.ToString(scalar, System.Globalization.CultureInfo.InvariantCulture)!;
        return at;
    }
}

internal readonly struct CharScalar : IScalar<char>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, char value) =>
        EscapedText.Write(at, context, session, value.ToString());

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out char value)
    {
        if (at.Current is not (>= (byte)'0' and <= (byte)'9'))
        {
            return session.HasMarks && at.Current == (byte)'"' ? ReadMarked(at, context, session, out value) : at.Char(context, out value);
        }

        // The UTF-16 code unit as a number.
        at = WholeNumber.Read(at, context, session, char.MinValue, char.MaxValue, "a single character", out long number);
        value = (char)number;
        return at;
    }

    /// <summary>Reads a lone surrogate, which is one character, or two in a translated document.</summary>
    private static UncheckedReadCursor ReadMarked(UncheckedReadCursor at, ReadContext context, ReadSession session, out char value)
    {
        UncheckedReadCursor after = at.Text(context, session, out string text);
        if (text.Length != 1)
        {
            context.FailText(at, "a single character");
        }

        value = text[0];
        return after;
    }
}

internal readonly struct BooleanScalar : IScalar<bool>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, bool value) => at.Boolean(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out bool value)
    {
        if (at.Current is (byte)'t' or (byte)'f')
        {
            return at.Boolean(context, out value);
        }

        if (at.Current == (byte)'n')
        {
            context.FailKind(at, "true or false");
        }

        // fastJSON reads any other text as false, and any number above zero as true.
        at = UntypedReading.ReadScalar(at, context, session, "true or false", out object? scalar);
        value = scalar switch
        {
            string text => text is "1" || text.Equals("true", StringComparison.OrdinalIgnoreCase) || text.Equals("yes", StringComparison.OrdinalIgnoreCase)
                || text.Equals("on", StringComparison.OrdinalIgnoreCase),
            long number => number > 0,
            decimal number => number > 0,
            double number => number > 0,
            _ => false,
        };
        return at;
    }
}
