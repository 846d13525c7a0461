using Jackdaw.Caching.Entries;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.BackEnds;

/// <summary>A distributed cache, by buffers where it has them.</summary>
internal sealed class BackEnd(IDistributedCache cache, TimeSpan timeout)
{
    private readonly IBufferDistributedCache? _buffers = cache as IBufferDistributedCache;

    /// <summary>Gets an entry; without one, the answer has no value or no bytes.</summary>
    public ValueTask<BackEndAnswer<FetchedEntry>> GetAsync(string key, CancellationToken cancellation)
    {
        if (_buffers is null)
        {
            return BackEndCall.RunAsync(stop => GetArrayAsync(key, stop), null, timeout, cancellation);
        }

        PooledBuffer buffer = new();
        return BackEndCall.RunAsync(stop => GetBufferAsync(key, buffer, stop), buffer, timeout, cancellation);
    }

    /// <summary>Stores an entry, and disposes of it when the back end no longer needs it.</summary>
    public async ValueTask<BackEndAnswer<bool>> SetAsync(string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellation)
    {
        BackEndAnswer<bool> answer = await BackEndCall.RunAsync(stop => StoreAsync(key, entry, expiry, stop), entry, timeout, cancellation).ConfigureAwait(false);
        if (answer.Reason == MissReason.None)
        {
            entry.Dispose();
        }

        return answer;
    }

    private async Task<FetchedEntry> GetArrayAsync(string key, CancellationToken cancellation)
    {
        byte[]? array = await cache.GetAsync(key, cancellation).ConfigureAwait(false);
        return new FetchedEntry(array is not null, array, null);
    }

    private async Task<FetchedEntry> GetBufferAsync(string key, PooledBuffer buffer, CancellationToken cancellation)
    {
        bool isThere = await _buffers!.TryGetAsync(key, buffer, cancellation).ConfigureAwait(false);
        return new FetchedEntry(isThere, buffer.Written, buffer);
    }

    private async Task<bool> StoreAsync(string key, Entry entry, DistributedCacheEntryOptions expiry, CancellationToken cancellation)
    {
        if (_buffers is null)
        {
            await cache.SetAsync(key, entry.ToArray(), expiry, cancellation).ConfigureAwait(false);
        }
        else
        {
            await _buffers.SetAsync(key, entry.ToSequence(), expiry, cancellation).ConfigureAwait(false);
        }

        return true;
    }
}
