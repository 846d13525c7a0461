namespace Jackdaw;

/// <summary>
/// What one document may ask for at most, in one place. A document beyond a limit is refused by name; it never becomes a shorter value. Immutable.
/// </summary>
/// <remarks>
/// The limits belong to the profile and hold at each of its doors, for codecs and for values that are only passed over. A call of a door by a codec has the limits of the
/// profile it is called on, and no more depth than is left around it.
/// </remarks>
public sealed class JsonLimits
{
    /// <summary>The greatest <see cref="MaxDepth"/>. It is reached on any thread: where a stack is too small, the operation is run on a larger one.</summary>
    public const int GreatestMaxDepth = 1000;

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

    /// <summary>The deepest nesting of arrays and objects, read or written: 1 to 1,000. Default: 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is outside its range; so for all limits.</exception>
    public int MaxDepth { get; init => field = Within(value, GreatestMaxDepth, nameof(MaxDepth)); } = DefaultMaxDepth;

    /// <summary>The longest number, in characters. Default: 1,000.</summary>
    public int MaxNumberLength { get; init => field = Within(value, int.MaxValue, nameof(MaxNumberLength)); } = DefaultMaxNumberLength;

    /// <summary>
    /// The longest name of a member and key of a dictionary, in bytes between its quotation marks, escapes as they are written. Default: 65,536. Names that the target declares are
    /// known and not counted.
    /// </summary>
    public int MaxNameLength { get; init => field = Within(value, int.MaxValue, nameof(MaxNameLength)); } = DefaultMaxNameLength;

    /// <summary>
    /// The longest string, in bytes between its quotation marks, escapes as they are written. Default: 268,435,456 (256 MB). Longer documents are walked through once before they are
    /// read, so a limit below the length of usual documents costs about a quarter of the time of reading.
    /// </summary>
    public int MaxStringLength { get; init => field = Within(value, int.MaxValue, nameof(MaxStringLength)); } = DefaultMaxStringLength;

    /// <summary>The longest element that is read from a stream of elements, and the longest value that a cursor over a stream reads, in bytes. Default: 67,108,864 (64 MB).</summary>
    public int MaxElementLength { get; init => field = Within(value, int.MaxValue, nameof(MaxElementLength)); } = DefaultMaxElementLength;

    /// <summary>The longest document, in bytes of UTF-8. Default: no limit but that of one call, about 2 GB; streams of elements have none.</summary>
    public long MaxDocumentLength { get; init => field = Within(value, long.MaxValue, nameof(MaxDocumentLength)); } = long.MaxValue;

    /// <summary>
    /// The most values and names in a document; an array or object counts as one and what is in it besides. Default: no limit. Documents of more bytes than that are walked through once
    /// before they are read.
    /// </summary>
    public long MaxTokens { get; init => field = Within(value, long.MaxValue, nameof(MaxTokens)); } = long.MaxValue;

    /// <summary>
    /// The most steps of an operation whose work does not follow from the length of its input: a step is a value looked at or copied by a query (RFC 9535) or a patch (RFC 6902). Default:
    /// 10,000,000.
    /// </summary>
    public long MaxWork { get; init => field = Within(value, long.MaxValue, nameof(MaxWork)); } = DefaultMaxWork;

    /// <summary>The limits of profiles that state none.</summary>
    internal static JsonLimits Default { get; } = new();

    /// <summary>The longest document that keeps to the limits of length and number without a look at it, as each token has a byte at least.</summary>
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
