using System.Text.Json.Nodes;

namespace Jackdaw.Campaign.Clusters;

/// <summary>The faults of the campaign.</summary>
internal static class ClusterFaults
{
    internal static IReadOnlyList<ClusterFault> All { get; } =
    [
        new("SIGKILL of a node", Kill) { SmokeReplicas = 1 },
        new("SIGSTOP of a node", Freeze),
        new("rolling restart", Roll),
        new("index read-only", Block) { SmokeReplicas = 0 },
        new("index closed", Close),
        new("mapping conflicts", static stage => stage.Pause(4000, 5000)) { Prepare = Narrow },
        new("circuit breakers", Break),
        new("alias moved", MoveAlias) { Prepare = MakeAlias },
        new("index deleted", Delete) { SmokeReplicas = 1 },
        Proxied("lost requests and responses", 15, ProxyFault.LoseRequest, ProxyFault.LoseAnswer) with { SmokeReplicas = 1 },
        Proxied("cut responses", 15, ProxyFault.CutAnswer, ProxyFault.Shorten),
        Proxied("bent responses", 15, ProxyFault.Html, ProxyFault.EmptyObject, ProxyFault.Punctuation, ProxyFault.DropElement, ProxyFault.SwapElements) with { SmokeReplicas = 1 },
        Proxied("late responses", 25, ProxyFault.Delay) with { Seconds = 8 },
        Proxied("429 with Retry-After", 20, ProxyFault.Busy),
        Proxied("413", 100, ProxyFault.TooLarge),
        Proxied("502 with HTML", 20, ProxyFault.BadGateway),
        new("disk above the flood stage", Flood),
    ];

    private static ClusterFault Proxied(string name, int percent, params ProxyFault[] faults) => new(name, async stage =>
    {
        stage.Bend = () => stage.Roll(100) < percent ? faults[stage.Roll(faults.Length)] : ProxyFault.None;
        await stage.Pause(6000, 9000);
        stage.Bend = null;
    })
    {
        IsProxied = true,
    };

    private static async Task Kill(ClusterStage stage)
    {
        for (int i = 0; i < 2; i++)
        {
            stage.Nodes.Kill(stage.Roll(ServerNodes.Count));
            stage.Findings.Inject();
            await stage.Pause(2500, 5000);
            await Task.Run(stage.Nodes.Start);
            await stage.Pause(500, 2000);
        }
    }

    private static async Task Freeze(ClusterStage stage)
    {
        for (int i = 0; i < 2; i++)
        {
            int node = stage.Roll(ServerNodes.Count);
            stage.Nodes.Freeze(node);
            stage.Findings.Inject();
            await stage.Pause(3000, 9000);
            stage.Nodes.Thaw(node);
            await stage.Pause(1000, 2500);
        }
    }

    private static async Task Roll(ClusterStage stage)
    {
        for (int node = 0; node < ServerNodes.Count; node++)
        {
            await Task.Run(() => stage.Nodes.End(node));
            stage.Findings.Inject();
            await stage.Pause(200, 1000);
            await Task.Run(stage.Nodes.Start);
            await stage.Raw.AwaitGreen();
        }
    }

    private static async Task Block(ClusterStage stage)
    {
        stage.IsBlocked = true;
        foreach (string block in (string[])["index.blocks.write", "index.blocks.read_only", "index.blocks.read_only_allow_delete"])
        {
            await stage.Raw.Must("PUT", Entry.Index + "/_settings", new JsonObject { [block] = true });
            stage.Findings.Inject();
            await stage.Pause(500, 1500);
            await stage.Raw.Must("PUT", Entry.Index + "/_settings", new JsonObject { [block] = null });
            await stage.Pause(300, 1000);
        }
    }

    private static async Task Close(ClusterStage stage)
    {
        stage.IsBlocked = true;
        for (int i = 0; i < 2; i++)
        {
            await stage.Raw.Must("POST", $"{Entry.Index},{Row.Index}/_close");
            stage.Findings.Inject();
            await stage.Pause(500, 2000);
            await stage.Raw.Must("POST", $"{Entry.Index},{Row.Index}/_open");
            await stage.Raw.AwaitGreen();
            await stage.Pause(500, 1500);
        }
    }

