using System.IO.Pipelines;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>Writes values by a thread that does not wait for anything, into memory that is then handed over piece by piece.</summary>
internal static class CollectedOutput
{
    /// <summary>How much a pipe gets before it is asked whether it wants more.</summary>
    private const int FlushAt = 64 * 1024;

    /// <summary>Appends a value. If it can't be written nothing is appended.</summary>
    /// <param name="segments">Where it goes.</param>
    /// <param name="codec">Its codec.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="value">The value.</param>
    /// <param name="isIndented">Whether it may have line breaks.</param>
    /// <param name="level">How many arrays around it are indented with it.</param>
    internal static void Append<T>(SegmentBuffer segments, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, bool isIndented, int level = 0)
    {
        long before = segments.Length;
        WriteContext context = WriteContext.Rent(settings);
        try
        {
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
        Stream destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, JsonStreamOptions options, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        using SegmentBuffer segments = Of(options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings, value);
        await HandOverAsync(destination, segments, 0, options.Progress, cancellation).ConfigureAwait(false);
    }

    internal static async Task WriteAsync<T>(
        PipeWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T? value, JsonStreamOptions options, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        using SegmentBuffer segments = Of(options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings, value);
        await HandOverAsync(destination, segments, 0, options.Progress, cancellation).ConfigureAwait(false);
    }

    /// <summary>Writes what was collected to a stream.</summary>
    /// <param name="destination">The stream.</param>
    /// <param name="segments">What was collected.</param>
    /// <param name="before">How much was written before, for the progress.</param>
    /// <param name="progress">Is told.</param>
    /// <param name="cancellation">Ends it.</param>
    internal static async ValueTask HandOverAsync(
        Stream destination, SegmentBuffer segments, long before, IProgress<long>? progress, CancellationToken cancellation)
    {
        for (int i = 0; i < segments.Segments.Count; i++)
        {
            // Not every destination looks at the token.
            cancellation.ThrowIfCancellationRequested();
            ArraySegment<byte> segment = segments.Segments[i];
            await destination.WriteAsync(segment.AsMemory(), cancellation).ConfigureAwait(false);
            before += segment.Count;
            progress?.Report(before);
        }
    }

    /// <summary>Writes what was collected to a pipe; whoever reads it decides how fast.</summary>
    /// <returns>False if nobody reads any more.</returns>
    internal static async ValueTask<bool> HandOverAsync(
        PipeWriter destination, SegmentBuffer segments, long before, IProgress<long>? progress, CancellationToken cancellation)
    {
        int waiting = 0;
        for (int i = 0; i < segments.Segments.Count; i++)
        {
            ArraySegment<byte> segment = segments.Segments[i];
            segment.AsSpan().CopyTo(destination.GetSpan(segment.Count));
            destination.Advance(segment.Count);
            waiting += segment.Count;
            if (waiting < FlushAt && i < segments.Segments.Count - 1)
            {
                continue;
            }

            cancellation.ThrowIfCancellationRequested();
            FlushResult result = await destination.FlushAsync(cancellation).ConfigureAwait(false);
            before += waiting;
            waiting = 0;
            progress?.Report(before);
            if (result.IsCanceled)
            {
                throw new OperationCanceledException("The writing to the pipe was cancelled.");
            }

            if (result.IsCompleted)
            {
                return false;
            }
        }

        return true;
    }
}
