using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching;

/// <summary>Typed values in any distributed cache: <c>await cache.GetJsonAsync&lt;Order&gt;(key)</c>. With the default settings and without a log; <see cref="JackdawCache{TProfile}"/> has both.</summary>
public static class JackdawDistributedCacheExtensions
{
    /// <summary>Gets a value by the codec of <see cref="Json"/>.</summary>
    /// <inheritdoc cref="GetJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<CacheResult<T>> GetJsonAsync<T>(this IDistributedCache cache, string key, CancellationToken cancellationToken = default) =>
        Of<Json>(cache).GetJsonAsync<T>(key, cancellationToken);

    /// <summary>Gets a value by the codec of a profile.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.GetJsonAsync{T}"/>
    /// <typeparam name="T">The type it was stored as.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">Ends it.</param>
    [Generated.JsonDoor]
    public static ValueTask<CacheResult<T>> GetJsonAsync<T, TProfile>(this IDistributedCache cache, string key, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile> => Of<TProfile>(cache).GetJsonAsync<T>(key, cancellationToken);

    /// <summary>Stores a value, which may be null, by the codec of <see cref="Json"/>.</summary>
    /// <inheritdoc cref="SetJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<bool> SetJsonAsync<T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default) =>
        Of<Json>(cache).SetJsonAsync(key, value, options, cancellationToken);

    /// <summary>Stores a value, which may be null, by the codec of a profile.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.SetJsonAsync{T}"/>
    /// <typeparam name="T">The type it is stored as; it is read as the same.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">When it expires; null: never, or by the settings of the cache.</param>
    /// <param name="cancellationToken">Ends it; the value may be stored or not.</param>
    [Generated.JsonDoor]
    public static ValueTask<bool> SetJsonAsync<T, TProfile>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile> => Of<TProfile>(cache).SetJsonAsync(key, value, options, cancellationToken);

    /// <summary>Gets a value by the codec of <see cref="Json"/>, or builds and stores it, once for all callers that ask for it at the same time.</summary>
    /// <inheritdoc cref="GetOrCreateJsonAsync{T, TProfile}"/>
    [Generated.JsonDoor]
    public static ValueTask<T> GetOrCreateJsonAsync<T>(
        this IDistributedCache cache,
        string key,
        Func<CancellationToken, ValueTask<T>> create,
        DistributedCacheEntryOptions? options = null,
        DistributedCacheEntryOptions? nullOptions = null,
        CancellationToken cancellationToken = default) => Of<Json>(cache).GetOrCreateJsonAsync(key, create, options, nullOptions, cancellationToken);

    /// <summary>Gets a value by the codec of a profile, or builds and stores it, once for all callers that ask for it at the same time.</summary>
    /// <inheritdoc cref="JackdawCache{TProfile}.GetOrCreateJsonAsync{T}"/>
    /// <typeparam name="T">The type it is stored as.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="create">Builds the value.</param>
    /// <param name="options">When it expires; null: never, or by the settings of the cache.</param>
    /// <param name="nullOptions">When it expires if it is null. Null: as other values.</param>
    /// <param name="cancellationToken">Ends the waiting of this caller; others get the value.</param>
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

    /// <summary>One for each cache, so that its callers wait for one another; gone with the cache, which it refers to only from the value of a weak table.</summary>
    private static class Known<TProfile>
        where TProfile : JsonProfile<TProfile>
    {
        public static readonly ConditionalWeakTable<IDistributedCache, JackdawCache<TProfile>> Caches = [];
    }
}
