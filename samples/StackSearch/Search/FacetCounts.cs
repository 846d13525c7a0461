using Jackdaw;
using Jackdaw.Search;
using StackSearch.Caching;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>The choices beside a result; the same for all pages and orders of it, so they are kept in the cache.</summary>
[JsonModel(Profile = typeof(CacheJson))]
public sealed record FacetCounts
{
    /// <summary>Tags.</summary>
    public required List<Choice<string>> Tags { get; init; }

    /// <summary>Years.</summary>
    public required List<Choice<int>> Years { get; init; }

    /// <summary>Questions and answers.</summary>
    public required List<Choice<PostType>> Types { get; init; }

    /// <summary>The counting was stopped because it took too long.</summary>
    public bool IsOutOfTime { get; init; }

    /// <summary>Parts of the index did not answer.</summary>
    public bool IsPartial { get; init; }

    /// <summary>Whether the numbers may be too small, so that the next visitor may get others.</summary>
    internal bool IsIncomplete => IsOutOfTime || IsPartial;

    /// <summary>A few values that are always there, with nothing where none was counted.</summary>
    internal static List<Choice<T>> All<T>(IReadOnlyList<FacetValue<T>> counted, IReadOnlyList<T> values, IReadOnlyList<T> chosen) =>
        [.. values.Select(value => new Choice<T>(
            value, counted.FirstOrDefault(one => EqualityComparer<T>.Default.Equals(one.Key, value)).Count, chosen.Contains(value)))];

    /// <summary>The counted values in their order; chosen ones that were not counted come last, so that they can be taken away again.</summary>
    internal static List<Choice<TValue>> Counted<TKey, TValue>(
        IReadOnlyList<FacetValue<TKey>> counted, Func<TKey, TValue> value, IReadOnlyList<TValue> chosen, int keep)
    {
        List<Choice<TValue>> choices = new(counted.Count + chosen.Count);
        foreach (FacetValue<TKey> one in counted)
        {
            TValue name = value(one.Key);
            choices.Add(new Choice<TValue>(name, one.Count, chosen.Contains(name)));
        }
        if (choices.Count > keep)
        {
            choices.RemoveRange(keep, choices.Count - keep);
        }
        foreach (TValue name in chosen)
        {
            if (!choices.Exists(choice => EqualityComparer<TValue>.Default.Equals(choice.Value, name)))
            {
                choices.Add(new Choice<TValue>(name, Count: null, IsChosen: true));
            }
        }
        return choices;
    }
}

/// <summary>A value to filter by.</summary>
/// <param name="Value">The value.</param>
/// <param name="Count">How many posts there would be; null when it is not known.</param>
/// <param name="IsChosen">Whether it is chosen now.</param>
public sealed record Choice<T>(T Value, long? Count, bool IsChosen);
