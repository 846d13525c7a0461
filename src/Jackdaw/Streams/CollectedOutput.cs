using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>Writes values without any waiting, into memory that is then handed over in chunks.</summary>
internal static class CollectedOutput
{
    /// <summary>Appends a value. If it cannot be written, nothing is appended.</summary>
    /// <param name="segments">The destination.</param>
    /// <param name="codec">The codec of the value.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="value">The value.</param>
    /// <param name="isIndented">Whether the value may have line breaks.</param>
    /// <param name="level">The number of enclosing arrays that are indented with it.</param>
    /// <param name="streamed">
    /// Receives the values to be written at their positions in <paramref name="segments"/>; null if the operation cannot wait for them.
    /// </param>
    /// <param name="references">The objects that values of the same document have written, or null if the value is a document.</param>
    internal static void Append<T>(
        SegmentBuffer segments, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, bool isIndented, int level = 0, StreamedValues? streamed = null, WrittenReferences? references = null)
    {
        long before = segments.Length;
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            if (streamed is not null)
            {
                streamed.Clear();
                context.Collect(streamed);
            }

            if (references is not null)
            {
                context.ContinueReferences(references);
            }

            UncheckedWriteCursor end;
            try
            {
                end = codec.Write(context.Begin(segments), context, value);
            }
            catch (StackShortage)
            {
                // The collected chunks have not been handed over.
                segments.Truncate(before);
                context.TakeBackPieces();
                end = LargeStack.Write(codec, context, value!);
            }

            segments.Write(isIndented ? context.Finished(end, level) : context.Compact(end));
            streamed?.Shift(before, segments.Length);
        }
        catch
        {
            segments.Truncate(before);
            throw;
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Writes a complete value.</summary>
    internal static SegmentBuffer Of<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value)
    {
        SegmentBuffer segments = new();
        try
        {
            Append(segments, codec, settings, value, isIndented: true);
            return segments;
        }
        catch
        {
            segments.Dispose();
            throw;
        }
    }

    internal static async Task WriteAsync<T>(
        Outlet outlet, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, JsonStreamOptions options, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using OutputRoom room = OutputRoom.Rent();
        Append(room.Segments, options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings, value, isIndented: true, streamed: room.Streamed);
        await (room.Streamed.Count == 0
            ? outlet.WriteAsync(room.Segments, cancellationToken)
            : StreamedOutput.WriteAsync(outlet, room.Segments, room.Streamed, new StreamedForm(settings, options, IsLine: false), 0, null, cancellationToken)).ConfigureAwait(false);
    }
}
