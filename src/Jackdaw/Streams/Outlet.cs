using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Jackdaw.Streams;

/// <summary>The destination of output that is handed over in chunks, asynchronously.</summary>
/// <param name="progress">Receives the number of bytes handed over.</param>
internal abstract class Outlet(IProgress<long>? progress)
{
    /// <summary>
    /// The maximum length of a chunk in bytes. Collected data is in larger segments, but a reader should neither wait for them nor need
    /// that much space: a pipe would rent an array outside its pool, and progress would jump.
    /// </summary>
    private const int MaxPieceLength = 32 * 1024;

    private long _written;

    /// <summary>Whether the reader is gone.</summary>
    internal bool IsClosed { get; private set; }

    internal static Outlet To(Stream destination, JsonStreamOptions options) => new ToStream(destination, options.Progress);

    internal static Outlet To(PipeWriter destination, JsonStreamOptions options) => new ToPipe(destination, options.Progress);

    /// <summary>Hands over bytes. None of them are held back.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    internal async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        while (bytes.Length > 0 && !IsClosed)
        {
            // Not every destination checks the token.
            cancellationToken.ThrowIfCancellationRequested();
            ReadOnlyMemory<byte> piece = bytes[..Math.Min(bytes.Length, MaxPieceLength)];
            IsClosed = !await SendAsync(piece, cancellationToken).ConfigureAwait(false);
            _written += piece.Length;
            progress?.Report(_written);
            bytes = bytes[piece.Length..];
        }
    }

    /// <summary>Hands over the collected data.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    internal async ValueTask WriteAsync(SegmentBuffer segments, CancellationToken cancellationToken)
    {
        for (int i = 0; i < segments.Segments.Count && !IsClosed; i++)
        {
            await WriteAsync(segments.Segments[i].AsMemory(), cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Hands over one chunk.</summary>
    /// <returns>Whether there is still a reader.</returns>
    private protected abstract ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellationToken);

    private sealed class ToStream(Stream destination, IProgress<long>? progress) : Outlet(progress)
    {
        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private protected override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellationToken)
        {
            await destination.WriteAsync(piece, cancellationToken).ConfigureAwait(false);
            return true;
        }
    }

    /// <summary>The reader of the pipe determines how fast it is written (back-pressure).</summary>
    private sealed class ToPipe(PipeWriter destination, IProgress<long>? progress) : Outlet(progress)
    {
        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private protected override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellationToken)
        {
            FlushResult result = await destination.WriteAsync(piece, cancellationToken).ConfigureAwait(false);
            return result.IsCanceled ? throw new OperationCanceledException("The writing to the pipe was canceled.") : !result.IsCompleted;
        }
    }
}
