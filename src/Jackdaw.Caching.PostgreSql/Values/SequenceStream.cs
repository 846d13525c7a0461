using System.Buffers;

namespace Jackdaw.Caching.PostgreSql.Values;

/// <summary>Bytes in several pieces as a stream that is read once, which Npgsql sends without an array of its own.</summary>
internal sealed class SequenceStream(ReadOnlySequence<byte> bytes) : Stream
{
    private readonly ReadOnlySequence<byte> _all = bytes;
    private ReadOnlySequence<byte> _rest = bytes;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => _all.Length;

    public override long Position
    {
        get => _all.Length - _rest.Length;
        set => _rest = _all.Slice(value);
    }

    public override int Read(Span<byte> buffer)
    {
        int read = (int)Math.Min(buffer.Length, _rest.Length);
        _rest.Slice(0, read).CopyTo(buffer);
        _rest = _rest.Slice(read);
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

    public override void SetLength(long value) => throw new NotSupportedException("The bytes are read only.");

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException("The bytes are read only.");
}