    private static async Task Flood(ClusterStage stage)
    {
        const string Watermark = "cluster.routing.allocation.disk.watermark.";
        stage.IsBlocked = true;
        await stage.Raw.Settings((Watermark + "low", "1%"), (Watermark + "high", "2%"), (Watermark + "flood_stage", "3%"), ("cluster.info.update.interval", "10s"));
        stage.Findings.Inject();
        await AwaitBlock(stage, isWanted: true);
        await stage.Pause(1000, 3000);
        await stage.Raw.Settings((Watermark + "low", null), (Watermark + "high", null), (Watermark + "flood_stage", null));
        await AwaitBlock(stage, isWanted: false);
        await stage.Raw.Settings(("cluster.info.update.interval", null));
    }

    private static async Task AwaitBlock(ClusterStage stage, bool isWanted)
    {
        for (int i = 0; i < 60; i++)
        {
            JsonNode settings = await stage.Raw.Must("GET", Entry.Index + "/_settings/index.blocks.read_only_allow_delete?flat_settings=true");
            if ((settings[Entry.Index]?["settings"]?["index.blocks.read_only_allow_delete"]?.GetValue<string>() == "true") == isWanted)
            {
                return;
            }

            await Task.Delay(1000);
        }

        throw new InvalidOperationException($"The block of the flood stage did not {(isWanted ? "appear" : "go")}.");
    }

    private static async Task Break(ClusterStage stage)
    {
        stage.IsBlocked = true;
        foreach ((string name, string limit) in ((string, string)[])[("network.breaker.inflight_requests.limit", "30kb"), ("indices.breaker.request.limit", "1kb")])
        {
            await stage.Raw.Settings((name, limit));
            stage.Findings.Inject();
            await stage.Pause(1500, 3000);
            await stage.Raw.Settings((name, null));
            await stage.Pause(500, 1500);
        }
    }

    /// <summary>Makes the index again, with a number that accepts less than the class has.</summary>
    private static async Task Narrow(ClusterStage stage)
    {
        JsonObject definition = await Definition(stage);
        definition["mappings"]!["properties"]!["size"]!["type"] = "byte";
        await stage.Raw.Must("DELETE", Entry.Index);
        await stage.Raw.Must("PUT", Entry.Index, definition);
        stage.Sizes = random =>
        {
            long size = random.Next(20) == 0 ? 1000 : 1;
            stage.Findings.Inject(size == 1 ? 0 : 1);
            return size;
        };
    }

    private static async Task MakeAlias(ClusterStage stage)
    {
        stage.ChangesDocuments = false;
        stage.Cancels = false;
        stage.Indexes = $"{Entry.Index}_a,{Entry.Index}_b";
        JsonObject definition = await Definition(stage);
        await stage.Raw.Must("DELETE", Entry.Index);
        await stage.Raw.Must("PUT", Entry.Index + "_a", definition.DeepClone());
        await stage.Raw.Must("PUT", Entry.Index + "_b", definition);
        await stage.Raw.Must("POST", "_aliases", new JsonObject { ["actions"] = new JsonArray(Action("add", "_a")) });
    }

    private static async Task MoveAlias(ClusterStage stage)
    {
        for (int i = 0; i < 6; i++)
        {
            (string from, string to) = i % 2 == 0 ? ("_a", "_b") : ("_b", "_a");
            await stage.Raw.Must("POST", "_aliases", new JsonObject { ["actions"] = new JsonArray(Action("remove", from), Action("add", to)) });
            stage.Findings.Inject();
            await stage.Pause(300, 1200);
        }
    }

    private static async Task Delete(ClusterStage stage)
    {
        stage.IsBlocked = true;
        await stage.Raw.Settings(("action.auto_create_index", "false"));
        for (int i = 0; i < 2; i++)
        {
            await stage.Raw.Must("DELETE", Entry.Index);
            await stage.Raw.Send("DELETE", Entry.Index + "-queries");
            stage.Ledger.DeletedAt = Ledger.Now;
            stage.Findings.Inject();
            await stage.Pause(500, 1500);
            await stage.Store.EnsureIndexAsync<Entry>();
            await stage.Pause(1000, 2500);
        }

        await stage.Raw.Settings(("action.auto_create_index", null));
    }

    private static JsonObject Action(string what, string suffix) => new() { [what] = new JsonObject { ["index"] = Entry.Index + suffix, ["alias"] = Entry.Index } };

    /// <summary>The request that creates the index that the library has made.</summary>
    private static async Task<JsonObject> Definition(ClusterStage stage)
    {
        JsonNode index = (await stage.Raw.Must("GET", Entry.Index))[Entry.Index]!;
        return new JsonObject
        {
            ["settings"] = new JsonObject { ["analysis"] = index["settings"]!["index"]!["analysis"]!.DeepClone() },
            ["mappings"] = index["mappings"]!.DeepClone(),
        };
    }
}
