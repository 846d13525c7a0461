using System.IO.Pipelines;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>Implements the asynchronous entry points of untyped documents: the bytes are awaited, then they are parsed in memory.</summary>
internal static class DocumentDoor
{
    internal static ValueTask<JsonDoc> ParseAsync(Stream utf8, JsonProfileSettings settings, CancellationToken cancellationToken) =>
        ParseAsync(new StreamSource(utf8), WholeDocument.SizeOf(utf8), settings, cancellationToken);

    internal static ValueTask<JsonDoc> ParseAsync(PipeReader utf8, JsonProfileSettings settings, CancellationToken cancellationToken) =>
        ParseAsync(new PipeSource(utf8), WholeDocument.Usual, settings, cancellationToken);

    internal static async ValueTask<JsonNode> ParseNodeAsync(Stream utf8, JsonProfileSettings settings, CancellationToken cancellationToken)
    {
        using StreamFeed feed = new(new StreamSource(utf8), WholeDocument.SizeOf(utf8), progress: null);
        await WholeDocument.ReceiveAsync(feed, settings, cancellationToken).ConfigureAwait(false);
        return NodeDoor.Parse(feed.Window.Rest, settings);
    }

    private static async ValueTask<JsonDoc> ParseAsync(ByteSource source, int size, JsonProfileSettings settings, CancellationToken cancellationToken)
    {
        using StreamFeed feed = new(source, size, progress: null);
        await WholeDocument.ReceiveAsync(feed, settings, cancellationToken).ConfigureAwait(false);
        try
        {
            return new JsonDoc(DocumentMemory.Load(feed.Window.Rest, settings));
        }
        finally
        {
            // The whole document counts as consumed, whatever the outcome.
            feed.Window.Position = feed.Window.End;
        }
    }
}
