using Jackdaw.Caching.Entries;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.BackEnds;

/// <summary>A distributed cache, accessed through buffers if it supports them.</summary>
internal readonly struct BackEnd(IDistributedCache cache, TimeSpan timeout)
{
    private readonly IDistributedCache _cache = cache;
    private readonly TimeSpan _timeout = timeout;

    /// <summary>Gets an entry; if there is none, the answer has no value or no bytes.</summary>
    public ValueTask<BackEndAnswer<FetchedEntry>> GetAsync(string key, CancellationToken cancellation)
    {
        IDistributedCache cache = _cache;
        if (cache is not IBufferDistributedCache buffers)
        {
            return BackEndCall.RunAsync(stop => GetArrayAsync(cache, key, stop), null, _timeout, cancellation);
        }

        PooledBuffer buffer = new();
        return BackEndCall.RunAsync(stop => GetBufferAsync(buffers, key, buffer, stop), buffer, _timeout, cancellation);
    }

    /// <summary>Stores an entry, and disposes it when the back end no longer needs it.</summary>
    public ValueTask<BackEndAnswer<bool>> SetAsync(string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellation) =>
        SetAsync(_cache, _timeout, key, entry, expiry, cancellation);

    private static async ValueTask<BackEndAnswer<bool>> SetAsync(
        IDistributedCache cache, TimeSpan timeout, string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellation)
    {
        BackEndAnswer<bool> answer = await BackEndCall.RunAsync(stop => StoreAsync(cache, key, entry, expiry, stop), entry, timeout, cancellation).ConfigureAwait(false);
        if (answer.Reason == MissReason.None)
        {
            entry.Dispose();
        }

        return answer;
    }

    private static async Task<FetchedEntry> GetArrayAsync(IDistributedCache cache, string key, CancellationToken cancellation)
    {
        byte[]? array = await cache.GetAsync(key, cancellation).ConfigureAwait(false);
        return new FetchedEntry(array is not null, array, null);
    }

    private static async Task<FetchedEntry> GetBufferAsync(IBufferDistributedCache cache, string key, PooledBuffer buffer, CancellationToken cancellation)
    {
        bool isThere = await cache.TryGetAsync(key, buffer, cancellation).ConfigureAwait(false);
        return new FetchedEntry(isThere, buffer.Written, buffer);
    }

    private static async Task<bool> StoreAsync(IDistributedCache cache, string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellation)
    {
        if (cache is IBufferDistributedCache buffers)
        {
            await buffers.SetAsync(key, entry.ToSequence(), expiry, cancellation).ConfigureAwait(false);
        }
        else
        {
            await cache.SetAsync(key, entry.ToArray(), expiry, cancellation).ConfigureAwait(false);
        }

        return true;
    }
}
