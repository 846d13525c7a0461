namespace Jackdaw.Streams;

/// <summary>The source of the bytes of a document, for sequential reading. It belongs to one operation and closes nothing.</summary>
internal abstract class ByteSource : IDisposable
{
    /// <summary>Waits for some bytes.</summary>
    /// <param name="into">The destination; not empty.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The number of bytes; 0 at the end.</returns>
    internal abstract ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellationToken);

    /// <summary>Reads some bytes. The thread waits for them.</summary>
    internal abstract int Read(Span<byte> into);

    /// <summary>States that the operation no longer needs this many bytes, counted from the start.</summary>
    internal virtual void Release(long count)
    {
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
    }
}
