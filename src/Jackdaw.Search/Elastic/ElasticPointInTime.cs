using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// A snapshot of an index that keeps the pages of a search consistent. It holds cluster resources until it is closed or expires.
/// </summary>
internal sealed class ElasticPointInTime(ElasticTransport transport, string id)
{
    /// <summary>The time it is kept alive between pages.</summary>
    public const string KeepAlive = "2m";

    /// <summary>The time that closing may take. It delays the end of a stream, also of a canceled one.</summary>
    private static readonly TimeSpan LongestClose = TimeSpan.FromSeconds(1);

    /// <summary>The id for the next search; each response may change it.</summary>
    public string Id { get; set; } = id;

    private static bool IsOpenSearch(ElasticTransport transport) => transport.Options.Dialect == ElasticDialect.OpenSearch;

    public static async ValueTask<ElasticPointInTime> Open(ElasticTransport transport, string index, Call call)
    {
        // Elasticsearch opens it on all shards or not at all, unless requested otherwise; OpenSearch omits missing shards silently.
        string path = IsOpenSearch(transport) ? $"_search/point_in_time?allow_partial_pit_creation=false&keep_alive={KeepAlive}" : $"_pit?keep_alive={KeepAlive}";
        ElasticRequest request = new(IsOpenSearch(transport) ? "create_pit" : "open_point_in_time", HttpMethod.Post, $"{ElasticSearches.PathOf(index)}/{path}")
        {
            Index = index,
            RequiresAll = true,
            IsRepeatable = true,
        };
        int all = await RequireClusters(transport, index, call).ConfigureAwait(false);
        using JsonDoc document = await transport.SendAndRead(request, call).ConfigureAwait(false);
        ElasticPointInTime point = document.Kind == JsonKind.Object && (document.Root.TryGet("id"u8, out JsonView id) || document.Root.TryGet("pit_id"u8, out id)) && id.Kind == JsonKind.String
            ? new ElasticPointInTime(transport, id.GetString()!)
            : throw new ElasticException(
                $"The response to {request.Method} {request.Path} has no point in "
                + "time.")
            { StatusCode = 200 };
        if (ElasticShardsReader.Of(document.Root).Total is > 0 and int shards && shards < all)
        {
            await point.Close().ConfigureAwait(false);
            throw new ElasticException(string.Create(CultureInfo.InvariantCulture,
                $"The snapshot of '{index}' has only {shards} of {all} shards, because a remote cluster was skipped. Retry when GET _remote/info reports it as connected."))
            { IsTransient = true };
        }

        return point;
    }

    /// <summary>
    /// Checks that the remote clusters of an index respond. A point in time is opened without those that are down, and its searches do not
    /// mention them; a search of the index does.
    /// </summary>
    /// <returns>The number of shards that a point in time has to have; 0 if there are no remote clusters.</returns>
    /// <exception cref="ElasticException">A cluster is missing.</exception>
    private static async ValueTask<int> RequireClusters(ElasticTransport transport, string index, Call call)
    {
        if (!index.Contains(':', StringComparison.Ordinal))
        {
            return 0;
        }

        JsonObject none = new() { ["size"] = 0, ["track_total_hits"] = false };
        using JsonDoc document = await transport.SendAndRead(ElasticSearches.Request(index, none.ToUtf8Bytes(), requiresAll: true), call).ConfigureAwait(false);
        return ElasticShardsReader.Of(document.Root).Total;
    }

    /// <summary>The request for a page.</summary>
    /// <param name="index">The index.</param>
    /// <param name="body">The search request as JSON, with the id.</param>
    /// <param name="requiresAll">Whether an incomplete page is an error.</param>
    public static ElasticRequest Page(string index, ReadOnlyMemory<byte> body, bool requiresAll) => new("search", HttpMethod.Post, requiresAll ? $"_search?{ElasticCompleteness.Parameter}" : "_search")
    {
        Index = index,
        Body = body,
        RequiresAll = requiresAll,
        IsRepeatable = true,
    };

    /// <summary>Closes it. Errors are ignored, because it expires anyway: they would replace the exception that ended the stream.</summary>
    public async ValueTask Close()
    {
        JsonObject body = IsOpenSearch(transport) ? new() { ["pit_id"] = new JsonArray(Id) } : new() { ["id"] = Id };
        ElasticRequest request = new(
            IsOpenSearch(transport) ? "delete_pit" : "close_point_in_time", HttpMethod.Delete, IsOpenSearch(transport) ? "_search/point_in_time" : "_pit")
        {
            Body = Json.SerializeToUtf8Bytes(body),
            AlsoExpected = 404,
        };
        using CancellationTokenSource end = new(LongestClose, transport.Time);
        try
        {
            await transport.SendForStatus(request, Call.Async(end.Token)).ConfigureAwait(false);
        }
        catch (Exception error) when (error is ElasticException or OperationCanceledException or ObjectDisposedException)
        {
            return;
        }
    }
}
