using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Jackdaw.Streams;

/// <summary>Where output is handed over to, piece by piece, without a thread that waits.</summary>
/// <param name="progress">Is told how much was handed over.</param>
internal abstract class Outlet(IProgress<long>? progress)
{
    /// <summary>
    /// The longest piece in bytes. What is collected lies in longer ones, but who reads should neither wait for them nor need such room: a pipe would rent an array beside its pool, and progress would
    /// jump.
    /// </summary>
    private const int MaxPieceLength = 32 * 1024;

    private long _written;

    /// <summary>Whether nobody reads any more.</summary>
    internal bool IsClosed { get; private set; }

    internal static Outlet To(Stream destination, JsonStreamOptions options) => new ToStream(destination, options.Progress);

    internal static Outlet To(PipeWriter destination, JsonStreamOptions options) => new ToPipe(destination, options.Progress);

    /// <summary>Hands bytes over; nothing of them is held back.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    internal async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation)
    {
        while (bytes.Length > 0 && !IsClosed)
        {
            // Not every destination looks at the token.
            cancellation.ThrowIfCancellationRequested();
            ReadOnlyMemory<byte> piece = bytes[..Math.Min(bytes.Length, MaxPieceLength)];
            IsClosed = !await SendAsync(piece, cancellation).ConfigureAwait(false);
            _written += piece.Length;
            progress?.Report(_written);
            bytes = bytes[piece.Length..];
        }
    }

    /// <summary>Hands over what was collected.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    internal async ValueTask WriteAsync(SegmentBuffer segments, CancellationToken cancellation)
    {
        for (int i = 0; i < segments.Segments.Count && !IsClosed; i++)
        {
            await WriteAsync(segments.Segments[i].AsMemory(), cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>Hands one piece over.</summary>
    /// <returns>Whether somebody reads on.</returns>
    private protected abstract ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellation);

    private sealed class ToStream(Stream destination, IProgress<long>? progress) : Outlet(progress)
    {
        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private protected override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellation)
        {
            await destination.WriteAsync(piece, cancellation).ConfigureAwait(false);
            return true;
        }
    }

    /// <summary>Whoever reads the pipe decides how fast it is written.</summary>
    private sealed class ToPipe(PipeWriter destination, IProgress<long>? progress) : Outlet(progress)
    {
        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private protected override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> piece, CancellationToken cancellation)
        {
            FlushResult result = await destination.WriteAsync(piece, cancellation).ConfigureAwait(false);
            return result.IsCanceled ? throw new OperationCanceledException("The writing to the pipe was cancelled.") : !result.IsCompleted;
        }
    }
}
