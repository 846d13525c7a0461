namespace Jackdaw.Search.Elastic;

/// <summary>The form in which a product is operated, as its hosts report it.</summary>
internal enum ElasticFlavor
{
    /// <summary>No host has responded yet, or its response lacks the flavor.</summary>
    Unknown,

    /// <summary>A cluster of nodes.</summary>
    Nodes,

    /// <summary>A managed service without nodes, shards and replicas.</summary>
    Serverless,
}
