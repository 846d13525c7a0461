namespace Jackdaw.Search.Elastic;

/// <summary>The product whose REST API is used. The requests differ in a few places.</summary>
public enum ElasticDialect
{
    /// <summary>Elasticsearch 8 and 9.</summary>
    Elasticsearch,

    /// <summary>OpenSearch 2 and 3.</summary>
    OpenSearch,
}
