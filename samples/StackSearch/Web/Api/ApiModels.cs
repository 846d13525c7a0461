using Jackdaw;
using StackSearch.Posts;

namespace StackSearch.Web.Api;

/// <summary>The answer of <c>/api/search</c>.</summary>
[JsonModel(Profile = typeof(ApiJson))]
public sealed record ApiSearch
{
    /// <summary>How many posts were found.</summary>
    public required long Total { get; init; }

    /// <summary>In how many threads they are; each is one hit.</summary>
    public required long Threads { get; init; }

    public required int Page { get; init; }

    public required int Pages { get; init; }

    public required double Milliseconds { get; init; }

    public string? Notice { get; init; }

    public required List<ApiHit> Hits { get; init; }

    public required List<ApiCount> Tags { get; init; }

    public required List<ApiCount> Years { get; init; }

    public required List<ApiCount> Types { get; init; }

    /// <summary>With <c>explain=1</c>: the statements that were sent; with <c>explain=json</c>: as Elasticsearch would get them.</summary>
    public IReadOnlyList<string>? Statements { get; init; }
}

/// <summary>The answer of <c>/api/complete</c>: that with most posts first.</summary>
[JsonModel(Profile = typeof(ApiJson))]
public sealed record ApiCompletions
{
    public required List<ApiCompletion> Completions { get; init; }
}

/// <summary>A text and how many posts have all its words.</summary>
public sealed record ApiCompletion(string Text, long Posts);

/// <summary>The best post found of a thread. Matched words in title and snippet stand between <c>[[</c> and <c>]]</c>; the text is no HTML.</summary>
public sealed record ApiHit
{
    public required long Id { get; init; }

    public required PostType Type { get; init; }

    public required long QuestionId { get; init; }

    public string? Title { get; init; }

    public required string Snippet { get; init; }

    public required string[] Tags { get; init; }

    public required int Score { get; init; }

    public required DateTime Created { get; init; }

    public required string Owner { get; init; }

    public string? License { get; init; }

    public string? Source { get; init; }

    /// <summary>How many posts of its thread were found, this one among them.</summary>
    public required long Found { get; init; }

    /// <summary>The numbers of others among them, the best first, and not of all.</summary>
    public required List<long> Others { get; init; }

    /// <summary>With <c>explain</c> and a text: what its relevance is made of.</summary>
    public ApiRelevance? Relevance { get; init; }
}

/// <summary>A relevance: that of the words, times the factor of the votes.</summary>
public sealed record ApiRelevance(int Weight, int Words, double Votes, IReadOnlyList<string> Fields);

/// <summary>A value and how many posts have it.</summary>
public sealed record ApiCount(string Value, long? Count, bool Chosen);

/// <summary>A whole post: the answer of <c>/api/posts/{id}</c>, and a line of <c>/api/export</c>.</summary>
[JsonModel(Profile = typeof(ApiJson))]
public sealed record ApiPost
{
    public required long Id { get; init; }

    public required PostType Type { get; init; }

    public required long QuestionId { get; init; }

    public string? Title { get; init; }

    /// <summary>The text without markup.</summary>
    public required string Text { get; init; }

    /// <summary>The text as the dump has it: HTML that nobody has checked.</summary>
    public string? Html { get; init; }

    public required List<string> Tags { get; init; }

    public required int Score { get; init; }

    public required DateTime Created { get; init; }

    public DateTime? Edited { get; init; }

    public required string Owner { get; init; }

    public string? License { get; init; }

    /// <summary>The address of the original, where the site is known.</summary>
    public string? Source { get; init; }
}

/// <summary>Why there is no answer.</summary>
[JsonModel(Profile = typeof(ApiJson))]
public sealed record ApiError(string Error)
{
    /// <summary>The parameter that was not understood.</summary>
    public string? Parameter { get; init; }

    /// <summary>What was given for it.</summary>
    public string? Value { get; init; }

    /// <summary>What is understood there.</summary>
    public string? Expected { get; init; }
}

/// <summary>How the API writes JSON.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true)]
public sealed class ApiJson : JsonProfile<ApiJson>;
