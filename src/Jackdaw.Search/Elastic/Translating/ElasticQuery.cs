using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>A query as it is sent, and where in the answer its columns are.</summary>
/// <param name="Body">The body of the search.</param>
/// <param name="Columns">One for each column of the shape.</param>
/// <param name="Plan">The plan.</param>
internal sealed record ElasticQuery(JsonObject Body, IReadOnlyList<ElasticColumn> Columns, QueryPlan Plan)
{
    /// <summary>Which of the found documents are for the number of groups; null for documents.</summary>
    public bool IsGrouped => Plan.Shape.Group is not null;

    /// <summary>Groups are hits, not buckets.</summary>
    public bool IsCollapsed { get; init; }

    /// <summary>The rows are those within hits, and paged when they come.</summary>
    public bool HasInnerHits => IsCollapsed && Plan.Shape.Group!.PerGroup > 1;
}

/// <summary>Where the cells of a column are.</summary>
/// <param name="Kind">Which part of a hit or of a bucket.</param>
/// <param name="Node">What is shown.</param>
/// <param name="Name">The name of a script, a field or an aggregation.</param>
internal sealed record ElasticColumn(ElasticColumnKind Kind, ValueNode Node, string Name)
{
    /// <summary>The name as it is in JSON.</summary>
    public byte[] Utf8 { get; } = System.Text.Encoding.UTF8.GetBytes(Name);

    /// <summary>Whose column it is; null for what is no member.</summary>
    public Mapping.MemberMap? Member { get; } = ElasticSource.MemberOf(Node);

    /// <summary>What begins members of the column that are written with dots; null where it has none.</summary>
    public byte[]? Dotted { get; } = ElasticSource.MemberOf(Node) is { Attribute: AttributeKind.Json } ? ElasticSource.Prefix(Name) : null;
}

/// <summary>Parts of a hit or a bucket.</summary>
internal enum ElasticColumnKind
{
    /// <summary>A column of the document.</summary>
    Source,

    /// <summary>The relevance.</summary>
    Score,

    /// <summary>A computed field.</summary>
    Computed,

    /// <summary>Marked passages.</summary>
    Highlight,

    /// <summary>How the relevance came about.</summary>
    Explanation,

    /// <summary>How many documents there are.</summary>
    Count,

    /// <summary>The key of a bucket.</summary>
    Key,

    /// <summary>A number over the documents of a bucket, or of all.</summary>
    Aggregate,
}
