namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A body that arrives so many bytes at a time, and may break off or hang.</summary>
internal sealed class PieceStream(byte[] bytes, int piece, int breaksAt = int.MaxValue, int hangsAt = int.MaxValue) : Stream
{
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
        int length = Math.Min(Math.Min(piece, buffer.Length), bytes.Length - _at);
        if (_at + length > breaksAt)
        {
            throw new IOException("The connection was reset.");
        }

        bytes.AsSpan(_at, length).CopyTo(buffer);
        _at += length;
        return length;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_at >= hangsAt)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }

        // Now and then it really is waited for.
        if ((_at & 7) == 3)
        {
            await Task.Yield();
        }

        return Read(buffer.Span);
    }

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
