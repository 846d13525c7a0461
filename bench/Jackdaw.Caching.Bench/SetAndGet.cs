using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Streams.Bench;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Caching.Bench;

/// <summary>An object of 10 KB is stored and got, and the hits of HybridCache.</summary>
internal static class SetAndGet
{
    private const int Questions = 15;
    private const int Calls = 500;
    private const string Key = "search:1";

    internal static async Task RunAsync(Table table, bool isQuick)
    {
        MemoryCache back = new();
        MemoryCache other = new();
        JackdawCache<Json> cache = new(back);
        SearchResponse value = QuestionData.Create(Questions);
        DistributedCacheEntryOptions never = new();

        async Task<SearchResponse?> Ours()
        {
            await cache.SetJsonAsync(Key, value, never);
            return (await cache.GetJsonAsync<SearchResponse>(Key)).Value;
        }

        async Task<SearchResponse?> Theirs()
        {
            IDistributedCache arrays = other;
            await arrays.SetAsync(Key, JsonSerializer.SerializeToUtf8Bytes(value, EntryContext.Default.SearchResponse), never);
            return JsonSerializer.Deserialize(await arrays.GetAsync(Key), EntryContext.Default.SearchResponse);
        }

        Check("Jackdaw", await Ours(), value);
        int stored = back.LengthOf(Key);
        Check("System.Text.Json", await Theirs(), value);
        long graph = GraphOf(value);
        Way[] ways = await Turns.MeasureAsync(isQuick, [("Jackdaw", Calls, Repeat(Ours)), ("System.Text.Json", Calls, Repeat(Theirs))]);
        table.AddRatio("set and get of 10 KB, buffers, beside System.Text.Json and arrays", 3, (ways[0].Seconds, ways[1].Seconds));
        double beyond = ways[0].Allocated - graph - stored;
        double otherBeyond = ways[1].Allocated - graph - other.LengthOf(Key);
        table.AddMost("allocated beyond the value and the stored bytes, beside System.Text.Json", beyond / otherBeyond, 0.1, " ×");
        table.AddNote("the same in bytes, Jackdaw / System.Text.Json", $"{beyond:N0} / {otherBeyond:N0} (value {graph:N0}, stored {stored:N0})");

        Check("a hit", (await cache.GetJsonAsync<SearchResponse>(Key)).Value, value);
        Way[] hits = await Turns.MeasureAsync(isQuick, [
            ("Jackdaw", Calls, Repeat(async () => (await cache.GetJsonAsync<SearchResponse>(Key)).Value)),
            ("Hybrid with Jackdaw", Calls, await HybridAsync(services => services.AddJackdawHybridCacheSerializer<Json>(), value)),
            ("Hybrid with System.Text.Json", Calls, await HybridAsync(
                services => services.AddSingleton<IHybridCacheSerializer<SearchResponse>, GeneratedSerializer>(), value))]);
        table.AddRatio("hit of HybridCache that has to read the back end: Jackdaw beside System.Text.Json", 0, (hits[1].Seconds, hits[2].Seconds));
        table.AddRatio("hit of JackdawCache beside that of HybridCache with Jackdaw", 0, (hits[0].Seconds, hits[1].Seconds));
        table.AddNote("bytes allocated by a hit: JackdawCache / Hybrid with Jackdaw / Hybrid with System.Text.Json", string.Join(" / ", hits.Select(hit => $"{hit.Allocated:N0}")));
    }

    /// <summary>Hits of the back end: nothing is kept in the memory of the process.</summary>
    private static async Task<Func<int, Task>> HybridAsync(Action<IServiceCollection> serializer, SearchResponse value)
    {
        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(new MemoryCache());
        services.AddHybridCache();
        serializer(services);
        HybridCache hybrid = services.BuildServiceProvider().GetRequiredService<HybridCache>();
        HybridCacheEntryOptions shared = new() { Flags = HybridCacheEntryFlags.DisableLocalCache };
        await hybrid.SetAsync(Key, value, shared);
        async Task<SearchResponse?> Hit() => await hybrid.GetOrCreateAsync<SearchResponse>(Key, _ => throw new InvalidOperationException("It is there."), shared);
        Check("HybridCache", await Hit(), value);
        return Repeat(Hit);
    }

    private static Func<int, Task> Repeat(Func<Task<SearchResponse?>> call) => async calls =>
    {
        for (int i = 0; i < calls; i++)
        {
            await call();
        }
    };

    private static void Check(string name, SearchResponse? value, SearchResponse expected)
    {
        if (value is null || ReferenceEquals(value, expected) || Json.Serialize(value) != Json.Serialize(expected))
        {
            throw new InvalidDataException($"{name} gives another value back.");
        }
    }

    /// <summary>What the value itself takes when it is read.</summary>
    private static long GraphOf(SearchResponse value)
    {
        byte[] json = Json.SerializeToUtf8Bytes(value);
        Json.Deserialize<SearchResponse>(json);
        long before = GC.GetAllocatedBytesForCurrentThread();
        SearchResponse? read = Json.Deserialize<SearchResponse>(json);
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        GC.KeepAlive(read);
        return taken;
    }
}
