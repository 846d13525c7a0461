using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// The values of a file with one value per line. Enumerate them with <c>await foreach</c>, or with <see cref="AsEnumerable"/> from a
/// thread that may block. Each enumeration reads the file from its beginning. Lines that contain only white space are skipped.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <remarks>
/// Only a section of the file and one value are in memory; with parallel reading, one section and its values for each thread. The first
/// line that is not a valid value of the type ends the enumeration with a <see cref="JsonDataException"/>, whose line and offset refer to
/// the file. <see cref="JsonLinesOptions.SkipBadLines"/> skips such lines instead.
/// </remarks>
public sealed class JsonLines<T> : IAsyncEnumerable<T?>
{
    private readonly string _path;
    private readonly JsonCodecHandle<T> _codec;
    private readonly JsonProfileSettings _settings;
    private readonly JsonLinesOptions _options;
    private LineCounts _counts = new();

    internal JsonLines(string path, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonLinesOptions options)
    {
        _path = path;
        _codec = options.State is { } state ? new StateHandle<T>(codec, state) : codec;
        _settings = settings;
        _options = options;
    }

    /// <summary>The number of values returned by the enumeration that was started last.</summary>
    public long Count => Volatile.Read(ref _counts).Values;

    /// <summary>The number of invalid lines skipped by the enumeration that was started last.</summary>
    public long BadLines => Volatile.Read(ref _counts).BadLines;

    /// <summary>Returns the values for synchronous enumeration. The thread blocks while it waits for the file.</summary>
    public IEnumerable<T?> AsEnumerable() => new BlockingLines<T>(Begin);

    /// <inheritdoc/>
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new AwaitingLines<T>(Begin, cancellationToken);

    private LineRun<T> Begin()
    {
        LineCounts counts = new();
        FileStream file = new(_path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
        Volatile.Write(ref _counts, counts);
        return _options.Parallelism == 1
            ? new SequentialLines<T>(file, _codec, _settings, _options, counts)
            : new ParallelLines<T>(file, _codec, _settings, _options, counts);
    }
}
