using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>What a visitor asks for, as the address of the page says it. Immutable; changed copies become the page's links.</summary>
public sealed record SearchRequest
{
    /// <summary>Rows on a page.</summary>
    public const int PageSize = 10;

    /// <summary>Nobody reads further, and every back end has to keep all rows before a page to sort them.</summary>
    public const int LastPage = 200;

    /// <summary>The words or the match syntax; trimmed, may be empty.</summary>
    public string Text { get; init; } = "";

    /// <summary>Whether <see cref="Text"/> is match syntax, and not what people type into a search box.</summary>
    public bool IsSyntax { get; init; }

    /// <summary>Chosen tags; a post has to have all of them, or any of them where <see cref="AnyTag"/> says so.</summary>
    public IReadOnlyList<string> Tags { get; init; } = [];

    /// <summary>Whether any of the chosen tags will do.</summary>
    public bool AnyTag { get; init; }

    /// <summary>Chosen years; any of them will do.</summary>
    public IReadOnlyList<int> Years { get; init; } = [];

    /// <summary>Chosen types; any of them will do.</summary>
    public IReadOnlyList<PostType> Types { get; init; } = [];

    /// <summary>Whether only threads with an accepted answer are wanted.</summary>
    public bool HasAccepted { get; init; }

    /// <summary>The first day; null: from the beginning.</summary>
    public DateOnly? From { get; init; }

    /// <summary>The last day; null: to the end.</summary>
    public DateOnly? To { get; init; }

    /// <summary>The order, where one was chosen.</summary>
    public SearchSort? Sort { get; init; }

    /// <summary>The page, from 1.</summary>
    public int Page { get; init; } = 1;

    /// <summary>Whether the statements, and what makes each hit's relevance, are asked for, and in which language.</summary>
    public ExplainedIn? Explain { get; init; }

    /// <summary>The order: without a text there is nothing to be relevant for.</summary>
    public SearchSort EffectiveSort => Sort switch
    {
        null => Text.Length > 0 ? SearchSort.Relevance : SearchSort.Score,
        SearchSort.Relevance when Text.Length == 0 => SearchSort.Score,
        { } chosen => chosen,
    };

    /// <summary>Whether anything was chosen besides the text.</summary>
    public bool HasFilters => Tags.Count + Years.Count + Types.Count > 0 || HasAccepted || From is not null || To is not null;

    /// <summary>The same with nothing chosen besides the text and the order; on page 1.</summary>
    public SearchRequest WithoutFilters() => this with { Tags = [], AnyTag = false, Years = [], Types = [], HasAccepted = false, From = null, To = null, Page = 1 };

    /// <summary>The same with a tag added, or taken away where it was chosen; on page 1.</summary>
    public SearchRequest Toggle(string tag) => this with { Tags = Toggled(Tags, tag), AnyTag = AnyTag && Toggled(Tags, tag).Length > 0, Page = 1 };

    /// <summary>The same with a year added or taken away.</summary>
    public SearchRequest Toggle(int year) => this with { Years = Toggled(Years, year), Page = 1 };

    /// <summary>The same with a type added or taken away.</summary>
    public SearchRequest Toggle(PostType type) => this with { Types = Toggled(Types, type), Page = 1 };

    private static T[] Toggled<T>(IReadOnlyList<T> chosen, T value) =>
        chosen.Contains(value) ? [.. chosen.Where(other => !EqualityComparer<T>.Default.Equals(other, value))] : [.. chosen, value];
}

/// <summary>The orders that visitors can choose.</summary>
public enum SearchSort
{
    /// <summary>The best match first; the default with a text.</summary>
    Relevance,

    /// <summary>The newest first.</summary>
    Newest,

    /// <summary>The most votes first; the default without a text.</summary>
    Score,
}

/// <summary>The orders of the answers to a question.</summary>
public enum AnswerSort
{
    /// <summary>The accepted one first, then those with most votes.</summary>
    Best,

    /// <summary>The newest first.</summary>
    Newest,

    /// <summary>The oldest first.</summary>
    Oldest,
}

/// <summary>The languages in which searches are shown.</summary>
public enum ExplainedIn
{
    /// <summary>As it was sent: SphinxQL.</summary>
    SphinxQl,

    /// <summary>As Elasticsearch would get it: JSON.</summary>
    Json,
}
