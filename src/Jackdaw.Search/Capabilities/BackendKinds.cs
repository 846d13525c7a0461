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
    Servers = Sphinx | Manticore,
    WithoutElastic = Servers | Embedded,
    All = WithoutElastic | Elasticsearch | OpenSearch,
}
