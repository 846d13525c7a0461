using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Caching.Tests;

/// <summary>An entry that was stored under another key is a miss, however the back end came to return it: nobody gets the account of somebody else.</summary>
public class ExchangeTests
{
    /// <summary>How many entries are exchanged: 10,000, or as many as <c>dotnet run eng/do.cs -- flips</c> asks for.</summary>
    private static readonly int Rounds = int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_FLIPS"), System.Globalization.CultureInfo.InvariantCulture, out int asked) ? asked : 10_000;

    [Theory]
    [InlineData(false, null)]
    [InlineData(false, 0)]
    [InlineData(true, null)]
    [InlineData(true, 0)]
    public async Task Two_exchanged_entries_are_misses(bool hasBuffers, int? compressAbove)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        foreach (ShapeCheck check in new[] { ShapeCheck.Exact, ShapeCheck.Tolerant })
        {
            JackdawCache<Json> cache = new(back, new JackdawCacheOptions { CompressAbove = compressAbove, ShapeCheck = check });
            await cache.SetJsonAsync("account:1", Order.Of(1, 30));
            await cache.SetJsonAsync("account:2", Order.Of(2, 30));
            (back.Entries["account:1"], back.Entries["account:2"]) = (back.Entries["account:2"], back.Entries["account:1"]);
            Assert.Equal(MissReason.KeyMismatch, (await cache.GetJsonAsync<Order>("account:1")).Reason);
            Assert.Equal(MissReason.KeyMismatch, (await cache.GetJsonAsync<Order>("account:2")).Reason);
            (back.Entries["account:1"], back.Entries["account:2"]) = (back.Entries["account:2"], back.Entries["account:1"]);
            Assert.Equal(1, (await cache.GetJsonAsync<Order>("account:1")).Value!.Id);
        }
    }

    [Fact]
    public async Task What_is_built_takes_the_place_of_an_exchanged_entry()
    {
        PlainCache back = new();
        await back.SetJsonAsync<Order?>("account:2", null);
        back.Entries["account:1"] = back.Entries["account:2"];
        Assert.Equal(1, (await back.GetOrCreateJsonAsync<Order?>("account:1", _ => ValueTask.FromResult<Order?>(Order.Of(1, 1))))!.Id);
        Assert.Equal(1, (await back.GetJsonAsync<Order>("account:1")).Value!.Id);
    }

    [Theory]
    [InlineData("user:A", "user:a")]
    [InlineData("user", "user:1")]
    [InlineData("", "\0")]
    [InlineData("\0", "\0\0")]
    [InlineData("a", "a\0\0\0")]
    [InlineData("é", "e\u0301")]
    [InlineData("abcd", "dcba")]
    [InlineData("abcdefgh", "efghabcd")]
    [InlineData("12", "3132")]
    public async Task A_back_end_that_takes_two_keys_for_one_gives_no_hits(string first, string second)
    {
        PlainCache back = new();
        await back.SetJsonAsync(first, 1);
        back.Entries[second] = back.Entries[first];
        Assert.Equal(MissReason.KeyMismatch, (await back.GetJsonAsync<int>(second)).Reason);
        Assert.True((await back.GetJsonAsync<int>(first)).IsFound);
    }

    /// <summary>In UTF-8, and so in the data of a test, all of these are the same.</summary>
    [Fact]
    public async Task Halves_of_surrogate_pairs_are_told_apart()
    {
        foreach ((char first, char second) in new[] { ('\ud800', '\udc00'), ('\udc00', '\ufffd'), ('\udbff', '\ud800') })
        {
            await A_back_end_that_takes_two_keys_for_one_gives_no_hits($"user:{first}", $"user:{second}");
        }
    }

    /// <summary>More pairs than any 32 bits tell apart: among 200,000 keys about five pairs have the same checksum.</summary>
    [Fact]
    public async Task Keys_with_equal_checksums_are_told_apart()
    {
        PlainCache back = new();
        Dictionary<uint, string> known = [];
        int pairs = 0;
        for (int i = 0; i < 200_000; i++)
        {
            string key = $"user:{(uint)i * 2654435761}";
            uint checksum = Entries.Crc32C.Of(System.Text.Encoding.Unicode.GetBytes(key), []);
            if (!known.TryAdd(checksum, key))
            {
                pairs++;
                await back.SetJsonAsync(key, 1);
                back.Entries[known[checksum]] = back.Entries[key];
                Assert.Equal(MissReason.KeyMismatch, (await back.GetJsonAsync<int>(known[checksum])).Reason);
            }
        }

        Assert.NotEqual(0, pairs);
    }

    /// <summary>An attacker for the campaign: entries of one type under the keys of one application, each given under another key than its own.</summary>
    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    public async Task Exchanged_entries_are_misses(int? compressAbove)
    {
        PlainCache back = new();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { CompressAbove = compressAbove, ShapeCheck = ShapeCheck.Tolerant });
        Random random = new(20261128);
        List<string> keys = [];
        for (int i = 0; i < 1000; i++)
        {
            string key = Key(random);
            if (back.Entries.ContainsKey(key))
            {
                continue;
            }

            keys.Add(key);
            await cache.SetJsonAsync(key, Order.Of(i, 3));
        }

        Dictionary<string, byte[]> own = new(back.Entries);
        for (int i = 0; i < Rounds; i++)
        {
            (string asked, string given) = (keys[random.Next(keys.Count)], keys[random.Next(keys.Count)]);
            back.Entries[asked] = own[given];
            CacheResult<Order> found = await cache.GetJsonAsync<Order>(asked);
            Assert.True(asked == given ? found.IsFound : found.Reason == MissReason.KeyMismatch, $"'{asked}' was given the entry of '{given}': {found.Reason}");
        }
    }

    /// <summary>A serializer is not told the key. HybridCache keeps it in its own envelope, and looks at it.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task HybridCache_looks_at_the_key_itself(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        await Hybrid(back).SetAsync("account:1", Order.Of(1, 30));
        await Hybrid(back).SetAsync("account:2", Order.Of(2, 30));
        (back.Entries["account:1"], back.Entries["account:2"]) = (back.Entries["account:2"], back.Entries["account:1"]);
        Order built = await Hybrid(back).GetOrCreateAsync("account:1", _ => ValueTask.FromResult(Order.Of(7, 1)));
        Assert.Equal(7, built.Id);
    }

    private static string Key(Random random) => random.Next(5) switch
    {
        0 => $"account:{random.Next(10_000)}",
        1 => $"{random.Next(100)}:{random.Next(100)}",
        2 => new string((char)random.Next(0x20, 0x7f), random.Next(40)),
        3 => string.Create(random.Next(1, 12), random, static (text, random) =>
        {
            foreach (ref char c in text)
            {
                c = (char)random.Next(char.MaxValue + 1);
            }
        }),
        _ => $"tenant/{random.Next(256):x2}/{random.Next(1000)}",
    };

    private static HybridCache Hybrid(PlainCache back)
    {
        ServiceCollection services = new();
        services.AddSingleton<Microsoft.Extensions.Caching.Distributed.IDistributedCache>(back);
        services.AddHybridCache();
        services.AddJackdawHybridCacheSerializer<Json>();
        return services.BuildServiceProvider().GetRequiredService<HybridCache>();
    }
}
