using System.Buffers;
using System.Text;
using Jackdaw.Caching.PostgreSql.Purging;
using Jackdaw.Caching.PostgreSql.Tables;
using Jackdaw.Caching.PostgreSql.Values;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;

namespace Jackdaw.Caching.PostgreSql;

/// <summary>A distributed cache in an UNLOGGED table of PostgreSQL (12 or newer). Values go from and into the buffers of the caller. Safe for any number of threads.</summary>
/// <remarks>
/// The table is made when an operation finds none. All times are by the clock of the server. An entry that has ended is not read, and is removed later, in batches. What the server refuses, and what is
/// wrong with the connection, is an <see cref="NpgsqlException"/> of the operation.
/// </remarks>
public sealed class PostgreSqlCache : IBufferDistributedCache, IAsyncDisposable, IDisposable
{
    /// <summary>The most bytes of UTF-8 in a key: what an index of PostgreSQL has room for.</summary>
    public const int MaxKeyLength = 2600;

    private readonly NpgsqlDataSource? _own;
    private readonly CacheCommands _commands;
    private readonly Purge _purge;

    /// <summary>Makes one; nothing is opened yet.</summary>
    /// <param name="options">The settings.</param>
    /// <param name="logger">Gets a line for each removal of ended entries that failed.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="ArgumentException">A setting is outside its range.</exception>
    public PostgreSqlCache(PostgreSqlCacheOptions options, ILogger<PostgreSqlCache>? logger = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        PostgreSqlCacheOptions settings = options.Checked();
        _own = settings.DataSource is null ? new NpgsqlSlimDataSourceBuilder(settings.ConnectionString).Build() : null;
        _commands = new CacheCommands(settings.DataSource ?? _own!, new CacheTable(settings.Schema, settings.Table));
        _purge = new Purge(_commands, settings.PurgeInterval, settings.PurgeBatch, logger ?? (ILogger)NullLogger.Instance);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">The key has more than <see cref="MaxKeyLength"/> bytes, a zero character, or half of a surrogate pair. So with all methods.</exception>
    /// <exception cref="NpgsqlException">The server is not there, or refused it. So with all methods.</exception>
    public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        string known = Used(key);
        return _commands.TryGetAsync(true, known, destination, token);
    }

    /// <inheritdoc/>
    public bool TryGet(string key, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return _commands.TryGetAsync(false, Used(key), destination, CancellationToken.None).GetAwaiter().GetResult();
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute end is in the past.</exception>
    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        return _commands.SetAsync(true, Used(key), value, EntryExpiry.Of(options), token);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute end is in the past.</exception>
    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _commands.SetAsync(false, Used(key), value, EntryExpiry.Of(options), CancellationToken.None).GetAwaiter().GetResult();
    }

    /// <inheritdoc/>
    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        ArrayBufferWriter<byte> buffer = new();
        return await TryGetAsync(key, buffer, token).ConfigureAwait(false) ? buffer.WrittenSpan.ToArray() : null;
    }

    /// <inheritdoc/>
    public byte[]? Get(string key)
    {
        ArrayBufferWriter<byte> buffer = new();
        return TryGet(key, buffer) ? buffer.WrittenSpan.ToArray() : null;
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute end is in the past.</exception>
    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(value);
        return SetAsync(key, new ReadOnlySequence<byte>(value), options, token).AsTask();
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute end is in the past.</exception>
    public void Set(string key, byte[] value, DistributedCacheEntryOptions options)
    {
        ArgumentNullException.ThrowIfNull(value);
        Set(key, new ReadOnlySequence<byte>(value), options);
    }

    /// <inheritdoc/>
    public Task RefreshAsync(string key, CancellationToken token = default) => _commands.TouchAsync(true, Used(key), token).AsTask();

    /// <inheritdoc/>
    public void Refresh(string key) => _commands.TouchAsync(false, Used(key), CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc/>
    public Task RemoveAsync(string key, CancellationToken token = default) => _commands.RemoveAsync(true, Used(key), token).AsTask();

    /// <inheritdoc/>
    public void Remove(string key) => _commands.RemoveAsync(false, Used(key), CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Removes all entries that have ended now, some at a time. The cache does it by itself after each <see cref="PostgreSqlCacheOptions.PurgeInterval"/>.</summary>
    /// <param name="token">Ends it; what was removed stays removed.</param>
    /// <returns>How many were removed.</returns>
    /// <exception cref="NpgsqlException">The server is not there, or refused it.</exception>
    /// <exception cref="OperationCanceledException">It was cancelled.</exception>
    public ValueTask<long> PurgeAsync(CancellationToken token = default) => _purge.RunAsync(token);

    /// <summary>Ends what the cache itself opened.</summary>
    public void Dispose()
    {
        _purge.Stop();
        _own?.Dispose();
    }

    /// <summary>Ends what the cache itself opened.</summary>
    public ValueTask DisposeAsync()
    {
        _purge.Stop();
        return _own?.DisposeAsync() ?? ValueTask.CompletedTask;
    }

    private string Used(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        if (!StoredText.IsStorable(key) || Encoding.UTF8.GetByteCount(key) > MaxKeyLength)
        {
            throw new ArgumentException($"The key has more than {MaxKeyLength} bytes of UTF-8, a zero character, or half of a surrogate pair: PostgreSQL can't store it.", nameof(key));
        }

        _purge.BeginIfDue();
        return key;
    }
}
