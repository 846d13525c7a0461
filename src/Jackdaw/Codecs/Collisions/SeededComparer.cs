using System.Buffers.Binary;
using System.Globalization;

namespace Jackdaw.Codecs;

/// <summary>
/// The default equality of a type with other hash codes: .NET's hash of text, which has a secret of the process in it. For the types whose
/// own hash codes a document can choose: numbers hash to themselves, or to what two halves of them give.
/// </summary>
/// <typeparam name="T">The type of the keys.</typeparam>
internal sealed class SeededComparer<T> : IEqualityComparer<T>
{
    /// <summary>
    /// Whether there is one for the type. Not for types of so few values that they can't collide much, nor where .NET's hash codes have
    /// a secret already (string, Uri, BigInteger), nor for types of an application.
    /// </summary>
    internal static readonly bool Exists = typeof(T).IsEnum
        || typeof(T) == typeof(int) || typeof(T) == typeof(uint) || typeof(T) == typeof(long) || typeof(T) == typeof(ulong)
        || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(Guid)
        || typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(decimal)
        || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(TimeSpan)
        || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(Version);

    internal static readonly SeededComparer<T> Instance = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value) => value switch
    {
        int number => OfBits((UInt128)number),
        uint number => OfBits(number),
        long number => OfBits((UInt128)number),
        ulong number => OfBits(number),
        Int128 number => OfBits((UInt128)number),
        UInt128 number => OfBits(number),
        Guid id => OfGuid(id),
        // Zero has two signs, and they are equal.
        double number => OfBits(BitConverter.DoubleToUInt64Bits(number == 0 ? 0 : number)),
        float number => OfBits(BitConverter.SingleToUInt32Bits(number == 0 ? 0 : number)),
        decimal number => OfDecimal(number),
        DateTime moment => OfBits((UInt128)moment.Ticks),
        DateTimeOffset moment => OfBits((UInt128)moment.UtcTicks),
        TimeSpan duration => OfBits((UInt128)duration.Ticks),
        DateOnly day => OfBits((UInt128)day.DayNumber),
        TimeOnly time => OfBits((UInt128)time.Ticks),
        _ => value?.ToString()?.GetHashCode(StringComparison.Ordinal) ?? 0,
    };

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

    /// <summary>Equal numbers of different scale have the same text in this format; zero may have a sign.</summary>
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
