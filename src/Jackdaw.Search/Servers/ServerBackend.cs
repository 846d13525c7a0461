using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Servers;

/// <summary>Sphinx and Manticore over their MySQL protocol. Queries go to all hosts and are tried again; changes go to one and are not.</summary>
internal sealed class ServerBackend : IFulltextBackend
{
    private readonly ServerOptions _options;
    private readonly HostList _readers;
    private readonly ServerHost _writer;
    private readonly CommandRunner _runner;
    private readonly int _batchSize;

    /// <param name="options">What the connection string says.</param>
    /// <param name="batchSize">How many documents go into one statement.</param>
    public ServerBackend(ServerOptions options, int batchSize = 200)
    {
        _options = options;
        _batchSize = batchSize;
        ServerHost[] hosts = [.. options.Hosts.Select(address => new ServerHost(address, options))];
        _readers = new HostList(hosts, options.FirstHostOnly);
        _writer = Array.Find(hosts, host => host.Address == options.WriteHost) ?? new ServerHost(options.WriteHost, options);
        _runner = new CommandRunner(_readers, _writer, options);
    }

    public string Name
    {
        get
        {
            foreach (ServerHost host in _readers.Hosts)
            {
                if (host.Features is { } features)
                {
                    return NameOf(features.Dialect);
                }
            }

            return NameOf(_writer.Features?.Dialect ?? _options.Dialect);
        }
    }

    /// <summary>The hosts that queries go to, for tests and health checks.</summary>
    public HostList Readers => _readers;

    /// <summary>Nothing has to be opened before it is needed; this finds out whether anything can be read at all.</summary>
    public void Initialize() => HostTrial.Run(_readers, Fill);

    public ValueTask InitializeAsync(CancellationToken cancellation) => HostTrial.RunAsync(_readers, host => FillAsync(host, cancellation));

    public PlanResult[] Query(IReadOnlyList<QueryPlan> plans)
    {
        if (plans.Count == 0)
        {
            return [];
        }

        PlanResult[] results = new PlanResult[plans.Count];
        _runner.Read(exchange => Query(exchange, plans, results));
        return results;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PlanResult[]> QueryAsync(IReadOnlyList<QueryPlan> plans, CancellationToken cancellation)
    {
        if (plans.Count == 0)
        {
            return [];
        }

        PlanResult[] results = new PlanResult[plans.Count];
        await _runner.ReadAsync(exchange => Query(exchange, plans, results), cancellation).ConfigureAwait(false);
        return results;
    }

    public long Write(IndexMap index, IReadOnlyList<WriteOperation> operations)
    {
        WriteScript? script = null;
        _runner.Write(exchange => (script = NewScript(exchange, index, operations)).Run());
        return script!.Changed;
    }

    public async ValueTask<long> WriteAsync(IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellation)
    {
        WriteScript? script = null;
        await _runner.WriteAsync(exchange => (script = NewScript(exchange, index, operations)).Run(), cancellation).ConfigureAwait(false);
        return script!.Changed;
    }

    public IReadOnlyList<string> Snippets(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options)
    {
        string[] results = new string[texts.Count];
        if (texts.Count != 0)
        {
            _runner.Read(exchange => CallScripts.Snippets(exchange, index, texts, match, options, results));
        }

        return results;
    }

    public async ValueTask<IReadOnlyList<string>> SnippetsAsync(
        IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellation)
    {
        string[] results = new string[texts.Count];
        if (texts.Count != 0)
        {
            await _runner.ReadAsync(exchange => CallScripts.Snippets(exchange, index, texts, match, options, results), cancellation).ConfigureAwait(false);
        }

        return results;
    }

    public IReadOnlyList<KeywordStatistics> Keywords(IndexMap index, string text)
    {
        List<KeywordStatistics> results = [];
        _runner.Read(exchange => CallScripts.Keywords(exchange, index, text, results));
        return results;
    }

    public async ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(IndexMap index, string text, CancellationToken cancellation)
    {
        List<KeywordStatistics> results = [];
        await _runner.ReadAsync(exchange => CallScripts.Keywords(exchange, index, text, results), cancellation).ConfigureAwait(false);
        return results;
    }

    public IReadOnlyList<Suggestion> Suggest(IndexMap index, string word, int top)
    {
        List<Suggestion> results = [];
        _runner.Read(exchange => CallScripts.Suggest(exchange, index, word, top, results));
        return results;
    }

    public async ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(IndexMap index, string word, int top, CancellationToken cancellation)
    {
        List<Suggestion> results = [];
        await _runner.ReadAsync(exchange => CallScripts.Suggest(exchange, index, word, top, results), cancellation).ConfigureAwait(false);
        return results;
    }

    public void Truncate(IndexMap index) => _runner.Write(exchange => CallScripts.Truncate(exchange, index));

    public ValueTask TruncateAsync(IndexMap index, CancellationToken cancellation) =>
        _runner.WriteAsync(exchange => CallScripts.Truncate(exchange, index), cancellation);

    public void Maintain(IndexMap index, IndexMaintenance work) => _runner.Write(exchange => CallScripts.Maintain(exchange, index, work));

    public ValueTask MaintainAsync(IndexMap index, IndexMaintenance work, CancellationToken cancellation) =>
        _runner.WriteAsync(exchange => CallScripts.Maintain(exchange, index, work), cancellation);

    public void Ping() => HostTrial.Run(_readers, host =>
    {
        Wire.ServerConnection connection = host.Rent(TimeLimit.None);
        try
        {
            if (!connection.Ping(_options.ConnectTimeout))
            {
                throw Silent(host);
            }
        }
        finally
        {
            host.Return(connection);
        }
    });

    public ValueTask PingAsync(CancellationToken cancellation) => HostTrial.RunAsync(_readers, async host =>
    {
        Wire.ServerConnection connection = await host.RentAsync(TimeLimit.None, cancellation).ConfigureAwait(false);
        try
        {
            if (!await connection.PingAsync(_options.ConnectTimeout, cancellation).ConfigureAwait(false))
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

    private static string NameOf(SphinxQlDialect? dialect) => dialect == SphinxQlDialect.Manticore ? "manticore" : "sphinx";

    private static FulltextException Silent(ServerHost host) =>
        new($"The server {host.Address} does not answer.") { Host = host.Address.ToString(), IsTransient = true };

    /// <summary>Opens as many connections to a host as are kept for it.</summary>
    private void Fill(ServerHost host)
    {
        List<Wire.ServerConnection> opened = [];
        try
        {
            for (int i = 0; i < Math.Max(1, _options.MinimumPoolSize); i++)
            {
                opened.Add(host.Rent(TimeLimit.None));
            }
        }
        finally
        {
            opened.ForEach(host.Return);
        }
    }

    private async ValueTask FillAsync(ServerHost host, CancellationToken cancellation)
    {
        List<Wire.ServerConnection> opened = [];
        try
        {
            for (int i = 0; i < Math.Max(1, _options.MinimumPoolSize); i++)
            {
                opened.Add(await host.RentAsync(TimeLimit.None, cancellation).ConfigureAwait(false));
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
