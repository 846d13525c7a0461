using System.Collections.Frozen;

namespace Jackdaw.Search;

/// <summary>How a query is run. What a back end does not know is refused by it, by name; a value out of range when it is set.</summary>
public sealed record QueryOptions
{
    /// <summary>The largest weight, and the largest product of one of a field and one of an index.</summary>
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

    /// <summary>Everything left to the back end.</summary>
    public static QueryOptions Default { get; } = new();

    /// <summary>How relevance is counted; null: the back end's own default.</summary>
    public Ranker? Ranker { get; init; }

    /// <summary>
    /// How much a word counts in each field (column names; 1 for the others): 1 to 1,000,000. An unknown name is refused. Servers count
    /// relevance in 32 bits, 1,000 for each word in its place and weight, and wrap; so a few hundred are plenty.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">A weight is below 1 or above 1,000,000.</exception>
    public IReadOnlyDictionary<string, int>? FieldWeights
    {
        get;
        init => field = CheckWeights(value);
    }

    /// <summary>
    /// How much a document counts by the index it is in; for distributed indexes, whose parts on other servers are named. 1 to 1,000,000, and
    /// no more multiplied with the weight of a field. An unknown name is refused.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">A weight is below 1 or above 1,000,000.</exception>
    public IReadOnlyDictionary<string, int>? IndexWeights
    {
        get;
        init => field = CheckWeights(value);
    }

    /// <summary>How many of the best matches the server keeps; raised by itself when a page needs more. Null: the default, 1,000.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 1.</exception>
    public int? MaxMatches
    {
        get;
        init => field = CheckLeast(value, 1);
    }

    /// <summary>When the server stops searching and returns what it has, in whole milliseconds, rounded up; null: never.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is not above zero, or more than 24 days.</exception>
    public TimeSpan? MaxQueryTime
    {
        get;
        init => field = CheckTime(value, isZeroAllowed: false);
    }

    /// <summary>After how many matches the server stops; null or 0: never.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int? Cutoff
    {
        get;
        init => field = CheckLeast(value, 0);
    }

    /// <summary>How often a part of a distributed index is asked again.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int? RetryCount
    {
        get;
        init => field = CheckLeast(value, 0);
    }

    /// <summary>How long between such tries.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below zero, or more than 24 days.</exception>
    public TimeSpan? RetryDelay
    {
        get;
        init => field = CheckTime(value, isZeroAllowed: true);
    }

    /// <summary>Seed of random order, so that pages of it fit together.</summary>
    public int? RandomSeed { get; init; }

    /// <summary>A text for the server's query log.</summary>
    public string? Comment { get; init; }

    /// <summary>
    /// Options of a server that have no property here, by their names: <c>["sort_method"] = "kbuffer"</c>. What the server does not know it refuses; other back ends refuse all of them
    /// (<see cref="FulltextCapability.OptionsByName"/>).
    /// </summary>
    /// <exception cref="ArgumentException">A name has other characters than ASCII letters, digits and _, or is that of a property.</exception>
    public IReadOnlyDictionary<string, string>? Others
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
                throw new ArgumentException($"'{name}' is not the name of an option: ASCII letters, digits and _ are.", nameof(value));
            }

            if (Known.TryGetValue(name, out string? property))
            {
                throw new ArgumentException($"The option '{name}' has a property of its own: {nameof(QueryOptions)}.{property}.", nameof(value));
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
                throw new ArgumentOutOfRangeException(nameof(value), weight, $"The weight of '{name}' has to be from 1 to {LargestWeight}; null leaves all to the back end.");
            }
        }

        // A query never changes, so it keeps no dictionary that somebody else may change.
        return value is null or FrozenDictionary<string, int> ? value : new Dictionary<string, int>(value, StringComparer.Ordinal);
    }

    private static int? CheckLeast(int? value, int least)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value ?? least, least, nameof(value));
        return value;
    }

    // The servers take milliseconds in 32 bits.
    private static TimeSpan? CheckTime(TimeSpan? value, bool isZeroAllowed) =>
        value is not { } time || (time.TotalMilliseconds <= int.MaxValue && (isZeroAllowed ? time >= TimeSpan.Zero : time > TimeSpan.Zero))
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(value), value, $"A time {(isZeroAllowed ? "from" : "above")} zero and up to 24 days was expected; null leaves it to the back end.");
}
