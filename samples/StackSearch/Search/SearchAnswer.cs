using Jackdaw.Search;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>What the page shows for a request.</summary>
public sealed record SearchAnswer
{
    public required SearchRequest Request { get; init; }

    /// <summary>The best post of each thread, with the others of it.</summary>
    public required IReadOnlyList<SearchHit> Hits { get; init; }

    /// <summary>How many posts were found in all.</summary>
    public required long Total { get; init; }

    /// <summary>In how many threads they are; each is one row.</summary>
    public required long Threads { get; init; }

    /// <summary>Whether more may have been found than <see cref="Total"/> and <see cref="Threads"/>.</summary>
    public bool TotalIsLowerBound { get; init; }

    /// <summary>Chosen tags that no post has.</summary>
    public IReadOnlyList<string> UnknownTags { get; init; } = [];

    /// <summary>What of the address was left out; null when nothing was.</summary>
    public ParameterProblem? Problem { get; init; }

    public required IReadOnlyList<Choice<string>> Tags { get; init; }

    public required IReadOnlyList<Choice<int>> Years { get; init; }

    public required IReadOnlyList<Choice<PostType>> Types { get; init; }

    /// <summary>The titles of the questions to which answers among the hits belong; without those that are not in the index.</summary>
    public required IReadOnlyDictionary<long, string> ThreadTitles { get; init; }

    /// <summary>What was done otherwise than asked for; null when nothing was.</summary>
    public SearchNotice? Notice { get; init; }

    /// <summary>The words of the text with the number of posts that have them; empty where the back end does not tell.</summary>
    public IReadOnlyList<KeywordStatistics> Words { get; init; } = [];

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
    public int Pages => (int)Math.Clamp((Threads + SearchRequest.PageSize - 1) / SearchRequest.PageSize, 1, SearchRequest.LastPage);
}

/// <summary>A post of a result: the select list of the search, so that bodies of hundreds of lines stay in the back end.</summary>
public sealed record SearchHit
{
    public long Id { get; init; }

    public PostType Type { get; init; }

    /// <summary>The title with marks; empty for answers.</summary>
    public string Title { get; init; } = "";

    /// <summary>Passages of the body with marks.</summary>
    public string Snippet { get; init; } = "";

    public string Tags { get; init; } = "";

    public int Score { get; init; }

    public uint Answers { get; init; }

    public uint Views { get; init; }

    public DateTime Created { get; init; }

    public string Owner { get; init; } = "";

    public int OwnerId { get; init; }

    public string License { get; init; } = "";

    public long ThreadId { get; init; }

    public bool HasAccepted { get; init; }

    /// <summary>How many posts of its thread were found, this one among them.</summary>
    public long Found { get; init; } = 1;

    /// <summary>Others of its thread, the best first, and not all of them.</summary>
    public IReadOnlyList<SearchHit> Others { get; init; } = [];
}

/// <summary>How an answer was found.</summary>
/// <param name="Statements">What was sent, or would be to Elasticsearch: for the hits, and for the numbers beside each kind of choice.</param>
/// <param name="Relevance">What the relevance of each hit is made of, by its number; empty without a text.</param>
public sealed record SearchExplanation(IReadOnlyList<string> Statements, IReadOnlyDictionary<long, HitRelevance> Relevance);

/// <summary>What a hit's relevance is made of.</summary>
/// <param name="Weight">The relevance.</param>
/// <param name="OfWords">What the words count: how many of them occur, how often, how seldom elsewhere, and whether they stand together.</param>
/// <param name="Votes">The factor of the votes.</param>
/// <param name="Fields">The fields in which words of the text were found.</param>
public sealed record HitRelevance(int Weight, int OfWords, double Votes, IReadOnlyList<string> Fields);
