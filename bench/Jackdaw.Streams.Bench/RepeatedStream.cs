namespace Jackdaw.Streams.Bench;

/// <summary>A beginning, the same bytes again and again, and an end: a stream of any length that takes no memory.</summary>
internal sealed class RepeatedStream(byte[] start, byte[] again, long times, byte[] end) : Stream
{
    private long _part = -1;
    private int _position;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => start.Length + (again.Length * times) + end.Length;

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        while (true)
        {
            byte[] part = _part < 0 ? start : _part < times ? again : end;
            int count = Math.Min(buffer.Length, part.Length - _position);
            part.AsSpan(_position, count).CopyTo(buffer);
            _position += count;
            if (count > 0 || _part >= times)
            {
                return count;
            }

            _part++;
            _position = 0;
        }
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
