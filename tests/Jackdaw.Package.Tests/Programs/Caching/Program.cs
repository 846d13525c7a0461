#pragma warning disable // Judged is that the package works.
using System.Collections.Concurrent;
using Jackdaw;
using Jackdaw.Caching;
using Microsoft.Extensions.Caching.Distributed;

var cache = new OwnCache();
await cache.SetJsonAsync<Order, ApiJson>("a", new Order(7, "x"));
CacheResult<Order> found = await cache.GetJsonAsync<Order, ApiJson>("a");
Check.Equal(true, found.IsFound);
Check.Equal(new Order(7, "x"), found.Value);
Check.Equal(false, (await cache.GetJsonAsync<Order, ApiJson>("b")).IsFound);

// What another profile wrote, and what is damaged, is a miss.
Check.Equal(false, (await cache.GetJsonAsync<Order, OtherJson>("a")).IsFound);
cache.Entries["a"][^3] ^= 1;
Check.Equal(false, (await cache.GetJsonAsync<Order, ApiJson>("a")).IsFound);

int built = 0;
var goOn = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
Task<Order>[] callers = [.. Enumerable.Range(0, 20).Select(_ => cache.GetOrCreateJsonAsync<Order, ApiJson>("c", async _ =>
{
    built++;
    await goOn.Task;
    return new Order(1, null);
}).AsTask())];
goOn.SetResult();
Order[] all = await Task.WhenAll(callers);
Check.Equal(1, built);
Check.Equal(new Order(1, null), all[19]);
Check.Done();

public sealed record Order(int OrderId, string? ShipTo);

[JsonProfile(Naming = JsonNaming.SnakeCase)]
public sealed class ApiJson : JsonProfile<ApiJson>;

[JsonProfile(Naming = JsonNaming.KebabCase)]
public sealed class OtherJson : JsonProfile<OtherJson>;

internal sealed class OwnCache : IDistributedCache
{
    public ConcurrentDictionary<string, byte[]> Entries { get; } = new();

    public byte[]? Get(string key) => Entries.GetValueOrDefault(key);

    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

    public void Refresh(string key) { }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

    public void Remove(string key) => Entries.TryRemove(key, out _);

    public Task RemoveAsync(string key, CancellationToken token = default) { Remove(key); return Task.CompletedTask; }

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => Entries[key] = value;

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) { Set(key, value, options); return Task.CompletedTask; }
}
