using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// The back end for Sphinx and Manticore over their MySQL protocol. Queries go to all hosts and are retried; changes go to one host and are
/// not.
/// </summary>
internal sealed class ServerBackend : IFulltextBackend
{
    private readonly ServerOptions _options;
    private readonly HostList _readers;
    private readonly ServerHost _writer;
    private readonly CommandRunner _runner;
    private readonly int _batchSize;

    /// <param name="options">The options of the connection string.</param>
    /// <param name="batchSize">The number of documents per statement.</param>
    public ServerBackend(ServerOptions options, int batchSize = 200)
    {
        _options = options;
        _batchSize = batchSize;
        ServerHost[] hosts = [.. options.Hosts.Select(address => new ServerHost(address, options))];
        _readers = new HostList(hosts, options.FirstHostOnly);
        _writer = Array.Find(hosts, host => host.Address == options.WriteHost) ?? new ServerHost(options.WriteHost, options);
        _runner = new CommandRunner(_readers, _writer, options);
    }

    public string Name => Dialect == SphinxQlDialect.Manticore ? "manticore" : "sphinx";

    /// <summary>The dialect of the connection string or of a host that has responded; null if still unknown.</summary>
    private SphinxQlDialect? Dialect
    {
        get
        {
            foreach (ServerHost host in _readers.Hosts)
            {
                if (host.Features is { } features)
                {
                    return features.Dialect;
                }
            }

            return _writer.Features?.Dialect ?? _options.Dialect;
        }
    }

    /// <summary>
    /// The capabilities of the server. If neither the connection string nor a response has identified it, this connects to it; while no host can be reached,
    /// these are the capabilities of Sphinx, which are the fewest.
    /// </summary>
    public FulltextCapabilities Capabilities
    {
        get
        {
            try
            {
                Identify(Call.Blocking).Completed();
            }
            catch (FulltextException error) when (error.IsTransient)
            {
                return Dialects.Capabilities(SphinxQlDialect.Sphinx22);
            }

            return Dialects.Capabilities(Dialect ?? SphinxQlDialect.Sphinx22);
        }
    }

    /// <summary>The hosts for queries, for tests and health checks.</summary>
    public HostList Readers => _readers;

    /// <summary>Connects to a host if it is still unknown which server this is.</summary>
    public ValueTask Identify(Call call) => Dialect is null ? HostTrial.Run(_readers, async host => host.Return(await host.Rent(TimeLimit.None, call).ConfigureAwait(false))) : default;

    public void Check(IndexMap index) => ColumnRules.Check(index);

    /// <summary>Nothing has to be opened in advance; this checks whether any host can be read from.</summary>
    public ValueTask Open(Call call) => HostTrial.Run(_readers, host => Fill(host, call));

