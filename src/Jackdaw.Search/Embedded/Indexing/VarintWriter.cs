using System.Buffers;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Bytes that grow, and whole numbers of 7 bits a byte. Their room is taken of the pool.</summary>
internal sealed class VarintWriter(int capacity)
{
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(capacity);

    public int Length { get; private set; }

    public void Write(uint value)
    {
        Span<byte> room = Room(5);
        int n = 0;
        while (value >= 0x80)
        {
            room[n++] = (byte)(value | 0x80);
            value >>= 7;
        }

        room[n++] = (byte)value;
        Length += n;
    }

    public void WriteByte(byte value)
    {
        Room(1)[0] = value;
        Length++;
    }

    public void Write(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Room(bytes.Length));
        Length += bytes.Length;
    }

    public void Clear() => Length = 0;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    /// <summary>The bytes, and the end of the writer: its room is the pool's again.</summary>
    public byte[] Build()
    {
        byte[] built = Written.ToArray();
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = [];
        Length = 0;
        return built;
    }

    private Span<byte> Room(int size)
    {
        if (_bytes.Length - Length < size)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, Math.Max(_bytes.Length * 2L, (long)Length + size)));
            _bytes.AsSpan(0, Length).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = larger;
        }

        return _bytes.AsSpan(Length);
    }
}
