using System.IO.Pipelines;

namespace Jackdaw.Streams;

/// <summary>Where output is handed over to, piece by piece, without a thread that waits.</summary>
/// <param name="progress">Is told how much was handed over.</param>
internal abstract class Outlet(IProgress<long>? progress)
{
    private long _written;

    /// <summary>Whether nobody reads any more.</summary>
    internal bool IsClosed { get; private protected set; }

    internal static Outlet To(Stream destination, JsonStreamOptions options) => new ToStream(destination, options.Progress);

    internal static Outlet To(PipeWriter destination, JsonStreamOptions options) => new ToPipe(destination, options.Progress);

    /// <summary>Hands bytes over; nothing of them is held back.</summary>
    internal abstract ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation);

    /// <summary>Hands over what was collected.</summary>
    internal async ValueTask WriteAsync(SegmentBuffer segments, CancellationToken cancellation)
    {
        for (int i = 0; i < segments.Segments.Count && !IsClosed; i++)
        {
            await WriteAsync(segments.Segments[i].AsMemory(), cancellation).ConfigureAwait(false);
        }
    }

    private void Report(int count)
    {
        _written += count;
        progress?.Report(_written);
    }

    private sealed class ToStream(Stream destination, IProgress<long>? progress) : Outlet(progress)
    {
        internal override async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation)
        {
            if (bytes.Length > 0)
            {
                // Not every destination looks at the token.
                cancellation.ThrowIfCancellationRequested();
                await destination.WriteAsync(bytes, cancellation).ConfigureAwait(false);
                Report(bytes.Length);
            }
        }
    }

    /// <summary>Whoever reads the pipe decides how fast it is written.</summary>
    private sealed class ToPipe(PipeWriter destination, IProgress<long>? progress) : Outlet(progress)
    {
        /// <summary>How much the pipe gets before it is asked whether it wants more.</summary>
        private const int Most = 32 * 1024;

        internal override async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation)
        {
            // Bytes that are there go into blocks of the pipe's own size: room for all of them in one piece would be an array beside its pool.
            while (bytes.Length > 0 && !IsClosed)
            {
                ReadOnlyMemory<byte> piece = bytes[..Math.Min(bytes.Length, Most)];
                cancellation.ThrowIfCancellationRequested();
                FlushResult result = await destination.WriteAsync(piece, cancellation).ConfigureAwait(false);
                Report(piece.Length);
                if (result.IsCanceled)
                {
                    throw new OperationCanceledException("The writing to the pipe was cancelled.");
                }

                IsClosed = result.IsCompleted;
                bytes = bytes[piece.Length..];
            }
        }
    }
}
