using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of a source, read while they are enumerated.</summary>
internal sealed class AsyncElements<T>(
    ByteSource source, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken ofCall) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        StreamFeed feed = new(source, options.BufferSize, options.Progress);
        try
        {
            return new Enumerator(feed, ElementReader<T>.Create(codec, settings, feed.Window, options), ofCall, cancellationToken);
        }
        catch
        {
            feed.Dispose();
            throw;
        }
    }

    private sealed class Enumerator(StreamFeed feed, ElementReader<T> reader, CancellationToken ofCall, CancellationToken ofLoop) : AwaitingEnumerator<T>(ofCall, ofLoop)
    {
        private protected override ReadStop Read(out T? value) => reader.Read(out value);

        private protected override ValueTask FillAsync(CancellationToken cancellationToken) => feed.FillAsync(cancellationToken);

        private protected override void Free()
        {
            feed.Dispose();
            base.Free();
        }
    }
}
