using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Wire;

/// <summary>The UTF-8 text of a statement while it grows, in rented memory. <see cref="HeadRoom"/> bytes stay free before it for the packet's head.</summary>
internal sealed class StatementBuffer : IDisposable
{
    /// <summary>The head of a packet and its command byte, so that a statement is sent from where it was written.</summary>
    public const int HeadRoom = 5;

    private byte[] _bytes;
    private int _end = HeadRoom;

    public StatementBuffer(int capacity = 1024) => _bytes = ArrayPool<byte>.Shared.Rent(capacity + HeadRoom);

    /// <summary>How many bytes the statement has.</summary>
    public int Length => _end - HeadRoom;

    public ReadOnlySpan<byte> Text => _bytes.AsSpan(HeadRoom, Length);

    /// <summary>The statement with its free bytes in front.</summary>
    public Memory<byte> WithHeadRoom => _bytes.AsMemory(0, _end);

    public void Clear() => _end = HeadRoom;

    /// <summary>Takes back what was written after a length.</summary>
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

    /// <summary>A number that a server takes for a real one: always with a point or an exponent; it reads back as the same number.</summary>
    /// <exception cref="FulltextException">The number is infinite or not a number.</exception>
    public void Append(double value)
    {
        if (!double.IsFinite(value))
        {
            throw new FulltextException($"The value {value.ToString(CultureInfo.InvariantCulture)} has no counterpart in SphinxQL; only finite numbers do.");
        }

        Span<byte> room = Room(32);
        value.TryFormat(room, out int written, default, CultureInfo.InvariantCulture);
        _end += written;
        if (room[..written].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            Append(".0"u8);
        }
    }

    /// <summary>A string literal: single quotes, backslash before quote and backslash; NUL, which ends a statement, becomes a space.</summary>
    public void AppendQuoted(ReadOnlySpan<char> text)
    {
        // Three bytes at most for each character, or two for one that is escaped.
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

    /// <summary>A string literal of text that is UTF-8 already (JSON).</summary>
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
