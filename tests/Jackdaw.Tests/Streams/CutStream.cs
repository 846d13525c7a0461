namespace Jackdaw.Tests.Streams;

/// <summary>A stream that gives its content in the pieces that it is cut into; none is ever given as a whole with the next.</summary>
internal sealed class CutStream(byte[] content, params int[] cuts) : Stream
{
    private int _position;

    /// <summary>A stream that gives one byte at a time.</summary>
    internal static CutStream ByteByByte(byte[] content) => new(content, [.. Enumerable.Range(0, content.Length)]);

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int next = content.Length;
        foreach (int cut in cuts)
        {
            next = cut > _position && cut < next ? cut : next;
        }

        int count = Math.Min(next - _position, buffer.Length);
        content.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    /// <summary>Never complete at once, so that every continuation runs.</summary>
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return Read(buffer.Span);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
