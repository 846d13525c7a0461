using System.Runtime.CompilerServices;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>Reads one document. Its bytes are awaited, and then it is read without any waiting.</summary>
internal static class WholeDocument
{
    /// <summary>The initial buffer size if the length of the document is unknown.</summary>
    internal const int Usual = 16 * 1024;

    private const int LargestHint = 1024 * 1024;

    /// <summary>Returns the initial buffer size. A length is only a hint: what counts is the data received.</summary>
    internal static int SizeOf(Stream stream)
    {
        if (!stream.CanSeek)
        {
            return Usual;
        }

        try
        {
            return (int)Math.Clamp(stream.Length - stream.Position + 1, 256, LargestHint);
        }
        catch (NotSupportedException)
        {
            return Usual;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<T?> ReadAsync<T>(
        ByteSource source, int size, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellationToken)
    {
        using StreamFeed feed = new(source, size, options.Progress, options.ExpectedLength);
        await ReceiveAsync(feed, settings, cancellationToken).ConfigureAwait(false);
        return Read(feed.Window, options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings);
    }

    /// <summary>Receives the whole document, or more bytes than the profile allows.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    internal static async ValueTask ReceiveAsync(StreamFeed feed, JsonProfileSettings settings, CancellationToken cancellationToken)
    {
        while (!feed.Window.IsLast && feed.Window.Rest.Length <= settings.Limits.MaxDocumentLength)
        {
            await feed.FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private static T? Read<T>(StreamWindow window, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            Reading<T> reading = new(codec);
            context.ReadIn(window.Bytes, window.Position, window.End, null, ref reading);
            return reading.Value;
        }
        finally
        {
            // The whole document counts as consumed, whatever the outcome.
            window.Position = window.End;
            context.Return();
        }
    }

    private struct Reading<T>(JsonCodecHandle<T> codec) : IPinnedReading
    {
        internal T? Value;

        public readonly bool IsLimited => true;

        public UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at)
        {
            try
            {
                Value = codec.Read(context);
            }
            catch (StackShortage)
            {
                Value = LargeStack.Read(codec, context);
            }

            return context.End;
        }
    }
}
