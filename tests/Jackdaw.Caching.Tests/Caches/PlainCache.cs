using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Caches;

/// <summary>Arrays in memory; remembers how entries were to expire.</summary>
internal class PlainCache : IDistributedCache
{
    public Dictionary<string, byte[]> Entries { get; } = [];

    public Dictionary<string, DistributedCacheEntryOptions> Expiries { get; } = [];

    public int Gets { get; protected set; }

    /// <summary>Runs before each operation, which waits for it.</summary>
    public Func<CancellationToken, Task> Before { get; set; } = _ => Task.CompletedTask;

    /// <summary>Waits for an entry that is stored by somebody who goes on after the answer, and gives it.</summary>
    /// <param name="key">The key.</param>
    /// <param name="other">What was there before.</param>
    public async Task<byte[]> StoredAsync(string key, byte[]? other = null)
    {
        byte[]? stored = null;
        await Patience.UntilAsync(
            () =>
            {
                lock (Entries)
                {
                    stored = Entries.GetValueOrDefault(key);
                    return stored is not null && !ReferenceEquals(stored, other);
                }
            },
            $"'{key}' is stored",
            TestContext.Current.CancellationToken);
        return stored!;
    }

    public byte[]? Get(string key) => throw new InvalidOperationException("Nothing here is to block.");

    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        await Before(token);
        lock (Entries)
        {
            Gets++;
            return Entries.GetValueOrDefault(key);
        }
    }

    public void Refresh(string key) => throw new NotSupportedException();

    public Task RefreshAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

    public void Remove(string key) => throw new InvalidOperationException("Nothing here is to block.");

    public async Task RemoveAsync(string key, CancellationToken token = default)
    {
        await Before(token);
        lock (Entries)
        {
            Entries.Remove(key);
        }
    }

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new InvalidOperationException("Nothing here is to block.");

    public async Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        await Before(token);
        lock (Entries)
        {
            (Entries[key], Expiries[key]) = (value, options);
        }
    }
}
