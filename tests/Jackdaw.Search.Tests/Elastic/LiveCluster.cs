using System.Data.Common;
using System.Net.Http.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>The cluster of JACKDAW_ELASTIC, asked without this library. Tests that need it are skipped without one.</summary>
internal sealed class LiveCluster : IDisposable
{
    private readonly HttpClient _http = new();

    public LiveCluster()
    {
        string? connection = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC");
        Assert.SkipWhen(string.IsNullOrEmpty(connection), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        Connection = connection!;
        DbConnectionStringBuilder parts = new() { ConnectionString = Connection };
        string host = ((string)parts["host"]).Split(',')[0];
        _http.BaseAddress = new Uri(host.Contains("://", StringComparison.Ordinal) ? host : "http://" + host);
    }

    public string Connection { get; }

    /// <summary>Sends a request; the response is returned whatever its status.</summary>
    public async Task<JsonNode> Send(string method, string path, JsonNode? body = null)
    {
        using HttpRequestMessage request = new(new HttpMethod(method), path) { Content = body is null ? null : JsonContent.Create(body) };
        using HttpResponseMessage response = await _http.SendAsync(request, TestContext.Current.CancellationToken);
        return JsonNode.Parse(await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)) ?? new JsonObject();
    }

    public void Dispose() => _http.Dispose();
}
