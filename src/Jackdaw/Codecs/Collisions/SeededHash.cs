using System.Buffers.Binary;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>
/// Hash codes that a document cannot choose. Numbers, and types made of them, are hashed by value, because their own hash codes are the
/// number itself or a combination of its halves. Tuples are hashed item by item. Everything else is hashed by its own hash code, so that
/// only equal ones collide.
/// </summary>
internal static class SeededHash
{
    internal static int Of<T>(T value) => value switch
    {
        null => 0,
        int number => OfBits((UInt128)number),
        uint number => OfBits(number),
        long number => OfBits((UInt128)number),
        ulong number => OfBits(number),
        Int128 number => OfBits((UInt128)number),
        UInt128 number => OfBits(number),
        Guid id => OfGuid(id),
        // Zero has two signs, which are equal.
        double number => OfBits(BitConverter.DoubleToUInt64Bits(number == 0 ? 0 : number)),
        float number => OfBits(BitConverter.SingleToUInt32Bits(number == 0 ? 0 : number)),
        decimal number => OfDecimal(number),
        DateTime moment => OfBits((UInt128)moment.Ticks),
        DateTimeOffset moment => OfBits((UInt128)moment.UtcTicks),
        TimeSpan duration => OfBits((UInt128)duration.Ticks),
        DateOnly day => OfBits((UInt128)day.DayNumber),
        TimeOnly time => OfBits((UInt128)time.Ticks),
        Enum name => string.GetHashCode(name.ToString()),
        Version version => string.GetHashCode(version.ToString()),
        ITuple tuple => OfTuple(tuple),
        _ => OfBits((uint)value.GetHashCode()),
    };

    private static int OfTuple(ITuple tuple)
    {
        HashCode hash = default;
        for (int i = 0; i < tuple.Length; i++)
        {
            hash.Add(Of(tuple[i]));
        }

        return hash.ToHashCode();
    }

    private static int OfBits(UInt128 bits)
    {
        Span<char> text = stackalloc char[8];
        for (int i = 0; i < text.Length; i++)
        {
            text[i] = (char)(ushort)(bits >> (16 * i));
        }

        return string.GetHashCode(text);
    }

    private static int OfGuid(Guid id)
    {
        Span<byte> bytes = stackalloc byte[16];
        id.TryWriteBytes(bytes);
        return OfBits(BinaryPrimitives.ReadUInt128LittleEndian(bytes));
    }

    /// <summary>
    /// Hashes a decimal as text: equal numbers of different scale have the same text in this format. Zero may have a sign.
    /// </summary>
    private static int OfDecimal(decimal number)
    {
        if (number == 0)
        {
            return 0;
        }

        Span<char> text = stackalloc char[48];
        number.TryFormat(text, out int length, "G29", CultureInfo.InvariantCulture);
        return string.GetHashCode(text[..length]);
    }
}
