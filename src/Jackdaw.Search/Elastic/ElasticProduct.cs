using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>Tells whether a host is the product that the connection string names.</summary>
internal static class ElasticProduct
{
    private const string Header = "X-Elastic-Product";

    /// <summary>The request that shows what a host is.</summary>
    public static ElasticRequest Request { get; } = new("info", HttpMethod.Get, "");

    /// <summary>The flavor that a response to <see cref="Request"/> reports.</summary>
    public static ElasticFlavor FlavorOf(JsonDoc document) =>
        document.Kind == JsonKind.Object && document.Root.TryGet("version"u8, out JsonView version) && version.Kind == JsonKind.Object && version.TryGet("build_flavor"u8, out JsonView flavor)
            ? flavor.TextEquals("serverless"u8) ? ElasticFlavor.Serverless : ElasticFlavor.Nodes
            : ElasticFlavor.Unknown;

    /// <summary>The exception for node discovery in a product without nodes.</summary>
    public static ElasticException NoNodes(ElasticNode node) => new(
        $"{node.Address} is Elasticsearch Serverless, which has no nodes to discover: remove 'sniff' from the connection string.")
    {
        Host = node.Address.ToString(),
    };

    /// <summary>Checks the response to a request that any host of the cluster serves.</summary>
    /// <exception cref="ElasticException">The host is something else.</exception>
    public static void CheckElasticsearch(ElasticNode node, ElasticAnswer answer)
    {
        if (!HasHeader(answer))
        {
            throw new ElasticException(
                $"{node.Address} is not Elasticsearch 8 or 9: its responses lack the header {Header}. For OpenSearch use "
                    + "backend=opensearch; "
                + "if a proxy removes the header, use product check=off.")
            {
                Host = node.Address.ToString(),
                StatusCode = answer.Status,
                IsOfHost = true,
            };
        }

        node.IsKnown = true;
    }

    public static bool HasHeader(ElasticAnswer answer) => answer.Response.Headers.TryGetValues(Header, out IEnumerable<string>? values) && values.Contains("Elasticsearch");

    /// <summary>Checks the response to <see cref="Request"/>.</summary>
    /// <exception cref="ElasticException">The host is something else, or can't serve requests now.</exception>
    public static async ValueTask Check(ElasticNode node, ElasticAnswer answer, ElasticDialect dialect)
    {
        if (answer.Status is 401 or 403)
        {
            // A user with search privileges only may not read this; the request itself will show whether it is allowed.
            return;
        }

        if (!answer.IsSuccess || !answer.IsJson)
        {
            throw await ElasticErrors.Of(answer, Request).ConfigureAwait(false);
        }

        if (dialect == ElasticDialect.Elasticsearch)
        {
            CheckElasticsearch(node, answer);
            return;
        }

        using JsonDoc document = await ElasticTransport.Read(answer).ConfigureAwait(false);
        bool isOpenSearch = document.Kind == JsonKind.Object
            && document.Root.TryGet("version"u8, out JsonView version)
            && version.Kind == JsonKind.Object
            && version.TryGet("distribution"u8, out JsonView distribution)
            && distribution.TextEquals("opensearch"u8);
        node.IsKnown = isOpenSearch
            ? true
            : throw new ElasticException(
                $"{node.Address} is not OpenSearch: its distribution has another name. For Elasticsearch use backend=elasticsearch, or "
                    + "disable this check with product check=off.")
            {
                Host = node.Address.ToString(),
                StatusCode = answer.Status,
            };
    }
}
