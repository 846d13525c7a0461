using System.Buffers;
using System.Buffers.Binary;
using System.Text;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Writes the changes of one transaction. Uses pooled memory, because the next transaction needs about as much.</summary>
internal sealed class RecordWriter : IDisposable
{
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(4096);

    public int Length { get; private set; }

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    /// <summary>Writes a document with a value for each column of the schema.</summary>
    public void Document(long id, ReadOnlySpan<FieldValue> values)
    {
        Byte((byte)RecordKind.Document);
        Int64(id);
        foreach (FieldValue value in values)
        {
            Value(value);
        }
    }

    public void Delete(long id)
    {
        Byte((byte)RecordKind.Delete);
        Int64(id);
    }

    public void Update(long id, int column, in FieldValue value)
    {
        Byte((byte)RecordKind.Update);
        Int64(id);
        Int32(column);
        Value(value);
    }

    public void Clear() => Length = 0;

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = [];
        Length = 0;
    }

    public void Text(string text)
    {
        int most = Encoding.UTF8.GetMaxByteCount(text.Length);
        Span<byte> room = Room(4 + most);
        int written = Encoding.UTF8.GetBytes(text, room[4..]);
        BinaryPrimitives.WriteInt32LittleEndian(room, written);
        Length += 4 + written;
    }

    public void Byte(byte value)
    {
        Room(1)[0] = value;
        Length++;
    }

    public void Int32(int value)
    {
        BinaryPrimitives.WriteInt32LittleEndian(Room(4), value);
        Length += 4;
    }

    public void Int64(long value)
    {
        BinaryPrimitives.WriteInt64LittleEndian(Room(8), value);
        Length += 8;
    }

    private void Value(in FieldValue value)
    {
        Byte((byte)value.Kind);
        switch (value.Kind)
        {
            case ValueKind.Integer:
            case ValueKind.Unsigned:
                Int64(value.Integer);
                break;
            case ValueKind.Real:
                Int64(BitConverter.DoubleToInt64Bits(value.Real));
                break;
            case ValueKind.Text:
                Text(value.Text);
                break;
            case ValueKind.IntegerList:
                Int32(value.Integers.Length);
                foreach (long number in value.Integers)
                {
                    Int64(number);
                }

                break;
            case ValueKind.Json:
                Int32(value.Json.Length);
                value.Json.CopyTo(Room(value.Json.Length));
                Length += value.Json.Length;
                break;
        }
    }

    private Span<byte> Room(int size)
    {
        long wanted = (long)Length + size;
        if (wanted > LogFile.LargestTransaction)
        {
            throw new FulltextException($"The changes of one flush exceed {LogFile.LargestTransaction} bytes; flush more often.");
        }

        if (_bytes.Length < wanted)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(LogFile.LargestTransaction, Math.Max(wanted, _bytes.Length * 2L)));
            Written.CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = larger;
        }

        return _bytes.AsSpan(Length);
    }
}

internal enum RecordKind : byte
{
    Document = 1,
    Delete = 2,
    Update = 3,
}
