using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>
/// The pooled segments of a result. They are returned when the result has been disposed and nothing uses them any more: a segment that is
/// pinned or being written is never reused.
/// </summary>
internal sealed class OwnedBytes(byte[][] arrays, int[] lengths)
{
    /// <summary>One for the owner, and one for each use.</summary>
    private int _uses = 1;
    private int _isDisposed;

    internal int Count => arrays.Length;

    internal int LengthOf(int piece) => lengths[piece];

    /// <summary>Returns a segment.</summary>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    internal Span<byte> SpanOf(int piece)
    {
        ThrowIfDisposed();
        return arrays[piece].AsSpan(0, lengths[piece]);
    }

    /// <summary>Returns the array of a segment, for a caller that has begun a use.</summary>
    internal byte[] ArrayOf(int piece) => arrays[piece];

    internal void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(Volatile.Read(ref _isDisposed) != 0, typeof(JsonOwned));

    /// <summary>Begins a use, which <see cref="EndUse"/> ends.</summary>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    internal void BeginUse()
    {
        int uses = Volatile.Read(ref _uses);
        while (true)
        {
            ObjectDisposedException.ThrowIf(uses == 0 || Volatile.Read(ref _isDisposed) != 0, typeof(JsonOwned));
            int seen = Interlocked.CompareExchange(ref _uses, uses + 1, uses);
            if (seen == uses)
            {
                return;
            }

            uses = seen;
        }
    }

    internal void EndUse()
    {
        if (Interlocked.Decrement(ref _uses) == 0)
        {
            foreach (byte[] array in arrays)
            {
                StreamBuffers.Return(array);
            }
        }
    }

    internal void Dispose()
    {
        if (Interlocked.Exchange(ref _isDisposed, 1) == 0)
        {
            EndUse();
        }
    }
}
