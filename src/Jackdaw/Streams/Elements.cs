using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of a stream, read while they are enumerated, by a thread that waits.</summary>
internal static class Elements
{
    internal static IEnumerable<T?> Read<T>(Stream stream, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options)
    {
        using StreamFeed feed = new(new StreamSource(stream), options.BufferSize, options.Progress);
        ElementReader<T> reader = ElementReader<T>.Create(codec, settings, feed.Window, options);
        while (true)
        {
            ReadStop stop = reader.Read(out T? value);
            if (stop == ReadStop.End)
            {
                yield break;
            }

            if (stop == ReadStop.Element)
            {
                yield return value;
            }
            else
            {
                feed.Fill();
            }
        }
    }
}
