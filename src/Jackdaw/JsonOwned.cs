using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// UTF-8 output in pooled memory. Dispose it after the bytes have been sent. A large result consists of several segments and needs no large
/// array.
/// </summary>
/// <remarks>
/// After <see cref="Dispose"/>, every member throws <see cref="ObjectDisposedException"/>, and so does every
/// <see cref="ReadOnlyMemory{T}"/> or <see cref="ReadOnlySequence{T}"/> obtained from it; the bytes of another operation are never visible.
/// Spans obtained before must no longer be used. Data that is being written or is pinned during disposal keeps its memory until that has
/// ended. An instance that is not disposed only withholds its memory from the pool.
/// </remarks>
/// <example><code>
/// using JsonOwned utf8 = Json.SerializeToOwned(order);
/// await utf8.WriteToAsync(stream, cancellationToken);
/// </code></example>
public sealed class JsonOwned : IDisposable
{
    private readonly OwnedBytes _bytes;
    private readonly long _length;
    private ReadOnlySequence<byte>? _sequence;

    internal JsonOwned(SegmentBuffer written)
    {
        _length = written.Length;
        _bytes = new OwnedBytes(written.Detach(out int[] lengths), lengths);
    }

    /// <summary>The number of bytes.</summary>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public long Length
    {
        get
        {
            _bytes.ThrowIfDisposed();
            return _length;
        }
    }

    /// <summary>The bytes, in the segments in which they were written.</summary>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public ReadOnlySequence<byte> Sequence
    {
        get
        {
            _bytes.ThrowIfDisposed();
            return _sequence ??= OwnedSegment.SequenceOf(_bytes);
        }
    }

    /// <summary>Gets the bytes as one block if they are contiguous, as results of up to about 32 KB are.</summary>
    /// <param name="memory">The bytes; empty if they are not contiguous (see <see cref="Sequence"/>).</param>
    /// <returns>Whether the bytes are contiguous.</returns>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public bool TryGetMemory(out ReadOnlyMemory<byte> memory)
    {
        ReadOnlySequence<byte> sequence = Sequence;
        memory = sequence.IsSingleSegment ? sequence.First : default;
        return sequence.IsSingleSegment;
    }

    /// <summary>Returns a copy of the bytes.</summary>
    /// <returns>A new array.</returns>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public byte[] ToArray()
    {
        byte[] array = new byte[Length];
        CopyTo(array);
        return array;
    }

    /// <summary>Copies the bytes.</summary>
    /// <param name="destination">The destination, at least <see cref="Length"/> bytes long.</param>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public void CopyTo(Span<byte> destination)
    {
        if (destination.Length < Length)
        {
            throw new ArgumentException($"The destination has {destination.Length} bytes, but the text has {Length}.", nameof(destination));
        }

        _bytes.BeginUse();
        try
        {
            for (int i = 0; i < _bytes.Count; i++)
            {
                _bytes.SpanOf(i).CopyTo(destination);
                destination = destination[_bytes.LengthOf(i)..];
            }
        }
        finally
        {
            _bytes.EndUse();
        }
    }

    /// <summary>Copies the bytes to a buffer writer.</summary>
    /// <param name="destination">The destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public void WriteTo(IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        _bytes.BeginUse();
        try
        {
            for (int i = 0; i < _bytes.Count; i++)
            {
                OutputMemory.Copy(_bytes.ArrayOf(i).AsSpan(0, _bytes.LengthOf(i)), destination);
            }
        }
        finally
        {
            _bytes.EndUse();
        }
    }

    /// <summary>Writes the bytes to a stream. The stream is not flushed.</summary>
    /// <param name="destination">The destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    public void WriteTo(Stream destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        _bytes.BeginUse();
        try
        {
            for (int i = 0; i < _bytes.Count; i++)
            {
                destination.Write(_bytes.ArrayOf(i), 0, _bytes.LengthOf(i));
            }
        }
        finally
        {
            _bytes.EndUse();
        }
    }

    /// <summary>Writes the bytes to a stream. The stream is not flushed.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public Task WriteToAsync(Stream destination, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        _bytes.BeginUse();
        return WriteAsync(destination, cancellationToken);
    }

    /// <summary>Returns the memory to the pool. Data that is being written keeps its memory until that has ended.</summary>
    public void Dispose() => _bytes.Dispose();

    private async Task WriteAsync(Stream destination, CancellationToken cancellationToken)
    {
        try
        {
            for (int i = 0; i < _bytes.Count; i++)
            {
                cancellationToken.ThrowIfCancellationRequested();
                await destination.WriteAsync(_bytes.ArrayOf(i).AsMemory(0, _bytes.LengthOf(i)), cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            _bytes.EndUse();
        }
    }
}
