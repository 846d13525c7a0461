namespace Jackdaw.Search.Capabilities;

/// <summary>The kinds of back ends.</summary>
[Flags]
internal enum BackendKinds
{
    None = 0,
    Sphinx = 1,
    Manticore = 2,
    Embedded = 4,
    Elasticsearch = 8,
    OpenSearch = 16,

    /// <summary>The managed product that has no nodes; found out when the back end is opened.</summary>
    Serverless = 32,
    Servers = Sphinx | Manticore,
    WithoutElastic = Servers | Embedded,
    All = WithoutElastic | Elasticsearch | OpenSearch,
    Elastics = Elasticsearch | OpenSearch | Serverless,
}
