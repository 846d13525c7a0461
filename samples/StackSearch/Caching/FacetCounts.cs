using Jackdaw;
using StackSearch.Posts;

namespace StackSearch.Caching;

/// <summary>The choices beside a result; the same for all pages and orders of it.</summary>
[JsonModel(Profile = typeof(CacheJson))]
public sealed record FacetCounts
{
    /// <summary>Tags.</summary>
    public required List<FacetCount<string>> Tags { get; init; }

    /// <summary>Years.</summary>
    public required List<FacetCount<int>> Years { get; init; }

    /// <summary>Questions and answers.</summary>
    public required List<FacetCount<PostType>> Types { get; init; }

    /// <summary>The counting was stopped because it took too long.</summary>
    public bool IsOutOfTime { get; init; }
}

/// <summary>A value to filter by.</summary>
/// <param name="Value">The value.</param>
/// <param name="Count">How many posts have it; null when it is not known.</param>
/// <param name="IsChosen">Whether it is chosen.</param>
public sealed record FacetCount<T>(T Value, long? Count, bool IsChosen);
