namespace Jackdaw.Scalars;

/// <summary>
/// Writes doubles like ECMAScript (Number::toString, ECMA-262), as RFC 8785 requires: the shortest digits, without an exponent from 1e-6 to
/// 1e21.
/// </summary>
// SAFETY: the text to parse has at most 24 of the 64 bytes that FloatWriter may store; the result has at most 25 and is written through
// spans.
internal static unsafe class EcmaNumberWriter
{
    /// <summary>The maximum length: a sign, "0.00000" and seventeen digits.</summary>
    internal const int MaxLength = 25;

    private const int Room = 64;

    /// <summary>Writes a finite number.</summary>
    /// <param name="value">The number.</param>
    /// <param name="destination">A buffer of at least <see cref="MaxLength"/> bytes.</param>
    /// <returns>The number of bytes written.</returns>
    internal static int Write(double value, Span<byte> destination)
    {
        if (value == 0)
        {
            // Positive and negative zero.
            destination[0] = (byte)'0';
            return 1;
        }

        byte* text = stackalloc byte[Room];
        byte* end = FloatWriter.WriteDouble(text, Math.Abs(value));
        Span<byte> digits = stackalloc byte[Room];
        int count = TakeApart(new ReadOnlySpan<byte>(text, (int)(end - text)), digits, out int order);
        int sign = value < 0 ? 1 : 0;
        if (sign != 0)
        {
            destination[0] = (byte)'-';
        }

        return sign + LayOut(digits[..count], order, destination[sign..]);
    }

    /// <summary>Returns the digits without leading and trailing zeros, and the exponent: the number is 0.digits · 10^order.</summary>
    private static int TakeApart(ReadOnlySpan<byte> text, Span<byte> digits, out int order)
    {
        int count = 0;
        int beforePoint = -1;
        int exponent = 0;
        for (int i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case (byte)'.':
                    beforePoint = count;
                    break;
                case (byte)'E':
                    exponent = int.Parse(text[(i + 1)..], System.Globalization.NumberStyles.AllowLeadingSign, System.Globalization.CultureInfo.InvariantCulture);
                    i = text.Length;
                    break;
                default:
                    digits[count++] = text[i];
                    break;
            }
        }

        int leading = digits[..count].IndexOfAnyExcept((byte)'0');
        order = (beforePoint < 0 ? count : beforePoint) - leading + exponent;
        digits[leading..count].CopyTo(digits);
        return digits[..(count - leading)].LastIndexOfAnyExcept((byte)'0') + 1;
    }

    private static int LayOut(ReadOnlySpan<byte> digits, int order, Span<byte> to)
    {
        int count = digits.Length;
        if (order is > 0 and <= 21)
        {
            if (count <= order)
            {
                digits.CopyTo(to);
                to[count..order].Fill((byte)'0');
                return order;
            }

            digits[..order].CopyTo(to);
            to[order] = (byte)'.';
            digits[order..].CopyTo(to[(order + 1)..]);
            return count + 1;
        }

        if (order is > -6 and <= 0)
        {
            "0."u8.CopyTo(to);
            to.Slice(2, -order).Fill((byte)'0');
            digits.CopyTo(to[(2 - order)..]);
            return 2 - order + count;
        }

        to[0] = digits[0];
        int length = 1;
        if (count > 1)
        {
            to[1] = (byte)'.';
            digits[1..].CopyTo(to[2..]);
            length = count + 1;
        }

        to[length++] = (byte)'e';
        to[length++] = order > 0 ? (byte)'+' : (byte)'-';
        Math.Abs(order - 1).TryFormat(to[length..], out int written, default, System.Globalization.CultureInfo.InvariantCulture);
        return length + written;
    }
}
