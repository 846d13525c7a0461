using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// Finished UTF-8 in pooled memory, to be disposed of when it has been sent. A large result lies in several pieces and costs no large array.
/// </summary>
/// <remarks>
/// After <see cref="Dispose"/> every member and every <see cref="ReadOnlyMemory{T}"/> or <see cref="ReadOnlySequence{T}"/> of it throws
/// <see cref="ObjectDisposedException"/>: nobody sees the bytes of another operation. A span that was taken before must not be used any more. What is being written
/// or is pinned while it is disposed of keeps its memory until that has ended. Not disposing costs the pool its memory, nothing else.
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
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    public long Length
    {
        get
        {
            _bytes.ThrowIfDisposed();
            return _length;
        }
    }

    /// <summary>The bytes, in as many pieces as they were written in.</summary>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    public ReadOnlySequence<byte> Sequence
    {
        get
        {
            _bytes.ThrowIfDisposed();
            return _sequence ??= OwnedSegment.SequenceOf(_bytes);
        }
    }

    /// <summary>The bytes in one piece, if they lie in one: up to about 32 KB they do.</summary>
    /// <param name="memory">The bytes; empty where they lie in several pieces, see <see cref="Sequence"/>.</param>
    /// <returns>Whether they lie in one piece.</returns>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    public bool TryGetMemory(out ReadOnlyMemory<byte> memory)
    {
        ReadOnlySequence<byte> sequence = Sequence;
        memory = sequence.IsSingleSegment ? sequence.First : default;
        return sequence.IsSingleSegment;
    }

    /// <summary>A copy of the bytes.</summary>
    /// <returns>A new array.</returns>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    public byte[] ToArray()
    {
        byte[] array = new byte[Length];
        CopyTo(array);
        return array;
    }

    /// <summary>Copies the bytes.</summary>
    /// <param name="destination">Gets them; at least <see cref="Length"/> long.</param>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    public void CopyTo(Span<byte> destination)
    {
        if (destination.Length < Length)
        {
            throw new ArgumentException($"The destination has {destination.Length} bytes, and the text has {Length}.", nameof(destination));
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
    /// <param name="destination">Gets them.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
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

    /// <summary>Writes the bytes to a stream, which is not flushed.</summary>
    /// <param name="destination">Gets them.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
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

    /// <summary>Writes the bytes to a stream, which is not flushed.</summary>
    /// <param name="destination">Gets them.</param>
    /// <param name="cancellationToken">Ends the writing; what was written stays there.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The result has been disposed of.</exception>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    public Task WriteToAsync(Stream destination, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        _bytes.BeginUse();
        return WriteAsync(destination, cancellationToken);
    }

    /// <summary>Gives the memory back. What is being written keeps it until that has ended.</summary>
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
