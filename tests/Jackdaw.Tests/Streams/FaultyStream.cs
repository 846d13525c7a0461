namespace Jackdaw.Tests.Streams;

/// <summary>A stream that gives some bytes at a time, and does something else at one place.</summary>
/// <param name="content">What it gives.</param>
/// <param name="step">How many bytes at most.</param>
/// <param name="at">The byte before which it happens; -1: it never does.</param>
/// <param name="happens">What happens: throws, or cancels and goes on; after it the stream ends if it says so.</param>
/// <param name="ends">Whether the stream ends there.</param>
internal sealed class FaultyStream(byte[] content, int step, int at, Action? happens = null, bool ends = false) : Stream
{
    private int _position;
    private bool _hasHappened;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => _position;
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int end = content.Length;
        if (at >= 0 && !_hasHappened)
        {
            end = Math.Min(at, end);
        }

        if (_position >= at && at >= 0 && !_hasHappened)
        {
            _hasHappened = !ends;
            happens?.Invoke();
            end = ends ? _position : content.Length;
        }

        int count = Math.Min(Math.Min(step, buffer.Length), end - _position);
        content.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    /// <summary>Complete at once every second time, so that both ways on are taken.</summary>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        _position / step % 2 == 0 ? new(Read(buffer.Span)) : LaterAsync(buffer, cancellationToken);

    private async ValueTask<int> LaterAsync(Memory<byte> buffer, CancellationToken cancellation)
    {
        await Task.Yield();
        int count = Read(buffer.Span);
        cancellation.ThrowIfCancellationRequested();
        return count;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
