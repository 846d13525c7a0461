using Jackdaw.Search;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>What the page shows for a request.</summary>
internal sealed record SearchAnswer
{
    public required SearchRequest Request { get; init; }

    public required IReadOnlyList<SearchHit> Hits { get; init; }

    /// <summary>How many posts were found in all.</summary>
    public required long Total { get; init; }

    /// <summary>Whether more may have been found than <see cref="Total"/>.</summary>
    public bool TotalIsLowerBound { get; init; }

    public required IReadOnlyList<Choice<string>> Tags { get; init; }

    public required IReadOnlyList<Choice<int>> Years { get; init; }

    public required IReadOnlyList<Choice<PostType>> Types { get; init; }

    /// <summary>The titles of the questions to which answers among the hits belong; without those that are not in the index.</summary>
    public required IReadOnlyDictionary<long, string> ThreadTitles { get; init; }

    /// <summary>What was done otherwise than asked for; null when nothing was.</summary>
    public SearchNotice? Notice { get; init; }

    /// <summary>The text with misspelt words replaced; null without a better one.</summary>
    public string? DidYouMean { get; init; }

    /// <summary>What the text may become when its last word is typed to its end.</summary>
    public IReadOnlyList<Completion> Completions { get; init; } = [];

    /// <summary>How long the back end needed for everything.</summary>
    public TimeSpan Elapsed { get; init; }

    /// <summary>Parts of the index did not answer.</summary>
    public bool IsPartial { get; init; }

    /// <summary>The search was stopped because it took too long, so posts may be missing and numbers too small.</summary>
    public bool IsOutOfTime { get; init; }

    /// <summary>How it was found; null where it was not asked for.</summary>
    public SearchExplanation? Explanation { get; init; }

    /// <summary>How many pages there are to turn.</summary>
    public int Pages => (int)Math.Clamp((Total + SearchRequest.PageSize - 1) / SearchRequest.PageSize, 1, SearchRequest.LastPage);
}

/// <summary>A value to filter by.</summary>
/// <param name="Value">The value.</param>
/// <param name="Count">How many posts there would be; null when it is not known.</param>
/// <param name="IsChosen">Whether it is chosen now.</param>
internal readonly record struct Choice<T>(T Value, long? Count, bool IsChosen);
