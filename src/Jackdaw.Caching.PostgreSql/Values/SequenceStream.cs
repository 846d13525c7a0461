using System.Buffers;

namespace Jackdaw.Caching.PostgreSql.Values;

/// <summary>A read-once stream over a sequence, which Npgsql sends without allocating an array.</summary>
internal sealed class SequenceStream(ReadOnlySequence<byte> bytes) : Stream
{
    private readonly ReadOnlySequence<byte> _all = bytes;
    private SequencePosition _next = bytes.Start;
    private long _position;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    /// <summary>
    /// The number of bytes actually in the segments, which is announced to the server. The sequence's own length is not trusted, because
    /// its segments belong to the caller.
    /// </summary>
    public override long Length { get; } = CountOf(bytes);

    public override long Position
    {
        get => _position;
        set
        {
            _next = _all.GetPosition(value);
            _position = value;
        }
    }

    public override int Read(Span<byte> buffer)
    {
        int read = 0;
        while (read < buffer.Length)
        {
            SequencePosition after = _next;
            if (!_all.TryGet(ref after, out ReadOnlyMemory<byte> segment))
            {
                break;
            }

            int taken = Math.Min(segment.Length, buffer.Length - read);
            segment.Span[..taken].CopyTo(buffer[read..]);
            _next = taken == segment.Length ? after : _all.GetPosition(taken, _next);
            read += taken;
        }

        _position += read;
        return read;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken) : ValueTask.FromResult(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override long Seek(long offset, SeekOrigin origin) => Position = offset + (origin == SeekOrigin.Begin ? 0 : origin == SeekOrigin.Current ? Position : Length);

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException("The stream is read-only.");

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException("The stream is read-only.");

    private static long CountOf(ReadOnlySequence<byte> bytes)
    {
        long count = 0;
        foreach (ReadOnlyMemory<byte> segment in bytes)
        {
            count += segment.Length;
        }

        return count;
    }
}
