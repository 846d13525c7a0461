using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>What the reading doors for pipes do: where all of the document is there, as most bodies of requests are, it is read from the memory of the pipe.</summary>
internal static class PipeDoor
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<T?> ReadAsync<T>(
        PipeReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
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
                    // All of the document counts as consumed, whatever came of it.
                    reader.AdvanceTo(there.Buffer.End);
                }
            }

            // Nothing was looked at: the next one gets it at once.
            reader.AdvanceTo(there.Buffer.Start);
            if (there.IsCanceled)
            {
                throw new OperationCanceledException("The reading of the pipe was cancelled.");
            }
        }

        return await WholeDocument.ReadAsync(new PipeSource(reader), WholeDocument.Usual, codec, settings, options, cancellation).ConfigureAwait(false);
    }

    /// <summary>Whether it begins with what no byte order mark begins with, and no text of another encoding.</summary>
    private static bool IsPlain(in ReadOnlySequence<byte> text) => text.FirstSpan is [> 0 and < 0x80, ..];
}
