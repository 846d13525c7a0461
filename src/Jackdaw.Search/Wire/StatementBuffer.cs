using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Wire;

/// <summary>
/// The UTF-8 text of a statement in pooled memory. <see cref="HeadRoom"/> bytes before it are reserved for the packet header.
/// </summary>
internal sealed class StatementBuffer : IDisposable
{
    /// <summary>The size of a packet header and its command byte, so that a statement is sent from its own buffer.</summary>
    public const int HeadRoom = 5;

    private byte[] _bytes;
    private int _end = HeadRoom;

    public StatementBuffer(int capacity = 1024) => _bytes = ArrayPool<byte>.Shared.Rent(capacity + HeadRoom);

    /// <summary>The length of the statement in bytes.</summary>
    public int Length => _end - HeadRoom;

    public ReadOnlySpan<byte> Text => _bytes.AsSpan(HeadRoom, Length);

    /// <summary>The statement with the reserved bytes before it.</summary>
    public Memory<byte> WithHeadRoom => _bytes.AsMemory(0, _end);

    public void Clear() => _end = HeadRoom;

    /// <summary>Removes everything after a length.</summary>
    public void Truncate(int length) => _end = HeadRoom + length;

    public void Append(byte value)
    {
        Room(1)[0] = value;
        _end++;
    }

    public void Append(ReadOnlySpan<byte> utf8)
    {
        utf8.CopyTo(Room(utf8.Length));
        _end += utf8.Length;
    }

    public void Append(ReadOnlySpan<char> text)
    {
        Span<byte> room = Room(Encoding.UTF8.GetMaxByteCount(text.Length));
        _end += Encoding.UTF8.GetBytes(text, room);
    }

    public void Append(long value)
    {
        Utf8Formatter.TryFormat(value, Room(20), out int written);
        _end += written;
    }

    public void Append(ulong value)
    {
        Utf8Formatter.TryFormat(value, Room(20), out int written);
        _end += written;
    }

    /// <summary>Appends a number that a server recognizes as real: always with a decimal point or an exponent; it round-trips.</summary>
    /// <exception cref="FulltextException">The number is infinite or NaN.</exception>
    public void Append(double value)
    {
        if (!double.IsFinite(value))
        {
            throw new FulltextException(
                $"The value {value.ToString(CultureInfo.InvariantCulture)} cannot be written in SphinxQL; only finite numbers can.");
        }

        Span<byte> room = Room(32);
        value.TryFormat(room, out int written, default, CultureInfo.InvariantCulture);
        _end += written;
        if (room[..written].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            Append(".0"u8);
        }
    }

    /// <summary>
    /// Appends a string literal: in single quotes, with a backslash before quotes and backslashes; NUL, which ends a statement, becomes a
    /// space.
    /// </summary>
    public void AppendQuoted(ReadOnlySpan<char> text)
    {
        // At most three bytes per code unit, or two for an escaped one.
        Span<byte> room = Room((text.Length * 3) + 2);
        int at = 0;
        room[at++] = (byte)'\'';
        while (!text.IsEmpty)
        {
            int plain = text.IndexOfAny('\'', '\\', '\0');
            if (plain != 0)
            {
                ReadOnlySpan<char> part = plain < 0 ? text : text[..plain];
                at += Encoding.UTF8.GetBytes(part, room[at..]);
                text = text[part.Length..];
                continue;
            }

            char special = text[0];
            text = text[1..];
            if (special == '\0')
            {
                room[at++] = (byte)' ';
                continue;
            }

            room[at++] = (byte)'\\';
            room[at++] = (byte)special;
        }

        room[at++] = (byte)'\'';
        _end += at;
    }

    /// <summary>Appends a string literal of UTF-8 text (JSON).</summary>
    public void AppendQuoted(ReadOnlySpan<byte> utf8)
    {
        Append((byte)'\'');
        while (!utf8.IsEmpty)
        {
            int plain = utf8.IndexOfAny((byte)'\'', (byte)'\\', (byte)0);
            if (plain < 0)
            {
                Append(utf8);
                break;
            }

            Append(utf8[..plain]);
            byte special = utf8[plain];
            utf8 = utf8[(plain + 1)..];
            if (special == 0)
            {
                Append((byte)' ');
                continue;
            }

            Append((byte)'\\');
            Append(special);
        }

        Append((byte)'\'');
    }

    public override string ToString() => Encoding.UTF8.GetString(Text);

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        _end = HeadRoom;
        if (bytes.Length != 0)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private Span<byte> Room(int size)
    {
        if (_bytes.Length - _end < size)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(_bytes.Length * 2, _end + size));
            _bytes.AsSpan(0, _end).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = larger;
        }

        return _bytes.AsSpan(_end);
    }
}
