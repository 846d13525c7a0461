using System.Buffers.Binary;
using System.Text;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Reads what <see cref="RecordWriter"/> wrote. Lengths are checked although a checksum covers them: a faulty program may have written
/// them.
/// </summary>
internal ref struct RecordReader(ReadOnlySpan<byte> bytes)
{
    private ReadOnlySpan<byte> _rest = bytes;

    public readonly bool AtEnd => _rest.IsEmpty;

    public readonly int Remaining => _rest.Length;

    public byte Byte() => Take(1)[0];

    public int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Take(4));

    public long Int64() => BinaryPrimitives.ReadInt64LittleEndian(Take(8));

    public string Text() => Encoding.UTF8.GetString(Take(Int32()));

    public FieldValue Value() => (ValueKind)Byte() switch
    {
        ValueKind.None => default,
        ValueKind.Integer => FieldValue.OfInteger(Int64()),
        ValueKind.Unsigned => FieldValue.OfUnsigned(unchecked((ulong)Int64())),
        ValueKind.Real => FieldValue.OfReal(BitConverter.Int64BitsToDouble(Int64())),
        ValueKind.Text => FieldValue.OfText(Text()),
        ValueKind.IntegerList => FieldValue.OfIntegers(Integers()),
        ValueKind.Json => FieldValue.OfJson(Take(Int32()).ToArray()),
        _ => throw new InvalidDataException("an unknown kind of value"),
    };

    private long[] Integers()
    {
        ReadOnlySpan<byte> numbers = Take(checked(Int32() * 8));
        long[] values = new long[numbers.Length / 8];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = BinaryPrimitives.ReadInt64LittleEndian(numbers[(i * 8)..]);
        }

        return values;
    }

    private ReadOnlySpan<byte> Take(int length)
    {
        if (length < 0 || length > _rest.Length)
        {
            throw new InvalidDataException("a length exceeds the record");
        }

        ReadOnlySpan<byte> taken = _rest[..length];
        _rest = _rest[length..];
        return taken;
    }
}
