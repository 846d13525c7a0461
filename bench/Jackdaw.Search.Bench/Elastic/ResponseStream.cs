namespace Jackdaw.Search.Bench.Elastic;

/// <summary>A body that is read in pieces of at most 16 KB, which is what TLS gives.</summary>
internal sealed class ResponseStream(byte[] body, Action<int>? reading) : Stream
{
    private const int Piece = 16 * 1024;

    private int _at;

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
        reading?.Invoke(_at);
        int length = Math.Min(Math.Min(buffer.Length, Piece), body.Length - _at);
        body.AsSpan(_at, length).CopyTo(buffer);
        _at += length;
        return length;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromResult(Read(buffer.AsSpan(offset, count)));

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
