using System.Globalization;
using System.Numerics;
using System.Text;
using Jackdaw.Buffers;

namespace Jackdaw.Scalars;

/// <summary>Writes an integer of any size as a JSON number.</summary>
// SAFETY: the caller guarantees the number of bytes that MaxLength returns.
internal static unsafe class BigIntegerWriter
{
    private const int LongestOnStack = 1_024;

    /// <summary>Returns an upper bound of the bytes for the number: at least 64, which the short form may touch.</summary>
    public static long MaxLength(BigInteger value) =>
        // log10(2) rounded up; one for truncation, one for the power of two that a negative bit length omits, one for the sign.
        Math.Max(64, (value.GetBitLength() * 30_103 / 100_000) + 3);

    public static byte* WriteBigInteger(byte* p, BigInteger value)
    {
        if (value >= long.MinValue && value <= long.MaxValue)
        {
            return IntegerWriter.WriteInt64(p, (long)value);
        }

        int length = checked((int)MaxLength(value));
        char[]? rented = length > LongestOnStack ? BoundedPool<char>.Rent(length) : null;
        Span<char> characters = rented ?? stackalloc char[LongestOnStack];
        value.TryFormat(characters, out int written, default, CultureInfo.InvariantCulture);
        Ascii.FromUtf16(characters[..written], new Span<byte>(p, length), out written);
        if (rented is not null)
        {
            BoundedPool<char>.Return(rented);
        }

        return p + written;
    }
}
