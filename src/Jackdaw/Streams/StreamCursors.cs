using Jackdaw.Dom;

namespace Jackdaw.Streams;

/// <summary>Opens cursors over documents that arrive in pieces.</summary>
internal static class StreamCursors
{
    internal static JsonCursor Open(ByteSource source, JsonProfileSettings settings, JsonStreamOptions options) =>
        new(Make(source, settings, options, isAsync: false));

    internal static async ValueTask<JsonCursor> OpenAsync(ByteSource source, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellationToken)
    {
        WindowCursor window = Make(source, settings, options, isAsync: true);
        try
        {
            await window.RunAsync(CursorGoal.First, cancellationToken).ConfigureAwait(false);
            return new(window);
        }
        catch
        {
            window.Dispose();
            throw;
        }
    }

    private static WindowCursor Make(ByteSource source, JsonProfileSettings settings, JsonStreamOptions options, bool isAsync)
    {
        OneDocument.Verified(options, "by cursors; navigate with the cursor instead.");
        if (settings.IsLenient)
        {
            throw new NotSupportedException(
                "The profile allows comments, trailing commas or JSON5, which a cursor over a stream does not support. Use a cursor over "
                    + "bytes, or a profile without them.");
        }

        return new WindowCursor(new StreamFeed(source, options.BufferSize, options.Progress), settings, options.State, isAsync);
    }
}
