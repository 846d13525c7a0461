using System.Collections.Frozen;

namespace Jackdaw.Search;

/// <summary>
/// Query execution options. A back end throws for options it does not support; values out of range throw when they are set.
/// </summary>
public sealed record QueryOptions
{
    /// <summary>The maximum weight, and the maximum product of a field weight and an index weight.</summary>
    internal const int LargestWeight = 1_000_000;

    private static readonly Dictionary<string, string> Known = new(StringComparer.OrdinalIgnoreCase)
    {
        ["ranker"] = nameof(Ranker),
        ["field_weights"] = nameof(FieldWeights),
        ["index_weights"] = nameof(IndexWeights),
        ["max_matches"] = nameof(MaxMatches),
        ["max_query_time"] = nameof(MaxQueryTime),
        ["cutoff"] = nameof(Cutoff),
        ["retry_count"] = nameof(RetryCount),
        ["retry_delay"] = nameof(RetryDelay),
        ["rand_seed"] = nameof(RandomSeed),
        ["comment"] = nameof(Comment),
    };

    /// <summary>The defaults of the back end.</summary>
    public static QueryOptions Default { get; } = new();

    /// <summary>The ranker that computes the score. Default: null (the back end's default).</summary>
    public Ranker? Ranker { get; init; }

    /// <summary>
    /// Field weights by column name, 1 to 1,000,000; other fields have the weight 1. An unknown name throws. Sphinx and Manticore compute
    /// 32-bit weights that overflow, so keep values in the hundreds.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">A weight is less than 1 or greater than 1,000,000.</exception>
    public IReadOnlyDictionary<string, int>? FieldWeights
    {
        get;
        init => field = CheckWeights(value);
    }

    /// <summary>
    /// Weights by index name, for distributed indexes with parts on other servers. 1 to 1,000,000, also after multiplication with a field
    /// weight. An unknown name throws.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">A weight is less than 1 or greater than 1,000,000.</exception>
    public IReadOnlyDictionary<string, int>? IndexWeights
    {
        get;
        init => field = CheckWeights(value);
    }

    /// <summary>
    /// Factors that raise the score by numbers and times of a document, such as votes. Null for none. Added with
    /// <see cref="IFulltextQuery{T}.Boost(System.Linq.Expressions.Expression{Func{T, double}}, double, double)"/>. Requires
    /// <see cref="FulltextCapability.ScoreBoosts"/>.
    /// </summary>
    public IReadOnlyList<ScoreBoost>? Boosts { get; internal init; }

    /// <summary>
    /// Whether a word that no document contains also finds the most similarly spelled words. The thresholds are those of
    /// <see cref="MatchWord.Fuzzy()"/>; a word such as <c>user-id</c> finds its parts. Words in phrases, words with an operator, and more than
    /// 16 words are not corrected. <see cref="KeywordStatistics.Similar"/> in the metadata has the words. Deleted documents count until they
    /// are merged away. Requires <see cref="FulltextCapability.CorrectSpelling"/>. Default: false.
    /// </summary>
    public bool CorrectSpelling { get; init; }

    /// <summary>
    /// The maximum number of best matches that the server keeps; raised automatically if a page needs more. Default: null (1,000).
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int? MaxMatches
    {
        get;
        init => field = CheckLeast(value, 1);
    }

    /// <summary>
    /// The time limit after which the search stops and returns the results found so far, rounded up to milliseconds. Default: null (no
    /// limit).
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not positive, or exceeds 24 days.</exception>
    public TimeSpan? MaxQueryTime
    {
        get;
        init => field = CheckTime(value, isZeroAllowed: false);
    }

    /// <summary>The number of matches after which the search stops. Default: null (no limit); 0 has the same meaning.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int? Cutoff
    {
        get;
        init => field = CheckLeast(value, 0);
    }

    /// <summary>The number of retries for a part of a distributed index.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int? RetryCount
    {
        get;
        init => field = CheckLeast(value, 0);
    }

    /// <summary>The delay between such retries.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or exceeds 24 days.</exception>
    public TimeSpan? RetryDelay
    {
        get;
        init => field = CheckTime(value, isZeroAllowed: true);
    }

    /// <summary>The seed of a random order; it keeps the pages of that order consistent.</summary>
    public int? RandomSeed { get; init; }

    /// <summary>A comment for the server's query log.</summary>
    public string? Comment { get; init; }

    /// <summary>
    /// Server options without a property here, by name: <c>["sort_method"] = "kbuffer"</c>. The server rejects options that it does not
    /// know, and other back ends reject all of them (<see cref="FulltextCapability.OptionsByName"/>).
    /// </summary>
    /// <exception cref="ArgumentException">
    /// A name has characters other than ASCII letters, digits and _, or there is a property for the option.
    /// </exception>
    public IReadOnlyDictionary<string, string>? AdditionalOptions
    {
        get;
        init => field = CheckNames(value);
    }

    private static IReadOnlyDictionary<string, string>? CheckNames(IReadOnlyDictionary<string, string>? value)
    {
        foreach ((string name, string text) in value ?? new Dictionary<string, string>())
        {
            ArgumentNullException.ThrowIfNull(text, nameof(value));
            if (name.Length == 0 || !name.All(static c => char.IsAsciiLetterOrDigit(c) || c == '_'))
            {
                throw new ArgumentException($"'{name}' is not a valid option name. Use ASCII letters, digits and _.", nameof(value));
            }

            if (Known.TryGetValue(name, out string? property))
            {
                throw new ArgumentException($"Set the option '{name}' with {nameof(QueryOptions)}.{property}.", nameof(value));
            }
        }

        return value is null ? null : new Dictionary<string, string>(value, StringComparer.OrdinalIgnoreCase);
    }

    private static IReadOnlyDictionary<string, int>? CheckWeights(IReadOnlyDictionary<string, int>? value)
    {
        foreach ((string name, int weight) in value ?? new Dictionary<string, int>())
        {
            if (weight is < 1 or > LargestWeight)
            {
                throw new ArgumentOutOfRangeException(nameof(value), weight,
                    $"The weight of '{name}' must be 1 to {LargestWeight}; use null for the defaults of the back end.");
            }
        }

        // Queries are immutable, so a dictionary that others may change is copied.
        return value is null or FrozenDictionary<string, int> ? value : new Dictionary<string, int>(value, StringComparer.Ordinal);
    }

    private static int? CheckLeast(int? value, int least)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value ?? least, least, nameof(value));
        return value;
    }

    // The servers store milliseconds in 32 bits.
    private static TimeSpan? CheckTime(TimeSpan? value, bool isZeroAllowed) =>
        value is not { } time || (time.TotalMilliseconds <= int.MaxValue && (isZeroAllowed ? time >= TimeSpan.Zero : time > TimeSpan.Zero))
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(value), value,
                    $"Expected a time {(isZeroAllowed ? "from" : "above")} zero and up to 24 days, or null for the default of the back "
                    + "end.");
}
