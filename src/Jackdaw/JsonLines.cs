using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// The values of a file that has one on each line, read while they are enumerated by <c>await foreach</c>, or by <see cref="AsEnumerable"/> and a thread that waits.
/// Each enumeration reads the file from its beginning. Lines with nothing but white space are passed.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <remarks>
/// In memory is a part of the file and one value; where lines are read in parallel, one such part and its values for each thread. The first line that holds no value of the type ends the
/// enumeration with a <see cref="JsonDataException"/>, whose line and offset are those of the file, unless <see cref="JsonLinesOptions.SkipBadLines"/> passes it.
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

    /// <summary>How many values the enumeration that was begun last has given.</summary>
    public long Count => Volatile.Read(ref _counts).Values;

    /// <summary>How many lines it has passed because they hold no value of the type.</summary>
    public long BadLines => Volatile.Read(ref _counts).BadLines;

    /// <summary>The same for code that is not asynchronous: the thread waits for the file.</summary>
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
