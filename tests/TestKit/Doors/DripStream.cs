namespace Jackdaw.TestKit.Doors;

/// <summary>
/// A stream as a bad network gives it: one byte, then a few, never as many as asked for; it can't seek, and it may break at a byte.
/// </summary>
public sealed class DripStream(byte[] content, long breakAt = long.MaxValue, Exception? broken = null) : Stream
{
    private int _position;
    private int _reads;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>How often the stream was read after it had said that it was at its end.</summary>
    public int ReadsBehindEnd { get; private set; }

    public override int Read(Span<byte> buffer)
    {
        if (_position >= breakAt)
        {
            throw broken!;
        }

        if (_position == content.Length)
        {
            ReadsBehindEnd++;
            return 0;
        }

        // 1, 2, 3, 1, 2, 3 ...; of a long document more, so that it does not take for ever.
        int size = ((_reads++ % 3) + 1) * (1 + (content.Length / 16384));
        int count = (int)Math.Min(Math.Min(size, buffer.Length), Math.Min(content.Length, breakAt) - _position);
        content.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
