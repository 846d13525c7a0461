using System.Globalization;
using System.Text.Json.Nodes;
using Jackdaw.Search;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Campaign.Clusters;

/// <summary>One run: an index to write to, another to read from, a store, and what a fault needs to happen.</summary>
internal sealed class ClusterStage : IDisposable
{
    /// <summary>The number of rows that streams read.</summary>
    internal const int Rows = 20_000;

    private readonly NodeProxy[] _proxies;
    private readonly Random _random;

    private ClusterStage(string name, ServerNodes nodes, RawCluster raw, Random random, ClusterFault fault, Findings findings, string refresh)
    {
        Name = name;
        Nodes = nodes;
        Raw = raw;
        _random = random;
        Findings = findings;
        Ledger = new Ledger(findings);
        _proxies = fault.IsProxied ? [.. Enumerable.Range(0, ServerNodes.Count).Select(node => new NodeProxy(nodes.Address(node), this))] : [];
        IEnumerable<Uri> hosts = fault.IsProxied ? _proxies.Select(proxy => proxy.Address) : Enumerable.Range(0, ServerNodes.Count).Select(nodes.Address);
        string connection = $"backend=opensearch;host={string.Join(',', hosts.Select(host => host.Authority))};connect timeout=3;command timeout={fault.Seconds};refresh={refresh}";
        Store = new FulltextStore(connection);
        Client = new ElasticClient(connection);
    }

    internal string Name { get; }

    internal ServerNodes Nodes { get; }

    internal RawCluster Raw { get; }

    internal Findings Findings { get; }

    internal Ledger Ledger { get; }

    internal FulltextStore Store { get; }

    internal ElasticClient Client { get; }

    /// <summary>What the proxies do to a request; null: nothing.</summary>
    internal Func<ProxyFault>? Bend { get; set; }

    /// <summary>Whether callers cancel flushes now and then. Not where an alias moves: a change that is sent again would be in both indexes.</summary>
    internal bool Cancels { get; set; } = true;

    /// <summary>Whether nothing can be written for the time being, so that a rejected document is not at fault.</summary>
    internal bool IsBlocked { get; set; }

    /// <summary>Whether documents are changed after they were stored. Not where an alias moves: the older version stays behind it.</summary>
    internal bool ChangesDocuments { get; set; } = true;

    /// <summary>The value of a number that a narrower mapping may not accept.</summary>
    internal Func<Random, long> Sizes { get; set; } = static random => random.Next(100);

    /// <summary>The indexes that hold the documents in the end.</summary>
    internal string Indexes { get; set; } = Entry.Index;

    /// <summary>Prepares the indexes: the one for rows is kept between runs with the same number of replicas.</summary>
    internal static async Task<ClusterStage> Open(string name, ServerNodes nodes, RawCluster raw, int replicas, Random random, ClusterFault fault, Findings findings)
    {
        await raw.Must("PUT", "_index_template/campaign", new JsonObject
        {
            ["index_patterns"] = new JsonArray("campaign_*"),
            ["template"] = new JsonObject
            {
                ["settings"] = new JsonObject
                {
                    ["number_of_shards"] = 3,
                    ["number_of_replicas"] = replicas,
                    ["index.max_result_window"] = RawCluster.Window,
                    ["index.unassigned.node_left.delayed_timeout"] = "0",
                },
            },
        });
        // What is left of a disk above its watermark.
        await raw.Settings(("cluster.blocks.create_index", null));
        (_, JsonNode aliases) = await raw.Send("GET", "_alias");
        foreach (string index in aliases.AsObject().Select(member => member.Key).Where(index => index.StartsWith(Entry.Index, StringComparison.Ordinal)))
        {
            await raw.Send("DELETE", index);
        }

        string[] refreshes = ["now", "later", "wait"];
        ClusterStage stage = new(name, nodes, raw, random, fault, findings, refreshes[random.Next(refreshes.Length)]);
        try
        {
            await stage.Fill(replicas);
            await raw.AwaitGreen();
            return stage;
        }
        catch
        {
            stage.Dispose();
            throw;
        }
    }

    /// <summary>Waits some milliseconds.</summary>
    internal Task Pause(int least, int most) => Task.Delay(least + Roll(most - least));

    /// <summary>A random number below another; the loads and proxies of a run share one seed.</summary>
    internal int Roll(int below)
    {
        lock (_random)
        {
            return _random.Next(below);
        }
    }

    public void Dispose()
    {
        Store.Dispose();
        Client.Dispose();
        foreach (NodeProxy proxy in _proxies)
        {
            proxy.Dispose();
        }
    }

    // Without proxies, and with more time than the loads have.
    private async Task Fill(int replicas)
    {
        await using FulltextStore store = new($"backend=opensearch;host={Nodes.Address(0).Authority};command timeout=300;refresh=later");
        await store.EnsureIndexAsync<Entry>();
        (int status, JsonNode settings) = await Raw.Send("GET", Row.Index + "/_settings/index.number_of_replicas?flat_settings=true");
        string wanted = string.Create(CultureInfo.InvariantCulture, $"{replicas}");
        if (status == 200 && settings[Row.Index]!["settings"]!["index.number_of_replicas"]!.GetValue<string>() == wanted
            && (await Raw.Must("GET", Row.Index + "/_count"))["count"]!.GetValue<long>() == Rows)
        {
            return;
        }

        await Raw.Send("DELETE", Row.Index);
        await store.EnsureIndexAsync<Row>();
        await using IFulltextSession session = store.StartSession();
        session.Save(Enumerable.Range(1, Rows).Select(i => new Row { Id = i, Number = i - 1, Text = string.Create(CultureInfo.InvariantCulture, $"row {i}") }));
        await session.FlushChangesAsync();
        await Raw.Must("POST", Row.Index + "/_refresh");
    }
}
