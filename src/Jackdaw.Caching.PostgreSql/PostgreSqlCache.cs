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

/// <summary>
/// A distributed cache in an UNLOGGED PostgreSQL table (version 12 or newer). Values are transferred to and from the caller's buffers.
/// Thread-safe.
/// </summary>
/// <remarks>
/// The table is created when an operation does not find it. All times are server times. Expired entries are never returned, and are removed
/// later, in batches. Errors of the server or the connection are <see cref="NpgsqlException"/>s of the operation.
/// </remarks>
public sealed class PostgreSqlCache : IBufferDistributedCache, IAsyncDisposable, IDisposable
{
    /// <summary>The maximum length of a key in UTF-8 bytes: what fits into a PostgreSQL index.</summary>
    public const int MaxKeyLength = 2600;

    private readonly NpgsqlDataSource? _own;
    private readonly CacheCommands _commands;
    private readonly Purge _purge;

    /// <summary>Creates a cache; does not open a connection yet.</summary>
    /// <param name="options">The settings.</param>
    /// <param name="logger">The logger for failed removals of expired entries, or null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="ArgumentException">A setting is out of range.</exception>
    public PostgreSqlCache(PostgreSqlCacheOptions options, ILogger<PostgreSqlCache>? logger = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        PostgreSqlCacheOptions settings = options.Checked();
        _own = settings.DataSource is null ? new NpgsqlSlimDataSourceBuilder(settings.ConnectionString).Build() : null;
        _commands = new CacheCommands(settings.DataSource ?? _own!, new CacheTable(settings.Schema, settings.Table));
        _purge = new Purge(_commands, settings.PurgeInterval, settings.PurgeBatchSize, logger ?? (ILogger)NullLogger.Instance);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">
    /// The key has more than <see cref="MaxKeyLength"/> bytes, a null character, or a lone surrogate. Applies to all methods.
    /// </exception>
    /// <exception cref="NpgsqlException">The server is unavailable, or returned an error. Applies to all methods.</exception>
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
    /// <exception cref="ArgumentOutOfRangeException">The absolute expiration is in the past.</exception>
    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        return _commands.SetAsync(true, Used(key), value, EntryExpiry.Of(options), token);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute expiration is in the past.</exception>
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
    /// <exception cref="ArgumentOutOfRangeException">The absolute expiration is in the past.</exception>
    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        ArgumentNullException.ThrowIfNull(value);
        return SetAsync(key, new ReadOnlySequence<byte>(value), options, token).AsTask();
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentOutOfRangeException">The absolute expiration is in the past.</exception>
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

    /// <summary>
    /// Removes all entries that have expired by now, in batches. The cache does this automatically every
    /// <see cref="PostgreSqlCacheOptions.PurgeInterval"/>.
    /// </summary>
    /// <param name="cancellationToken">The cancellation token. Entries already removed stay removed.</param>
    /// <returns>The number of removed entries.</returns>
    /// <exception cref="NpgsqlException">The server is unavailable, or returned an error.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask<long> PurgeAsync(CancellationToken cancellationToken = default) => _purge.RunAsync(cancellationToken);

    /// <summary>Releases the resources that the cache itself opened.</summary>
    public void Dispose()
    {
        _purge.Stop();
        _own?.Dispose();
    }

    /// <summary>Releases the resources that the cache itself opened.</summary>
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
            throw new ArgumentException($"The key has more than {MaxKeyLength} bytes of UTF-8, a null character, or a lone surrogate: PostgreSQL cannot store it.", nameof(key));
        }

        _purge.BeginIfDue();
        return key;
    }
}
