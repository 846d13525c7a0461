using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Caches;

/// <summary>The same with buffers: entries come in small pieces, and arrays are refused.</summary>
internal sealed class BufferCache : PlainCache, IBufferDistributedCache, IDistributedCache
{
    Task<byte[]?> IDistributedCache.GetAsync(string key, CancellationToken token) => throw new InvalidOperationException("There are buffers.");

    Task IDistributedCache.SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token) => throw new InvalidOperationException("There are buffers.");

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => throw new InvalidOperationException("Nothing here is to block.");

    public async ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        await Before(CancellationToken.None);
        await SetAsync(key, value.ToArray(), options, CancellationToken.None);
    }

    public bool TryGet(string key, IBufferWriter<byte> destination) => throw new InvalidOperationException("Nothing here is to block.");

    public async ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
    {
        byte[]? entry = await GetAsync(key, token);
        foreach (byte[] piece in (entry ?? []).Chunk(1000))
        {
            piece.CopyTo(destination.GetSpan(piece.Length));
            destination.Advance(piece.Length);
        }

        return entry is not null;
    }
}
