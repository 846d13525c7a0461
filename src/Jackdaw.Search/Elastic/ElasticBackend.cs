using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic;

/// <summary>The Elasticsearch and OpenSearch back end.</summary>
internal sealed class ElasticBackend : IFulltextBackend
{
    private readonly ElasticTransport _transport;
    private readonly ElasticPlans _plans;
    private readonly TimeProvider _time;
    private readonly int _batchSize;
    private readonly ElasticRefreshIntervals _intervals;
    private readonly ElasticStoredQueries _queries;

    /// <param name="options">The options of the connection string.</param>
    /// <param name="time">The clock.</param>
    /// <param name="batchSize">The number of documents per request.</param>
    /// <param name="handler">The HTTP handler; null for the default.</param>
    public ElasticBackend(ElasticOptions options, TimeProvider time, int batchSize, HttpMessageHandler? handler = null)
    {
        _transport = new ElasticTransport(options, handler, time);
        _plans = new ElasticPlans(_transport, time);
        _time = time;
        _batchSize = batchSize;
        bool isOpenSearch = options.Dialect == ElasticDialect.OpenSearch;
        Name = isOpenSearch ? "opensearch" : "elasticsearch";
        Capabilities = FulltextCapabilities.Of(isOpenSearch ? BackendKinds.OpenSearch : BackendKinds.Elasticsearch);
        _intervals = new ElasticRefreshIntervals(_transport, time);
        _queries = new ElasticStoredQueries(_transport, _intervals, Capabilities);
    }

    public string Name { get; }

    public FulltextCapabilities Capabilities { get; private set; }

    public bool CountsFilteredFacets => true;

    public bool UseHandler(HttpMessageHandler handler)
    {
        _transport.UseHandler(handler);
        return true;
    }

    public void Check(IndexMap index) => ElasticColumnRules.Check(index);

    public void ReportTo(IBackendEvents events) => _transport.Events = events;

    /// <summary>Checks that a node responds and is the configured product, and finds out which flavor of it.</summary>
    /// <exception cref="FulltextException">No node responds, or the connection string has a key that the flavor does not support.</exception>
    public async ValueTask Open(Call call)
    {
        await Ping(call).ConfigureAwait(false);
        if (_transport is { Flavor: ElasticFlavor.Serverless, Options.SniffInterval: not null })
        {
            throw ElasticProduct.NoNodes(_transport.Nodes[0]);
        }
    }

    public ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call) => ElasticIndexes.Ensure(_transport, index, call);

    public ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call) => _plans.Run(plans, call);

    public IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellationToken) => _plans.Stream(plan, cancellationToken);

    public ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call) =>
        new ElasticWrites(_transport, _intervals, Capabilities, index, _batchSize, _time).Run(operations, call);

    public ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call) =>
        throw Capabilities.Missing(FulltextCapability.SnippetsOfTexts, "Highlighting texts that are not in the index");

    public ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call) => ElasticWords.Keywords(_transport, index, text, call);

    public ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call) =>
        throw Capabilities.Missing(FulltextCapability.Completions, "Completing words");

    public ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call) => ElasticWords.Suggest(_transport, index, word, top, call);

    public ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call) => _queries.Store(index, id, match, call);

    public ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call) => _queries.Remove(index, id, call);

    public ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call) => _queries.Match(index, documents, call);

    public ValueTask Truncate(IndexMap index, Call call) => new ElasticTruncation(_transport, _time).Run(index.IndexName, call);

    public async ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call)
    {
        if (work is not (IndexMaintenance.FlushMemory or IndexMaintenance.Refresh))
        {
            await FindFlavor(call).ConfigureAwait(false);
            Capabilities.Require(FulltextCapability.Maintenance, $"{nameof(IndexMaintenance)}.{work}");
        }

        string what = work switch
        {
            IndexMaintenance.Optimize => "_forcemerge",
            IndexMaintenance.FlushMemory or IndexMaintenance.Refresh => "_refresh",
            _ => "_flush",
        };
        ElasticRequest request = new(what[1..], HttpMethod.Post, $"{ElasticSearches.PathOf(index.IndexName)}/{what}") { Index = index.IndexName };
        using ElasticAnswer answer = await _transport.Send(request, call).ConfigureAwait(false);
        using JsonDoc document = await _transport.ReadOnce(answer).ConfigureAwait(false);

        // Replicas without a node are counted in the total, so only failures count.
        if (ElasticShardsReader.Of(document.Root) is { Failed: > 0 } shards)
        {
            string failed = string.Join(" ", ElasticCompleteness.Describe(shards with { Total = shards.Successful + shards.Failed }, index.IndexName));
            throw new ElasticException($"{work} of '{index.IndexName}' is incomplete: {failed}") { IsTransient = true, FailedShards = shards.Failures };
        }
    }

    public async ValueTask Ping(Call call)
    {
        using JsonDoc document = await _transport.SendAndRead(ElasticProduct.Request with { IsRepeatable = true }, call).ConfigureAwait(false);
        _transport.Flavor = ElasticProduct.FlavorOf(document);
        if (_transport.Flavor == ElasticFlavor.Serverless)
        {
            Capabilities = FulltextCapabilities.Of(BackendKinds.Serverless);
        }
    }

    public void Dispose() => _transport.Dispose();

    /// <summary>Asks what the host is, unless it is known. A session does not open the store before its first request.</summary>
    private async ValueTask FindFlavor(Call call)
    {
        if (_transport is not { Flavor: ElasticFlavor.Unknown, Options.Dialect: ElasticDialect.Elasticsearch })
        {
            return;
        }

        try
        {
            await Ping(call).ConfigureAwait(false);
        }
        catch (ElasticException error) when (error.StatusCode is 401 or 403)
        {
            // A user that may not read this; the request itself will show whether it is allowed.
            return;
        }
    }
}
