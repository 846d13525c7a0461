namespace Jackdaw;

/// <summary>Options for reading and writing files with one value per line (NDJSON, JSON Lines). Immutable.</summary>
public sealed class JsonLinesOptions
{
    /// <summary>The options of calls that specify none.</summary>
    internal static readonly JsonLinesOptions Default = new();

    /// <summary>
    /// The number of lines that are read at the same time, each by a thread-pool thread: 1 to 1,024. Default: 1 (the thread of the caller).
    /// The order of the lines is preserved. Only for reading. If greater than 1, constructors and setters of the values run on several threads at once.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is out of range.</exception>
    public int Parallelism
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 1024);
            field = value;
        }
    }
        = 1;

    /// <summary>
    /// Whether to skip and count lines that are not valid values of the type. Default: false (the first such line ends the reading). Only for reading.
    /// </summary>
    public bool SkipBadLines { get; init; }

    /// <summary>Called for each skipped line, in order, with its position and error; requires <see cref="SkipBadLines"/>. Default: null (no callback).</summary>
    public Action<JsonDataException>? BadLine { get; init; }

    /// <summary>Whether to append to an existing file instead of replacing it. Default: false. Only for writing.</summary>
    public bool Append { get; init; }

    /// <summary>Receives the number of bytes read or written. Default: null (no progress reports).</summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>The state for user-defined codecs. Default: null (no state).</summary>
    public JsonState? State { get; init; }
}
