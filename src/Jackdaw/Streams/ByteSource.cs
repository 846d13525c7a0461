namespace Jackdaw.Streams;

/// <summary>Where the bytes of a document come from, one read after the other. It belongs to one operation and closes nothing.</summary>
internal abstract class ByteSource : IDisposable
{
    /// <summary>Waits for some bytes.</summary>
    /// <param name="into">Where they go; not empty.</param>
    /// <param name="cancellation">Ends the wait.</param>
    /// <returns>How many there are; 0 at the end.</returns>
    internal abstract ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellation);

    /// <summary>The same, and the thread waits.</summary>
    internal abstract int Read(Span<byte> into);

    /// <summary>The first bytes, counted from the start, are of no more use to the operation.</summary>
    internal virtual void Release(long count)
    {
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
    }
}
