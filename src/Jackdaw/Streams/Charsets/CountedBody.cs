namespace Jackdaw.Streams;

/// <summary>A body that knows where the bytes began that were read last.</summary>
/// <param name="body">The body.</param>
/// <param name="leavesOpen">Whether the body stays open when this stream is disposed of.</param>
internal sealed class CountedBody(Stream body, bool leavesOpen) : Stream
{
    private long _position;

    /// <summary>The offset, in bytes, of what was read last.</summary>
    internal long LastRead { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => Counted(body.Read(buffer, offset, count));

    public override int Read(Span<byte> buffer) => Counted(body.Read(buffer));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => Counted(await body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false));

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override ValueTask DisposeAsync() => leavesOpen ? default : body.DisposeAsync();

    protected override void Dispose(bool disposing)
    {
        if (disposing && !leavesOpen)
        {
            body.Dispose();
        }

        base.Dispose(disposing);
    }

    private int Counted(int read)
    {
        LastRead = _position;
        _position += read;
        return read;
    }
}
