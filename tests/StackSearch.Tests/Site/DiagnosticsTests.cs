using System.Globalization;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Caching.Tests.Servers;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using StackExchange.Redis;

namespace StackSearch.Tests.Site;

/// <summary>The page that says how the cache does, with the cache in the process and on real servers.</summary>
public partial class DiagnosticsTests
{
    private static readonly string[] Small = ["--count", "300", "--urls", "http://127.0.0.1:0"];

    [Fact]
    public async Task Hits_misses_and_steps_are_shown()
    {
        using SiteProcess site = new(Small);
        Assert.Equal((0, 0), (await CountAsync(site, "hits"), await CountAsync(site, "misses")));
        string first = await site.Http.GetStringAsync("/q/1");
        Assert.Equal((0, 1), (await CountAsync(site, "hits"), await CountAsync(site, "misses")));
        Assert.Equal(first, await site.Http.GetStringAsync("/q/1"));
        Assert.Equal((1, 1, 1), (await CountAsync(site, "hits"), await CountAsync(site, "misses"), await CountAsync(site, "builds")));

        // The choices are counted once for all pages of an order.
        await site.Http.GetStringAsync("/?q=timeout");
        await site.Http.GetStringAsync("/?q=timeout&page=2");
        await site.Http.GetStringAsync("/api/search?q=timeout");
        Assert.Equal((3, 2), (await CountAsync(site, "hits"), await CountAsync(site, "builds")));

        // What is not there is remembered too.
        foreach (int _ in Enumerable.Range(0, 2))
        {
            using HttpResponseMessage none = await site.Http.GetAsync("/q/999999");
            Assert.Equal(HttpStatusCode.NotFound, none.StatusCode);
        }

        Assert.Equal((4, 3, 0), (await CountAsync(site, "hits"), await CountAsync(site, "builds"), await CountAsync(site, "corrupt")));
        using HttpResponseMessage page = await site.Http.GetAsync("/diagnostics");
        Assert.Equal("text/html; charset=utf-8", page.Content.Headers.ContentType!.ToString());
        Assert.True(page.Headers.CacheControl!.NoStore);
        string text = await page.Content.ReadAsStringAsync();
        Assert.Contains("kept in this process", text);
        Assert.All(["question", "question, read", "question, rendered", "search", "search, choices", "search, hits"], step => Assert.Contains($"<th scope=\"row\">{step}</th>", text));
    }

    [Fact]
    public async Task Redis_is_shared_by_processes_and_may_go()
    {
        using RedisServer server = new();
        server.Start();
        string[] args = [.. Small, "--redis", $"127.0.0.1:{server.Port}"];
        await SharedAsync(server, args, $"Redis at 127.0.0.1:{server.Port}");
    }

    [Fact]
    public async Task PostgreSql_is_shared_by_processes_and_may_go()
    {
        using PostgreSqlServer server = new();
        server.Start();
        await SharedAsync(server, [.. Small, "--postgres", server.ConnectionString], "PostgreSQL");
    }

    [Fact]
    public async Task Corrupt_entries_are_counted_and_built_anew()
    {
        using RedisServer server = new();
        server.Start();
        using SiteProcess site = SiteProcess.WithSharedCache([.. Small, "--redis", $"127.0.0.1:{server.Port}"]);
        string right = await site.Http.GetStringAsync("/q/1");
        using RedisCache cache = new(new RedisCacheOptions { ConfigurationOptions = Client(server) });
        string key = await KeyAsync(server, site);
        int builds = await CountAsync(site, "builds");

        // On a busy machine the site may not wait for the entry, and builds without having seen it.
        await Patience.UntilAsync(
            async () =>
            {
                await cache.SetAsync(key, Encoding.UTF8.GetBytes("""{"title":"forged","html":"<p>forged"}"""), new DistributedCacheEntryOptions());
                Assert.Equal(right, await site.Http.GetStringAsync("/q/1"));
                Assert.Equal(++builds, await CountAsync(site, "builds"));
                return await CountAsync(site, "corrupt") == 1;
            },
            "the forged entry is seen");
    }

    private static async Task SharedAsync(CacheServer server, string[] args, string name)
    {
        using SiteProcess first = SiteProcess.WithSharedCache(args);
        string page = await first.Http.GetStringAsync("/q/1");
        string found = await first.Http.GetStringAsync("/api/search?q=timeout");
        await UntilKeptAsync(first);
        using SiteProcess second = SiteProcess.WithSharedCache(args);
        Assert.Equal(page, await second.Http.GetStringAsync("/q/1"));
        Assert.Equal(Timeless(found), Timeless(await second.Http.GetStringAsync("/api/search?q=timeout")));
        await UntilKeptAsync(second);

        // What the other process has kept is built only where the server did not answer in time.
        Assert.InRange(await CountAsync(second, "builds"), 0, await CountAsync(second, "unanswered"));
        Assert.Contains($"kept in {name}", await second.Http.GetStringAsync("/diagnostics"));

        server.Kill();
        Assert.Equal(page, await second.Http.GetStringAsync("/q/1"));
        Assert.InRange(await CountAsync(second, "unanswered"), 1, int.MaxValue);
    }

    /// <summary>On a busy machine the first answers of a server may take longer than the site waits.</summary>
    private static async Task UntilKeptAsync(SiteProcess site)
    {
        await Patience.UntilAsync(
            async () =>
            {
                int before = await CountAsync(site, "hits");
                await site.Http.GetStringAsync("/q/1");
                await site.Http.GetStringAsync("/api/search?q=timeout");
                return await CountAsync(site, "hits") == before + 2;
            },
            "both are found in the cache");
    }

    /// <summary>The key of the question, which is the only one. On a busy machine the site may not have waited until the server took it.</summary>
    private static async Task<string> KeyAsync(RedisServer server, SiteProcess site)
    {
        await using ConnectionMultiplexer client = await ConnectionMultiplexer.ConnectAsync(Client(server));
        List<string> keys = [];
        await Patience.UntilAsync(
            async () =>
            {
                await site.Http.GetStringAsync("/q/1");
                await foreach (RedisKey key in client.GetServer("127.0.0.1", server.Port).KeysAsync())
                {
                    keys.Add(key.ToString());
                }

                return keys.Count != 0;
            },
            "the question is kept");
        return Assert.Single(keys);
    }

    private static ConfigurationOptions Client(RedisServer server)
    {
        int patience = (int)Patience.Time.TotalMilliseconds;
        return new ConfigurationOptions { EndPoints = { { "127.0.0.1", server.Port } }, ConnectTimeout = patience, SyncTimeout = patience, AsyncTimeout = patience };
    }

    private static string Timeless(string json) => MillisecondsText().Replace(json, "");

    private static async Task<int> CountAsync(SiteProcess site, string what) =>
        int.Parse(CountText(what).Match(await site.Http.GetStringAsync("/diagnostics")).Groups[1].Value, NumberStyles.AllowThousands, CultureInfo.InvariantCulture);

    private static Regex CountText(string what) => new($"id=\"count-{what}\">([0-9,]+)<", RegexOptions.CultureInvariant);

    [GeneratedRegex("\"milliseconds\":[0-9.]+")]
    private static partial Regex MillisecondsText();
}
