using Jackdaw.Caching.BackEnds;
using Jackdaw.Caching.Builds;
using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;
using Jackdaw.Caching.Telemetry;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Jackdaw.Caching;

/// <summary>Stores typed values in a distributed cache, as JSON of a profile in verified entries. Thread-safe.</summary>
/// <remarks>
/// An entry is a miss if it is damaged, foreign, stored under another key, or written for another type, profile or version. So is a back
/// end that throws or times out. The meter "Jackdaw.Caching" counts misses by reason, and the logger reports them. An
/// <see cref="IBufferDistributedCache"/> is accessed through pooled memory, without copies.
/// </remarks>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawCache<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    private static readonly string Profile = typeof(TProfile).Name;

    private readonly JackdawCacheOptions _options;
    private readonly ILogger _logger;
    private readonly BackEnd _backEnd;
    private BuildsByKey? _builds;

    /// <summary>Creates a cache over a distributed cache.</summary>
    /// <param name="cache">The distributed cache that stores the entries.</param>
    /// <param name="options">The settings; null for the defaults.</param>
    /// <param name="logger">The logger for unusable entries and back end failures, or null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> is null.</exception>
    /// <exception cref="ArgumentException">A setting is out of range.</exception>
    public JackdawCache(IDistributedCache cache, JackdawCacheOptions? options = null, ILogger<JackdawCache<TProfile>>? logger = null)
    {
        ArgumentNullException.ThrowIfNull(cache);
        _options = (options ?? JackdawCacheOptions.Default).Checked();
        _logger = logger ?? (ILogger)NullLogger.Instance;
        _backEnd = new BackEnd(cache, _options.BackendTimeout);
    }

    /// <summary>Gets a value.</summary>
    /// <typeparam name="T">The type with which the value was stored.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The value, or the reason for a miss.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [Generated.JsonDoor]
    public async ValueTask<CacheResult<T>> GetJsonAsync<T>(string key, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(key);
        cancellationToken.ThrowIfCancellationRequested();
        _ = MarkOf<T, TProfile>.Value; // An unsupported type is an error with or without an entry.
        BackEndAnswer<FetchedEntry> answer = await _backEnd.GetAsync(key, cancellationToken).ConfigureAwait(false);
        if (answer.Reason != MissReason.None)
        {
            CacheMeter.Miss(Profile, answer.Reason);
            CacheLog.NotAnswered(_logger, key, answer.Reason, answer.Error);
            return new CacheResult<T>(answer.Reason);
        }

        using IDisposable? memory = answer.Value.Memory;
        return Counted(key, answer.Value.IsThere ? EntryReader.Read<T, TProfile>(key, answer.Value.Bytes.Span, _options) : new CacheResult<T>(MissReason.Absent));
    }

    /// <summary>Stores a value, which may be null.</summary>
    /// <typeparam name="T">The type with which the value is stored; read it with the same type.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The expiration; null for none, or for the default of the distributed cache.</param>
    /// <param name="cancellationToken">The cancellation token. After cancellation the value may or may not be stored.</param>
    /// <returns>False if the back end threw or timed out; the value may or may not be stored.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="JsonDataException">The value cannot be written.</exception>
    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [Generated.JsonDoor]
    public async ValueTask<bool> SetJsonAsync<T>(string key, T value, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(key);
        cancellationToken.ThrowIfCancellationRequested();
        BackEndAnswer<bool> answer = await _backEnd.SetAsync(key, Entry.Of<T, TProfile>(key, value, _options), options ?? new DistributedCacheEntryOptions(), cancellationToken).ConfigureAwait(false);
        if (answer.Reason != MissReason.None)
        {
            CacheMeter.Unstored(Profile, answer.Reason);
            CacheLog.NotStored(_logger, key, answer.Reason, answer.Error);
        }

        return answer.Reason == MissReason.None;
    }

    /// <summary>
    /// Gets a value, or creates and stores it. Concurrent callers with the same key and type share one call of <paramref name="create"/>
    /// and receive the same instance (stampede protection).
    /// </summary>
    /// <remarks>
    /// Exceptions from <paramref name="create"/> are thrown to all waiting callers and are not cached. Its token is canceled when the last
    /// caller stops waiting. Callers must not change a shared instance. A <paramref name="create"/> that requests its own key never
    /// completes.
    /// </remarks>
    /// <typeparam name="T">The type with which the value is stored.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="create">Creates the value.</param>
    /// <param name="options">The expiration; null for none, or for the default of the distributed cache.</param>
    /// <param name="nullOptions">The expiration of null values, which is often shorter; null to use <paramref name="options"/>.</param>
    /// <param name="cancellationToken">The cancellation token of this caller; others still get the value.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> or <paramref name="create"/> is null.</exception>
    /// <inheritdoc cref="SetJsonAsync{T}" path="/exception"/>
    [Generated.JsonDoor]
    public async ValueTask<T> GetOrCreateJsonAsync<T>(
        string key,
        Func<CancellationToken, ValueTask<T>> create,
        DistributedCacheEntryOptions? options = null,
        DistributedCacheEntryOptions? nullOptions = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(create);
        return await LazyInitializer.EnsureInitialized(ref _builds).JoinAsync(key, stop => GetOrBuildAsync(key, create, options, nullOptions, stop), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Removes the entry of a key, of any type. Does nothing if it does not exist.</summary>
    /// <remarks>A value that <see cref="GetOrCreateJsonAsync{T}"/> is creating is stored afterwards.</remarks>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">The cancellation token. After cancellation the entry may or may not be removed.</param>
    /// <returns>False if the back end threw or timed out; the entry may or may not be removed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async ValueTask<bool> RemoveAsync(string key, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(key);
        BackEndAnswer<bool> answer = await _backEnd.RemoveAsync(key, cancellationToken).ConfigureAwait(false);
        if (answer.Reason != MissReason.None)
        {
            CacheMeter.Unremoved(Profile, answer.Reason);
            CacheLog.NotRemoved(_logger, key, answer.Reason, answer.Error);
        }

        return answer.Reason == MissReason.None;
    }

    private async Task<T> GetOrBuildAsync<T>(
        string key, Func<CancellationToken, ValueTask<T>> create, DistributedCacheEntryOptions? options, DistributedCacheEntryOptions? nullOptions, CancellationToken stop)
    {
        CacheResult<T> known = await GetJsonAsync<T>(key, stop).ConfigureAwait(false);
        if (known.IsFound)
        {
            return known.Value!;
        }

        CacheMeter.Build(Profile);
        T value = await create(stop).ConfigureAwait(false);
        await SetJsonAsync(key, value, value is null ? nullOptions ?? options : options, stop).ConfigureAwait(false);
        return value;
    }

    private CacheResult<T> Counted<T>(string key, CacheResult<T> result)
    {
        if (result.IsFound)
        {
            CacheMeter.Hit(Profile);
            return result;
        }

        CacheMeter.Miss(Profile, result.Reason);
        if (result.Reason != MissReason.Absent)
        {
            CacheLog.Rejected(_logger, key, typeof(T), result.Reason);
        }

        return result;
    }
}
