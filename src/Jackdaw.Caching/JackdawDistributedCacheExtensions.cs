using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching;

/// <summary>
/// Gets and sets typed values in any distributed cache: <c>await cache.GetJsonAsync&lt;Order&gt;(key)</c>. These methods use default
/// settings and do not log; <see cref="JackdawCache{TProfile}"/> is configurable.
/// </summary>
public static class JackdawDistributedCacheExtensions
{
    /// <summary>Gets a value with the codec of <see cref="Json"/>.</summary>
    /// <inheritdoc cref="GetJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<CacheResult<T>> GetJsonAsync<T>(this IDistributedCache cache, string key, CancellationToken cancellationToken = default) =>
        Of<Json>(cache).GetJsonAsync<T>(key, cancellationToken);

    /// <summary>Gets a value with the codec of a profile.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.GetJsonAsync{T}"/>
    /// <typeparam name="T">The type with which the value was stored.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    [Generated.JsonDoor]
    public static ValueTask<CacheResult<T>> GetJsonAsync<T, TProfile>(this IDistributedCache cache, string key, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile> => Of<TProfile>(cache).GetJsonAsync<T>(key, cancellationToken);

    /// <summary>Stores a value, which may be null, with the codec of <see cref="Json"/>.</summary>
    /// <inheritdoc cref="SetJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<bool> SetJsonAsync<T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default) =>
        Of<Json>(cache).SetJsonAsync(key, value, options, cancellationToken);

    /// <summary>Stores a value, which may be null, with the codec of a profile.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.SetJsonAsync{T}"/>
    /// <typeparam name="T">The type with which the value is stored; read it with the same type.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The expiration; null for none, or for the default of the distributed cache.</param>
    /// <param name="cancellationToken">The cancellation token. After cancellation the value may or may not be stored.</param>
    [Generated.JsonDoor]
    public static ValueTask<bool> SetJsonAsync<T, TProfile>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile> => Of<TProfile>(cache).SetJsonAsync(key, value, options, cancellationToken);

    /// <summary>Gets a value with the codec of <see cref="Json"/>, or creates and stores it, once for all concurrent callers.</summary>
    /// <inheritdoc cref="GetOrCreateJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<T> GetOrCreateJsonAsync<T>(
        this IDistributedCache cache,
        string key,
        Func<CancellationToken, ValueTask<T>> create,
        DistributedCacheEntryOptions? options = null,
        DistributedCacheEntryOptions? nullOptions = null,
        CancellationToken cancellationToken = default) => Of<Json>(cache).GetOrCreateJsonAsync(key, create, options, nullOptions, cancellationToken);

    /// <summary>Gets a value with the codec of a profile, or creates and stores it, once for all concurrent callers.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.GetOrCreateJsonAsync{T}"/>
    /// <typeparam name="T">The type with which the value is stored.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="create">Creates the value.</param>
    /// <param name="options">The expiration; null for none, or for the default of the distributed cache.</param>
    /// <param name="nullOptions">The expiration of null values; null to use <paramref name="options"/>.</param>
    /// <param name="cancellationToken">The cancellation token of this caller; others still get the value.</param>
    [Generated.JsonDoor]
    public static ValueTask<T> GetOrCreateJsonAsync<T, TProfile>(
        this IDistributedCache cache,
        string key,
        Func<CancellationToken, ValueTask<T>> create,
        DistributedCacheEntryOptions? options = null,
        DistributedCacheEntryOptions? nullOptions = null,
        CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile> => Of<TProfile>(cache).GetOrCreateJsonAsync(key, create, options, nullOptions, cancellationToken);

    private static JackdawCache<TProfile> Of<TProfile>(IDistributedCache cache)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(cache);
        return Known<TProfile>.Caches.GetValue(cache, static known => new JackdawCache<TProfile>(known));
    }

    /// <summary>
    /// One instance per distributed cache, so that concurrent callers find each other. It does not keep the cache alive: only the value of
    /// a weak table refers to it.
    /// </summary>
    private static class Known<TProfile>
        where TProfile : JsonProfile<TProfile>
    {
        public static readonly ConditionalWeakTable<IDistributedCache, JackdawCache<TProfile>> Caches = [];
    }
}
