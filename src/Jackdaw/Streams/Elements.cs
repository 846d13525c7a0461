using System.Collections;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of a stream, read while they are enumerated, on a blocking thread.</summary>
internal sealed class Elements<T>(Stream stream, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options) : IEnumerable<T?>
{
    public IEnumerator<T?> GetEnumerator() => new Enumerator(stream, codec, settings, options);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Holds no memory and does nothing before the first value is requested.</summary>
    private sealed class Enumerator(Stream stream, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options) : BlockingEnumerator<T>
    {
        private StreamFeed? _feed;
        private ElementReader<T>? _reader;

        private protected override ReadStop Read(out T? value) => (_reader ?? Begin()).Read(out value);

        private protected override void Fill() => _feed!.Fill();

        private protected override void Free() => _feed?.Dispose();

        private ElementReader<T> Begin()
        {
            _feed = new StreamFeed(new StreamSource(stream), options.BufferSize, options.Progress);
            return _reader = ElementReader<T>.Create(codec, settings, _feed.Window, options);
        }
    }
}
