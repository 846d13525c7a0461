namespace Jackdaw;

/// <summary>What differs from call to call where files of lines are read and written (NDJSON, JSON Lines). Immutable.</summary>
public sealed class JsonLinesOptions
{
    /// <summary>The options of calls that state none.</summary>
    internal static readonly JsonLinesOptions Default = new();

    /// <summary>
    /// How many lines are read at a time, each by a thread of the pool: 1 unless stated otherwise, which is the thread of the caller. The order of the lines is kept. Constructors and
    /// setters of the values then run on several threads at once. 1 to 1,024.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The number is outside of its range.</exception>
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

    /// <summary>Whether a line that holds no value of the type is passed and counted; otherwise, the default, it ends the reading.</summary>
    public bool SkipBadLines { get; init; }

    /// <summary>Is told of each line that is passed, in the order of the lines: the place in the file and what is wrong. Null, the default: nobody is.</summary>
    public Action<JsonDataException>? BadLine { get; init; }

    /// <summary>Whether what is written goes to the end of a file that exists; otherwise, the default, it takes its place.</summary>
    public bool Append { get; init; }

    /// <summary>Is told how many bytes have been read or written; null, the default: nobody is.</summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>What user-defined codecs get; null, the default: nothing.</summary>
    public JsonState? State { get; init; }
}
