using System.Buffers;
using Jackdaw.Caching;
using Jackdaw.Conformance;
using Jackdaw.TestModels;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Aot.Tests;

/// <summary>Values in a cache of a program that can't look at its types: what was stored comes back, and nothing else does.</summary>
internal static class CachedEntries
{
    internal static async Task CheckAsync()
    {
        OneEntry back = new();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { CompressAbove = 100 });
        foreach (string text in (string[])["Ann", new('a', 10_000)])
        {
            PersonRecord person = new(text, 5);
            Claim.That(await cache.SetJsonAsync("k", person), "it was not stored");
            CacheResult<PersonRecord> found = await cache.GetJsonAsync<PersonRecord>("k");
            Claim.That(found.IsFound && found.Value == person, $"{found}");
            CacheResult<PointRecord> other = await cache.GetJsonAsync<PointRecord>("k");
            Claim.That(other.Reason == MissReason.TypeMismatch, $"{other}");
            back.Entry[^1] ^= 1;
            found = await cache.GetJsonAsync<PersonRecord>("k");
            Claim.That(found.Reason == MissReason.ChecksumMismatch, $"{found}");
        }

        back.Remove("k");
        PersonRecord built = await cache.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(new PersonRecord("Bob", 6)));
        Claim.That(built.Name == "Bob" && (await cache.GetJsonAsync<PersonRecord>("k")).IsFound, "it was not built and stored");
    }

    /// <summary>Room for one entry, by buffers.</summary>
    private sealed class OneEntry : IBufferDistributedCache
    {
        public byte[] Entry { get; private set; } = [];

        public byte[]? Get(string key) => Entry.Length > 0 ? Entry : null;

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Refresh(string key)
        {
        }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

        public void Remove(string key) => Entry = [];

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => Entry = value;

        public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => Entry = value.ToArray();

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }

        public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return ValueTask.CompletedTask;
        }

        public bool TryGet(string key, IBufferWriter<byte> destination)
        {
            destination.Write(Entry);
            return Entry.Length > 0;
        }

        public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default) => ValueTask.FromResult(TryGet(key, destination));
    }
}
