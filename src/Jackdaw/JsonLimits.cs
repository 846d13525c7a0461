namespace Jackdaw;

/// <summary>
/// Resource limits for one document. Exceeding one throws a <see cref="JsonDataException"/> that names the limit; data is never truncated.
/// Immutable.
/// </summary>
/// <remarks>
/// The limits belong to the profile. They apply at all of its entry points, to codecs and to skipped values alike. If a codec calls an
/// entry point, the limits of the called profile apply, with no more depth than remains in the enclosing operation.
/// </remarks>
public sealed class JsonLimits
{
    /// <summary>
    /// The maximum of <see cref="MaxDepth"/>. It is available on any thread: if the thread's stack is too small, the operation runs on a
    /// larger one.
    /// </summary>
    public const int MaxAllowedDepth = 1000;

    /// <summary>The default of <see cref="MaxDepth"/>: 64, as in System.Text.Json.</summary>
    public const int DefaultMaxDepth = 64;

    /// <summary>The default of <see cref="MaxNumberLength"/>: 1,000 characters.</summary>
    public const int DefaultMaxNumberLength = 1000;

    /// <summary>The default of <see cref="MaxNameLength"/>: 64 KB.</summary>
    public const int DefaultMaxNameLength = 64 * 1024;

    /// <summary>The default of <see cref="MaxStringLength"/>: 256 MB.</summary>
    public const int DefaultMaxStringLength = 256 * 1024 * 1024;

    /// <summary>The default of <see cref="MaxElementLength"/>: 64 MB.</summary>
    public const int DefaultMaxElementLength = 64 * 1024 * 1024;

    /// <summary>The default of <see cref="MaxWork"/>: 10,000,000 steps.</summary>
    public const long DefaultMaxWork = 10_000_000;

    /// <summary>The maximum nesting depth of arrays and objects, for reading and writing: 1 to 1,000. Default: 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is out of range. The same applies to all limits.</exception>
    public int MaxDepth { get; init => field = Within(value, MaxAllowedDepth, nameof(MaxDepth)); } = DefaultMaxDepth;

    /// <summary>The maximum length of a number, in characters. Default: 1,000.</summary>
    public int MaxNumberLength { get; init => field = Within(value, int.MaxValue, nameof(MaxNumberLength)); } = DefaultMaxNumberLength;

    /// <summary>
    /// The maximum length of a member name or dictionary key, in bytes between its quotation marks, with escapes as written. Default:
    /// 65,536. Names that the target type declares are not counted.
    /// </summary>
    public int MaxNameLength { get; init => field = Within(value, int.MaxValue, nameof(MaxNameLength)); } = DefaultMaxNameLength;

    /// <summary>
    /// The maximum length of a string, in bytes between its quotation marks, with escapes as written. Default: 268,435,456 (256 MB). Longer
    /// documents are scanned once before they are read, so a limit below the usual document length costs about a quarter of the reading
    /// time.
    /// </summary>
    public int MaxStringLength { get; init => field = Within(value, int.MaxValue, nameof(MaxStringLength)); } = DefaultMaxStringLength;

    /// <summary>
    /// The maximum length of an element of a stream, and of a value that a cursor over a stream reads, in bytes. Default: 67,108,864 (64
    /// MB).
    /// </summary>
    public int MaxElementLength { get; init => field = Within(value, int.MaxValue, nameof(MaxElementLength)); } = DefaultMaxElementLength;

    /// <summary>
    /// The maximum length of a document, in bytes of UTF-8. Default: unlimited, although one call handles at most about 2 GB. Streams of
    /// elements have no such bound.
    /// </summary>
    public long MaxDocumentLength { get; init => field = Within(value, long.MaxValue, nameof(MaxDocumentLength)); } = long.MaxValue;

    /// <summary>
    /// The maximum number of values and member names in a document. Arrays and objects count as one, plus their contents. Default:
    /// unlimited. Documents with more bytes than this limit are scanned once before they are read.
    /// </summary>
    public long MaxTokens { get; init => field = Within(value, long.MaxValue, nameof(MaxTokens)); } = long.MaxValue;

    /// <summary>
    /// The maximum number of steps of an operation whose work is not bounded by the length of its input. A step is a value that a query
    /// (RFC 9535) or a patch (RFC 6902) examines or copies, an entry that a repeated member moves in a <c>SortedList</c> that it
    /// populates, or comparisons of keys of a <c>ListDictionary</c>. Default: 10,000,000.
    /// </summary>
    public long MaxWork { get; init => field = Within(value, long.MaxValue, nameof(MaxWork)); } = DefaultMaxWork;

    /// <summary>The limits of profiles that do not set any.</summary>
    internal static JsonLimits Default { get; } = new();

    /// <summary>
    /// The length up to which a document needs no scan: each token has at least one byte, so it cannot exceed the limits of length and
    /// number.
    /// </summary>
    internal long LongestUnseen => Math.Min(MaxStringLength, Math.Min(MaxTokens, MaxDocumentLength));

    private static int Within(int value, int greatest, string name)
    {
        Within((long)value, greatest, name);
        return value;
    }

    private static long Within(long value, long greatest, string name)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1, name);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(value, greatest, name);
        return value;
    }
}
