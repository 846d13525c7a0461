using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Reads line by line on the thread of the caller.</summary>
internal sealed class SequentialLines<T> : LineRun<T>
{
    private readonly LineReader<T> _reader;
    private readonly bool _skips;

    internal SequentialLines(Stream file, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonLinesOptions options, LineCounts counts)
        : base(file, JsonStreamOptions.DefaultBufferSize, options, counts)
    {
        _reader = new LineReader<T>(codec, settings, Feed.Window);
        _skips = options.SkipBadLines;
    }

    private protected override bool TryTake(out T? value)
    {
        value = default;
        while (!IsDone)
        {
            try
            {
                ReadStop stop = _reader.Read(out value);
                IsDone = stop == ReadStop.End;
                return stop == ReadStop.Element;
            }
            catch (JsonDataException error) when (_skips)
            {
                Pass(error);
            }
        }

        return false;
    }
}
