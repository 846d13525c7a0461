using System.Buffers.Binary;
using System.Text;

namespace Jackdaw.Search.Wire;

/// <summary>Reads the fields of one packet. Every length in it is validated against that of the packet.</summary>
/// <param name="bytes">The packet without its header.</param>
internal ref struct PayloadReader(ReadOnlySpan<byte> bytes)
{
    /// <summary>The marker for null in a row.</summary>
    public const byte NullMark = 0xFB;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

    public int Position { get; private set; }

    public readonly int Remaining => _bytes.Length - Position;

    public byte Byte() => Take(1)[0];

    public ushort UInt16() => BinaryPrimitives.ReadUInt16LittleEndian(Take(2));

    public uint UInt32() => BinaryPrimitives.ReadUInt32LittleEndian(Take(4));

    /// <summary>A length-encoded integer.</summary>
    public ulong Number()
    {
        byte first = Byte();
        switch (first)
        {
            case < NullMark:
                return first;
            case 0xFC:
                return UInt16();
            case 0xFD:
                ReadOnlySpan<byte> three = Take(3);
                return (uint)(three[0] | (three[1] << 8) | (three[2] << 16));
            case 0xFE:
                return BinaryPrimitives.ReadUInt64LittleEndian(Take(8));
            default:
                throw Malformed($"the length marker {first:X2}");
        }
    }

    /// <summary>A length-encoded string: its start and length.</summary>
    public (int Start, int Length) Text()
    {
        ulong length = Number();
        if (length > (ulong)Remaining)
        {
            throw Malformed($"a string of {length} bytes when {Remaining} are left");
        }

        int start = Position;
        Position += (int)length;
        return (start, (int)length);
    }

    public string TextAsString()
    {
        (int start, int length) = Text();
        return Encoding.UTF8.GetString(_bytes.Slice(start, length));
    }

    public void SkipText() => Text();

    public readonly bool IsNull => Remaining > 0 && _bytes[Position] == NullMark;

    /// <summary>A NUL-terminated string.</summary>
    public string ZeroTerminated()
    {
        int length = _bytes[Position..].IndexOf((byte)0);
        if (length < 0)
        {
            throw Malformed("an unterminated string");
        }

        string text = Encoding.UTF8.GetString(_bytes.Slice(Position, length));
        Position += length + 1;
        return text;
    }

    public ReadOnlySpan<byte> Rest() => Take(Remaining);

    public ReadOnlySpan<byte> Take(int count)
    {
        if (count > Remaining)
        {
            throw Malformed($"a field of {count} bytes when {Remaining} are left");
        }

        ReadOnlySpan<byte> taken = _bytes.Slice(Position, count);
        Position += count;
        return taken;
    }

    public static FulltextException Malformed(string what) =>
        new($"The server's response violates the MySQL protocol: {what}.");
}
