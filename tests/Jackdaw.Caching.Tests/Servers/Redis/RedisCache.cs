using System.Buffers;
using System.Text;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>A distributed cache on a Redis server (5 or newer). Values go from and into the buffers of the caller. Safe for any number of threads.</summary>
/// <remarks>The synchronous methods wait for the asynchronous ones, which never need the caller's thread.</remarks>
internal sealed class RedisCache : IBufferDistributedCache, IDisposable
{
    private readonly RedisCacheOptions _options;
    private readonly TimeProvider _clock;
    private readonly RedisConnections _connections;

    public RedisCache(RedisCacheOptions options, TimeProvider? clock = null)
    {
        (_options, _clock) = (options, clock ?? TimeProvider.System);
        _connections = new RedisConnections(options, _clock);
    }

    /// <exception cref="RedisException">The server is not there, refused it, was too slow, or broke the protocol. So with all methods.</exception>
    public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return _connections.RunAsync(
            (Key: KeyOf(key), destination, Now), static (connection, all, stop) => RedisCommands.TryGetAsync(connection, all.Key, all.destination, all.Now, stop), token);
    }

    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (value.Length > _options.MaxValueLength)
        {
            throw new ArgumentException($"The value has {value.Length} bytes; at most {_options.MaxValueLength} are stored.", nameof(value));
        }

        EntryExpiry expiry = EntryExpiry.Of(options, _clock.GetUtcNow());
        return Ended(_connections.RunAsync((Key: KeyOf(key), value, expiry), static (connection, all, stop) => RedisCommands.SetAsync(connection, all.Key, all.value, all.expiry, stop), token));
    }

    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        ArrayBufferWriter<byte> buffer = new();
        return await TryGetAsync(key, buffer, token).ConfigureAwait(false) ? buffer.WrittenSpan.ToArray() : null;
    }

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(value);
        return SetAsync(key, new ReadOnlySequence<byte>(value), options, token).AsTask();
    }

    public Task RefreshAsync(string key, CancellationToken token = default) =>
        _connections.RunAsync((Key: KeyOf(key), Now), static (connection, all, stop) => RedisCommands.TouchAsync(connection, all.Key, all.Now, stop), token).AsTask();

    public Task RemoveAsync(string key, CancellationToken token = default) =>
        _connections.RunAsync(KeyOf(key), static (connection, known, stop) => RedisCommands.RemoveAsync(connection, known, stop), token).AsTask();

    public bool TryGet(string key, IBufferWriter<byte> destination) => TryGetAsync(key, destination).AsTask().GetAwaiter().GetResult();

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => SetAsync(key, value, options).AsTask().GetAwaiter().GetResult();

    public byte[]? Get(string key) => GetAsync(key).GetAwaiter().GetResult();

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => SetAsync(key, value, options).GetAwaiter().GetResult();

    public void Refresh(string key) => RefreshAsync(key).GetAwaiter().GetResult();

    public void Remove(string key) => RemoveAsync(key).GetAwaiter().GetResult();

    /// <summary>Ends all connections that are not in use; the others when they are no longer.</summary>
    public void Dispose() => _connections.Dispose();

    private long Now => _clock.GetUtcNow().ToUnixTimeMilliseconds();

    private string KeyOf(string key)
    {
        ArgumentNullException.ThrowIfNull(key);

        // Half of a pair would be sent as another character, and two keys would be one.
        return IsWhole(key) ? _options.Prefix + key : throw new ArgumentException("The key has half of a surrogate pair, which can't be sent.", nameof(key));
    }

    private static bool IsWhole(ReadOnlySpan<char> key)
    {
        while (Rune.DecodeFromUtf16(key, out _, out int length) == OperationStatus.Done)
        {
            key = key[length..];
        }

        return key.IsEmpty;
    }

    private static async ValueTask Ended(ValueTask<bool> operation) => await operation.ConfigureAwait(false);
}
