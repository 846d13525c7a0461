using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// Implements the reading entry points for pipes. If the whole document has arrived, as most request bodies have, it is read from the
/// memory of the pipe.
/// </summary>
internal static class PipeDoor
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<T?> ReadAsync<T>(
        PipeReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (options.Progress is null && reader.TryRead(out ReadResult there))
        {
            if (there is { IsCompleted: true, IsCanceled: false } && IsPlain(there.Buffer))
            {
                try
                {
                    return ReadDoor.From(there.Buffer, options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings);
                }
                finally
                {
                    // The whole document counts as consumed, whatever the outcome.
                    reader.AdvanceTo(there.Buffer.End);
                }
            }

            // Nothing was examined, so the next reader gets the data at once.
            reader.AdvanceTo(there.Buffer.Start);
            if (there.IsCanceled)
            {
                throw new OperationCanceledException("The reading of the pipe was canceled.");
            }
        }

        return await WholeDocument.ReadAsync(new PipeSource(reader), WholeDocument.Usual, codec, settings, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Whether the text begins with a byte that starts neither a byte order mark nor text in another encoding.</summary>
    private static bool IsPlain(in ReadOnlySequence<byte> text) => text.FirstSpan is [> 0 and < 0x80, ..];
}
