namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Bytes that grow, and whole numbers of 7 bits a byte.</summary>
internal sealed class VarintWriter(int capacity)
{
    private byte[] _bytes = new byte[capacity];

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

    public byte[] ToArray() => Written.ToArray();

    private Span<byte> Room(int size)
    {
        if (_bytes.Length - Length < size)
        {
            // Not by Array.Resize, which clears what is about to be written.
            byte[] larger = GC.AllocateUninitializedArray<byte>((int)Math.Min(Array.MaxLength, Math.Max(_bytes.Length * 2L, (long)Length + size)));
            _bytes.AsSpan(0, Length).CopyTo(larger);
            _bytes = larger;
        }

        return _bytes.AsSpan(Length);
    }
}
