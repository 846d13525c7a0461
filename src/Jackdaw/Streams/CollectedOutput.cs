using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>Writes values by a thread that does not wait for anything, into memory that is then handed over piece by piece.</summary>
internal static class CollectedOutput
{
    /// <summary>Appends a value. If it can't be written nothing is appended.</summary>
    /// <param name="segments">Where it goes.</param>
    /// <param name="codec">The codec of the value.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="value">The value.</param>
    /// <param name="isIndented">Whether it may have line breaks.</param>
    /// <param name="level">How many arrays around it are indented with it.</param>
    /// <param name="streamed">Gets the values that are to be written in their places of <paramref name="segments"/>; null where nobody can wait for them.</param>
    /// <param name="references">The objects that values of the same document have written; null if the value is a document.</param>
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
                // Nobody has seen the pieces that were collected.
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

    /// <summary>A value as a whole.</summary>
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
        Outlet outlet, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, JsonStreamOptions options, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        using OutputRoom room = OutputRoom.Rent();
        Append(room.Segments, options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings, value, isIndented: true, streamed: room.Streamed);
        await (room.Streamed.Count == 0
            ? outlet.WriteAsync(room.Segments, cancellation)
            : StreamedOutput.WriteAsync(outlet, room.Segments, room.Streamed, new StreamedForm(settings, options, IsLine: false), 0, null, cancellation)).ConfigureAwait(false);
    }
}
