using Jackdaw;
using Jackdaw.Caching;
using Jackdaw.Caching.Hybrid;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers Jackdaw's caching services.</summary>
public static class JackdawCachingServiceCollectionExtensions
{
    /// <summary>
    /// Adds a <see cref="JackdawCache{TProfile}"/> over the registered <see cref="IDistributedCache"/>, with the application's logger.
    /// </summary>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="services">The service collection.</param>
    /// <param name="configure">Configures the settings, or null.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <exception cref="ArgumentException">A setting is out of range.</exception>
    public static IServiceCollection AddJackdawCache<TProfile>(this IServiceCollection services, Action<JackdawCacheOptions>? configure = null)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(services);
        JackdawCacheOptions options = new();
        configure?.Invoke(options);
        JackdawCacheOptions settings = options.Checked();
        services.TryAddSingleton(provider =>
            new JackdawCache<TProfile>(provider.GetRequiredService<IDistributedCache>(), settings, provider.GetService<ILogger<JackdawCache<TProfile>>>()));
        return services;
    }

    /// <summary>
    /// Makes <see cref="HybridCache"/> store values as JSON of a profile, for all types that Jackdaw supports and that have no serializer
    /// of their own.
    /// </summary>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="services">The service collection.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    public static IServiceCollection AddJackdawHybridCacheSerializer<TProfile>(this IServiceCollection services)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddSingleton<IHybridCacheSerializerFactory, JackdawHybridCacheSerializerFactory<TProfile>>();
        return services;
    }
}
