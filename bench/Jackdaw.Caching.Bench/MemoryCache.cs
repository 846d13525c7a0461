using System.Buffers;
using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Bench;

/// <summary>A back end in memory, by buffers and by arrays: the same table, and no time but that of copying. An entry is an array of its exact size.</summary>
internal sealed class MemoryCache : IBufferDistributedCache
{
    private readonly ConcurrentDictionary<string, byte[]> _entries = new(StringComparer.Ordinal);

    public int LengthOf(string key) => _entries[key].Length;

    public byte[]? Get(string key) => _entries.GetValueOrDefault(key);

    /// <summary>A copy, as from a server.</summary>
    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult((byte[]?)_entries.GetValueOrDefault(key)?.AsSpan().ToArray());

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => _entries[key] = value.AsSpan().ToArray();

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return Task.CompletedTask;
    }

    public bool TryGet(string key, IBufferWriter<byte> destination)
    {
        if (!_entries.TryGetValue(key, out byte[]? entry))
        {
            return false;
        }

        destination.Write(entry);
        return true;
    }

    public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default) => ValueTask.FromResult(TryGet(key, destination));

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => _entries[key] = value.ToArray();

    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return ValueTask.CompletedTask;
    }

    public void Refresh(string key)
    {
    }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

    public void Remove(string key) => _entries.TryRemove(key, out _);

    public Task RemoveAsync(string key, CancellationToken token = default)
    {
        Remove(key);
        return Task.CompletedTask;
    }
}
