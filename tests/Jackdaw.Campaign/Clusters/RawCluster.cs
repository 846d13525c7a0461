using System.Net.Http.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Campaign.Clusters;

/// <summary>The cluster asked without the library under test, node after node until one responds.</summary>
internal sealed class RawCluster(ServerNodes nodes) : IDisposable
{
    /// <summary>More than any index of the campaign has.</summary>
    internal const int Window = 200_000;

    private readonly HttpClient _http = new() { Timeout = TimeSpan.FromSeconds(30) };

    /// <summary>Sends a request; the response is returned whatever its status.</summary>
    internal async Task<(int Status, JsonNode Body)> Send(string method, string path, JsonNode? body = null)
    {
        for (int attempt = 0; ; attempt++)
        {
            try
            {
                using HttpRequestMessage request = new(new HttpMethod(method), new Uri(nodes.Address(attempt % ServerNodes.Count), path)) { Content = body is null ? null : JsonContent.Create(body) };
                using HttpResponseMessage response = await _http.SendAsync(request);
                return ((int)response.StatusCode, JsonNode.Parse(await response.Content.ReadAsStringAsync()) ?? new JsonObject());
            }
            catch (Exception error) when (error is HttpRequestException or TaskCanceledException && attempt < 60)
            {
                await Task.Delay(500);
            }
        }
    }

    /// <summary>Sends a request that has to succeed.</summary>
    internal async Task<JsonNode> Must(string method, string path, JsonNode? body = null)
    {
        (int status, JsonNode answer) = await Send(method, path, body);
        return status is >= 200 and < 300 ? answer : throw new InvalidOperationException($"{method} {path}: {status} {answer.ToJsonString()}");
    }

    /// <summary>Changes settings of the cluster; null resets one.</summary>
    internal Task Settings(params (string Name, JsonNode? Value)[] settings)
    {
        JsonObject values = [];
        foreach ((string name, JsonNode? value) in settings)
        {
            values[name] = value;
        }

        return Must("PUT", "_cluster/settings", new JsonObject { ["persistent"] = values });
    }

    /// <summary>Waits until every shard has all its copies.</summary>
    internal async Task AwaitGreen()
    {
        for (int i = 0; i < 120; i++)
        {
            (_, JsonNode health) = await Send("GET", "_cluster/health");
            if (health["status"]?.GetValue<string>() == "green" && health["number_of_nodes"]?.GetValue<int>() == ServerNodes.Count)
            {
                return;
            }

            // A shard whose allocation failed five times is not tried again by itself.
            if (i % 20 == 19)
            {
                await Send("POST", "_cluster/reroute?retry_failed=true");
            }

            await Task.Delay(500);
        }

        throw new InvalidOperationException("The cluster did not become green: " + (await Send("GET", "_cluster/allocation/explain")).Body.ToJsonString());
    }

    /// <summary>The token, the version and the id of each document of an index.</summary>
    internal async Task<List<(string Token, long Version, string Id)>> Documents(string index)
    {
        await Must("POST", index + "/_refresh");
        JsonNode found = await Must("POST", index + "/_search?allow_partial_search_results=false", new JsonObject
        {
            ["size"] = Window,
            ["track_total_hits"] = true,
            ["_source"] = new JsonArray("token", "version"),
        });
        List<(string, long, string)> documents = [];
        foreach (JsonNode? hit in found["hits"]!["hits"]!.AsArray())
        {
            documents.Add((hit!["_source"]!["token"]!.GetValue<string>(), hit["_source"]!["version"]!.GetValue<long>(), hit["_id"]!.GetValue<string>()));
        }

        return documents.Count == found["hits"]!["total"]!["value"]!.GetValue<long>() ? documents : throw new InvalidOperationException("The judge did not get all documents.");
    }

    public void Dispose() => _http.Dispose();
}