    public async ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call)
    {
        IndexStatus? found = null;
        await _runner.Write(exchange => IndexScripts.Ensure(exchange, index, status => found = status), call).ConfigureAwait(false);
        return found!;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call)
    {
        PlanResult[] results = new PlanResult[plans.Count];
        if (plans.Any(static plan => plan.Aggregations is not null))
        {
            throw Dialects.Missing(Dialect ?? SphinxQlDialect.Sphinx22, FulltextCapability.Aggregations, "Aggregate");
        }

        if (plans.Count != 0)
        {
            await _runner.Read(exchange => Query(exchange, plans, results), call).ConfigureAwait(false);
        }

        return results;
    }

    public IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellationToken) =>
        RowPages.Read(plan, async (page, stop) => (await Query([page], Call.Async(stop)).ConfigureAwait(false))[0], cancellationToken);

    public async ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call)
    {
        WriteScript? script = null;
        try
        {
            await _runner.Write(exchange => (script = NewScript(exchange, index, operations)).Run(), call).ConfigureAwait(false);
        }
        catch (FulltextException error) when (script is { IsCommitting: true } && error.IsTransient)
        {
            error.IsOutcomeUnknown = true;
            throw;
        }
        catch (OperationCanceledException error) when (script is { IsCommitting: true })
        {
            return new WriteOutcome(0, [.. WriteFailures.OfAll(operations, "The flush was canceled during the commit, so it may have been applied.", isUnknown: true)]) { Stop = error };
        }

        return WriteOutcome.Of(script!.Changed);
    }

    public async ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call)
    {
        string[] results = new string[texts.Count];
        if (texts.Count != 0)
        {
            await _runner.Read(exchange => CallScripts.Snippets(exchange, index, texts, match, options, results), call).ConfigureAwait(false);
        }

        return results;
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call)
    {
        List<KeywordStatistics> results = [];
        await _runner.Read(exchange => CallScripts.Keywords(exchange, index, text, results), call).ConfigureAwait(false);
        return results;
    }

    public async ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call)
    {
        List<Suggestion> results = [];
        await _runner.Read(exchange => CallScripts.Suggest(exchange, index, word, top, results), call).ConfigureAwait(false);
        return results;
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call) =>
        throw Dialects.Missing(Dialect ?? SphinxQlDialect.Sphinx22, FulltextCapability.Completions, "Completing words");

    public ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call) => throw NoStoredQueries("Storing a query");

    public ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call) => throw NoStoredQueries("Removing a stored query");

    public ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call) => throw NoStoredQueries(
        "Matching stored queries against documents");

    public ValueTask Truncate(IndexMap index, Call call) => _runner.Write(exchange => CallScripts.Truncate(exchange, index), call);

    public ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call) => _runner.Write(exchange => CallScripts.Maintain(exchange, index, work), call);

    public ValueTask Ping(Call call) => HostTrial.Run(_readers, async host =>
    {
        Wire.ServerConnection connection = await host.Rent(TimeLimit.None, call).ConfigureAwait(false);
        try
        {
            bool answers = call.IsAsync
                ? await connection.PingAsync(_options.ConnectTimeout, call.Cancellation).ConfigureAwait(false)
                : connection.Ping(_options.ConnectTimeout);
            if (!answers)
            {
                throw Silent(host);
            }
        }
        finally
        {
            host.Return(connection);
        }
    });

    public void Dispose()
    {
        foreach (ServerHost host in _readers.Hosts)
        {
            host.Dispose();
        }

        _writer.Dispose();
    }

    private MissingCapabilityException NoStoredQueries(string what) => Dialects.Missing(Dialect ?? SphinxQlDialect.Sphinx22, FulltextCapability.StoredQueries, what);

    private static FulltextException Silent(ServerHost host) =>
        new($"The server {host.Address} does not respond.") { Host = host.Address.ToString(), IsTransient = true };

    /// <summary>Opens the minimum number of connections to a host.</summary>
    private async ValueTask Fill(ServerHost host, Call call)
    {
        List<Wire.ServerConnection> opened = [];
        try
        {
            for (int i = 0; i < Math.Max(1, _options.MinimumPoolSize); i++)
            {
                opened.Add(await host.Rent(TimeLimit.None, call).ConfigureAwait(false));
            }
        }
        finally
        {
            opened.ForEach(host.Return);
        }
    }

    private WriteScript NewScript(Exchange exchange, IndexMap index, IReadOnlyList<WriteOperation> operations) =>
        new(exchange, index, operations, _options.MaximumPacket / 2, _batchSize);

    private static IEnumerable<Step> Query(Exchange exchange, IReadOnlyList<QueryPlan> plans, PlanResult[] results)
    {
        bool hasWeights = false;
        foreach (QueryPlan plan in plans)
        {
            hasWeights |= plan.Options.FieldWeights is not null || plan.Options.IndexWeights is not null;
        }

        return hasWeights ? Checked(exchange, plans, results) : QueryScript.Run(exchange, plans, results);
    }

    private static IEnumerable<Step> Checked(Exchange exchange, IReadOnlyList<QueryPlan> plans, PlanResult[] results)
    {
        foreach (QueryPlan plan in plans)
        {
            if (OptionNameCheck.NeedsDescription(plan, exchange.Features))
            {
                foreach (Step step in CallScripts.Describe(exchange, plan.Shape.Index.IndexName))
                {
                    yield return step;
                }
            }

            OptionNameCheck.Check(plan, exchange.Features);
        }

        foreach (Step step in QueryScript.Run(exchange, plans, results))
        {
            yield return step;
        }
    }
}
