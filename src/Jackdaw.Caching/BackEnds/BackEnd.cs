using Jackdaw.Caching.Entries;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.BackEnds;

/// <summary>A distributed cache, accessed through buffers if it supports them.</summary>
internal readonly struct BackEnd(IDistributedCache cache, TimeSpan timeout)
{
    private readonly IDistributedCache _cache = cache;
    private readonly TimeSpan _timeout = timeout;

    /// <summary>Gets an entry; if there is none, the answer has no value or no bytes.</summary>
    public ValueTask<BackEndAnswer<FetchedEntry>> GetAsync(string key, CancellationToken cancellationToken)
    {
        IDistributedCache cache = _cache;
        if (cache is not IBufferDistributedCache buffers)
        {
            return BackEndCall.RunAsync(stop => GetArrayAsync(cache, key, stop), null, _timeout, cancellationToken);
        }

        PooledBuffer buffer = new();
        return BackEndCall.RunAsync(stop => GetBufferAsync(buffers, key, buffer, stop), buffer, _timeout, cancellationToken);
    }

    /// <summary>Stores an entry, and disposes it when the back end no longer needs it.</summary>
    public ValueTask<BackEndAnswer<bool>> SetAsync(string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellationToken) =>
        SetAsync(_cache, _timeout, key, entry, expiry, cancellationToken);

    /// <summary>Removes an entry, if there is one.</summary>
    public ValueTask<BackEndAnswer<bool>> RemoveAsync(string key, CancellationToken cancellationToken)
    {
        IDistributedCache cache = _cache;
        return BackEndCall.RunAsync(stop => RemoveAsync(cache, key, stop), null, _timeout, cancellationToken);
    }

    private static async ValueTask<BackEndAnswer<bool>> SetAsync(
        IDistributedCache cache, TimeSpan timeout, string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellationToken)
    {
        BackEndAnswer<bool> answer = await BackEndCall.RunAsync(stop => StoreAsync(cache, key, entry, expiry, stop), entry, timeout, cancellationToken).ConfigureAwait(false);
        if (answer.Reason == MissReason.None)
        {
            entry.Dispose();
        }

        return answer;
    }

    private static async Task<FetchedEntry> GetArrayAsync(IDistributedCache cache, string key, CancellationToken cancellationToken)
    {
        byte[]? array = await cache.GetAsync(key, cancellationToken).ConfigureAwait(false);
        return new FetchedEntry(array is not null, array, null);
    }

    private static async Task<FetchedEntry> GetBufferAsync(IBufferDistributedCache cache, string key, PooledBuffer buffer, CancellationToken cancellationToken)
    {
        bool isThere = await cache.TryGetAsync(key, buffer, cancellationToken).ConfigureAwait(false);
        return new FetchedEntry(isThere, buffer.Written, buffer);
    }

    private static async Task<bool> RemoveAsync(IDistributedCache cache, string key, CancellationToken cancellationToken)
    {
        await cache.RemoveAsync(key, cancellationToken).ConfigureAwait(false);
        return true;
    }

    private static async Task<bool> StoreAsync(IDistributedCache cache, string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellationToken)
    {
        if (cache is IBufferDistributedCache buffers)
        {
            await buffers.SetAsync(key, entry.ToSequence(), expiry, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            await cache.SetAsync(key, entry.ToArray(), expiry, cancellationToken).ConfigureAwait(false);
        }

        return true;
    }
}
