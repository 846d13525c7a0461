using Jackdaw.Caching.BackEnds;
using Jackdaw.Caching.Builds;
using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;
using Jackdaw.Caching.Telemetry;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Jackdaw.Caching;

/// <summary>Values in a distributed cache, as JSON of a profile in entries that are checked. Safe for any number of threads.</summary>
/// <remarks>
/// An entry that is damaged, foreign, of another key, type or profile, or of an older or newer program is a miss. So is a back end that throws or takes too long. The meter "Jackdaw.Caching" counts
/// them by reason, and a logger says so. An <see cref="IBufferDistributedCache"/> is written from, and read into, pooled memory.
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

    /// <summary>Makes one over a cache.</summary>
    /// <param name="cache">Where entries are stored.</param>
    /// <param name="options">The settings; null: the defaults.</param>
    /// <param name="logger">Gets a line for each entry that can't be used and each failure of the back end.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> is null.</exception>
    /// <exception cref="ArgumentException">A setting is outside its range.</exception>
    public JackdawCache(IDistributedCache cache, JackdawCacheOptions? options = null, ILogger<JackdawCache<TProfile>>? logger = null)
    {
        ArgumentNullException.ThrowIfNull(cache);
        _options = (options ?? JackdawCacheOptions.Default).Checked();
        _logger = logger ?? (ILogger)NullLogger.Instance;
        _backEnd = new BackEnd(cache, _options.BackEndTimeout);
    }

    /// <summary>Gets a value.</summary>
    /// <typeparam name="T">The type it was stored as.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The value, or why there is none.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="NotSupportedException">Jackdaw does not serve the type.</exception>
    /// <exception cref="OperationCanceledException">It was cancelled.</exception>
    [Generated.JsonDoor]
    public async ValueTask<CacheResult<T>> GetJsonAsync<T>(string key, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(key);
        cancellationToken.ThrowIfCancellationRequested();
        _ = MarkOf<T, TProfile>.Value; // A type that is not served is refused with or without an entry.
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
    /// <typeparam name="T">The type it is stored as; it is read as the same.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">When it expires; null: never, or by the settings of the cache.</param>
    /// <param name="cancellationToken">Ends it; the value may be stored or not.</param>
    /// <returns>False if the back end threw or took too long: the value may be stored or not.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="JsonDataException">The value can't be written.</exception>
    /// <exception cref="NotSupportedException">Jackdaw does not serve the type.</exception>
    /// <exception cref="OperationCanceledException">It was cancelled.</exception>
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

    /// <summary>Gets a value, or builds and stores it. While one caller builds, all others of this object with the same key and type wait for the result, which they share.</summary>
    /// <remarks>
    /// What <paramref name="create"/> throws is thrown to all who wait, and is not cached. Its token is cancelled when nobody waits any more. Where several callers get the same object, none should
    /// change it. A build that waits for its own key waits for ever.
    /// </remarks>
    /// <typeparam name="T">The type it is stored as.</typeparam>
    /// <param name="key">The key.</param>
    /// <param name="create">Builds the value.</param>
    /// <param name="options">When it expires; null: never, or by the settings of the cache.</param>
    /// <param name="nullOptions">When it expires if it is null: the answer "there is none" is mostly kept for a shorter time. Null: as other values.</param>
    /// <param name="cancellationToken">Ends the waiting of this caller; others get the value.</param>
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

    private async Task<T> GetOrBuildAsync<T>(
        string key, Func<CancellationToken, ValueTask<T>> create, DistributedCacheEntryOptions? options, DistributedCacheEntryOptions? nullOptions, CancellationToken stop)
    {
        CacheResult<T> known = await GetJsonAsync<T>(key, stop).ConfigureAwait(false);
        if (known.Found)
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
        if (result.Found)
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
