namespace StackSearch;

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
