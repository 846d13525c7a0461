using StackSearch.Caching;

namespace StackSearch;

/// <summary>What the user asked for when the site is to be served.</summary>
internal sealed record SiteOptions
{
    /// <summary>Where the site is when nobody asks for another place.</summary>
    public const string DefaultUrl = "http://localhost:5080";

    /// <summary>The file to import; null for generated posts.</summary>
    public string? PostsFile { get; init; }

    /// <summary>How many posts to generate; null: the usual number.</summary>
    public int? Count { get; init; }

    /// <summary>Where the posts of a file were written, for their attribution.</summary>
    public Uri? Site { get; init; }

    /// <summary>Which index is searched.</summary>
    public SiteBackend Backend { get; init; }

    /// <summary>Whether a server is used instead of the index in this process.</summary>
    public bool UsesServer => Backend != SiteBackend.Embedded;

    /// <summary>Whether the server is a cluster, where changes become visible with a delay.</summary>
    public bool UsesCluster => Backend is SiteBackend.OpenSearch or SiteBackend.Elasticsearch;

    /// <summary>How to reach the server.</summary>
    public string? Connection { get; init; }

    /// <summary>Where the index in this process is kept; null: in memory.</summary>
    public string? Folder { get; init; }

    /// <summary>Import and end.</summary>
    public bool ImportOnly { get; init; }

    /// <summary>Remove what the index holds first.</summary>
    public bool Replace { get; init; }

    /// <summary>Where to serve.</summary>
    public IReadOnlyList<string> Urls { get; init; } = [DefaultUrl];

    /// <summary>Where rendered parts of pages are kept.</summary>
    public CacheChoice Cache { get; init; } = CacheChoice.ThisProcess;

    /// <summary>Whether the user named what to import.</summary>
    public bool NamesSource => PostsFile is not null || Count is not null;
}

/// <summary>The kinds of index that the site can search.</summary>
internal enum SiteBackend
{
    /// <summary>The index in this process.</summary>
    Embedded,

    /// <summary>A Sphinx 2.2 or Manticore server.</summary>
    Sphinx,

    /// <summary>An OpenSearch cluster.</summary>
    OpenSearch,

    /// <summary>An Elasticsearch cluster.</summary>
    Elasticsearch,
}
