using Jackdaw.Search;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers full-text stores with dependency injection.</summary>
public static class FulltextServiceCollectionExtensions
{
    /// <summary>
    /// Adds <see cref="IFulltextStore"/> as a singleton and a scoped <see cref="IFulltextSession"/>, one per request. Loggers, the clock
    /// (<see cref="TimeProvider"/>) and the <see cref="JsonObjectSerializer"/> come from the container, if registered.
    /// </summary>
    /// <remarks>
    /// The store is opened when it is first used; call <see cref="InitializeFulltextStoreAsync"/> to detect failures at startup. Sessions
    /// do not flush by themselves: <c>UseFulltextFlush</c> in the package Jackdaw.Search.AspNetCore flushes them for each request, and
    /// <see cref="FulltextSessionFlush"/> for other work.
    /// </remarks>
    /// <param name="services">The service collection.</param>
    /// <param name="connectionString">A connection string as for <see cref="FulltextStore"/>.</param>
    /// <param name="configure">A delegate that configures settings and conventions before the store is opened.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added.</exception>
    public static IServiceCollection AddFulltextStore(
        this IServiceCollection services, string connectionString, Action<IFulltextStore>? configure = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return services.AddFulltextStore(_ => connectionString, configure is null ? null : (_, store) => configure(store));
    }

    /// <summary>Adds a store whose connection string and settings come from other services, such as the configuration.</summary>
    /// <param name="services">The service collection.</param>
    /// <param name="connectionString">A delegate that returns the connection string.</param>
    /// <param name="configure">A delegate that configures settings and conventions before the store is opened.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added.</exception>
    public static IServiceCollection AddFulltextStore(
        this IServiceCollection services,
        Func<IServiceProvider, string> connectionString,
        Action<IServiceProvider, IFulltextStore>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(connectionString);
        if (services.Any(service => !service.IsKeyedService && service.ServiceType == typeof(Registration)))
        {
            throw new InvalidOperationException(
                "AddFulltextStore has already been called for these services; a second store would never be used. Add another store "
                    + "under a key: "
                + "services.AddKeyedFulltextStore(\"archive\", \"host=...\").");
        }

        services.AddSingleton(new Registration());
        services.TryAddSingleton<IFulltextStore>(provider => Open(provider, connectionString(provider), configure));
        services.TryAddScoped(static provider => provider.GetRequiredService<IFulltextStore>().StartSession());
        return services;
    }

    /// <summary>
    /// Adds a keyed store next to others: <see cref="IFulltextStore"/> as a keyed singleton and a scoped <see cref="IFulltextSession"/>,
    /// injected with <c>[FromKeyedServices("archive")] IFulltextSession archive</c>.
    /// </summary>
    /// <remarks>
    /// Works like the store without a key, except that <c>UseFulltextFlush</c> does not flush its sessions; flush them explicitly.
    /// </remarks>
    /// <param name="services">The service collection.</param>
    /// <param name="key">The key, usually a name.</param>
    /// <param name="connectionString">A connection string as for <see cref="FulltextStore"/>.</param>
    /// <param name="configure">A delegate that configures settings and conventions before the store is opened.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added under this key.</exception>
    public static IServiceCollection AddKeyedFulltextStore(
        this IServiceCollection services, object key, string connectionString, Action<IFulltextStore>? configure = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return services.AddKeyedFulltextStore(key, _ => connectionString, configure is null ? null : (_, store) => configure(store));
    }

    /// <summary>Adds a keyed store whose connection string and settings come from other services.</summary>
    /// <param name="services">The service collection.</param>
    /// <param name="key">The key, usually a name.</param>
    /// <param name="connectionString">A delegate that returns the connection string.</param>
    /// <param name="configure">A delegate that configures settings and conventions before the store is opened.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added under this key.</exception>
    public static IServiceCollection AddKeyedFulltextStore(
        this IServiceCollection services,
        object key,
        Func<IServiceProvider, string> connectionString,
        Action<IServiceProvider, IFulltextStore>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(connectionString);
        if (services.Any(service => service.IsKeyedService && service.ServiceType == typeof(Registration) && Equals(service.ServiceKey, key)))
        {
            throw new InvalidOperationException(
                $"AddKeyedFulltextStore has already been called with the key '{key}'; a second store would never be used.");
        }

        services.AddKeyedSingleton(key, new Registration());
        services.TryAddKeyedSingleton<IFulltextStore>(key, (provider, _) => Open(provider, connectionString(provider), configure));
        services.TryAddKeyedScoped(key, static (provider, key) => provider.GetRequiredKeyedService<IFulltextStore>(key).StartSession());
        return services;
    }

    /// <summary>Adds the store described by the options (<see cref="FulltextStoreOptions"/>).</summary>
    /// <param name="services">The service collection.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added.</exception>
    public static IServiceCollection AddFulltextStore(this IServiceCollection services) =>
        services.AddFulltextStore(static provider => ConnectionStringOf(provider, Microsoft.Extensions.Options.Options.DefaultName), static (provider, store) => OptionsOf(provider, Microsoft.Extensions.Options.Options.DefaultName).ApplyTo(store.Settings));

    /// <summary>Adds the keyed store described by named options (<see cref="FulltextStoreOptions"/>).</summary>
    /// <param name="services">The service collection.</param>
    /// <param name="name">The name of the options, which is also the key.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="InvalidOperationException">A store has already been added under this key.</exception>
    public static IServiceCollection AddKeyedFulltextStore(this IServiceCollection services, string name) =>
        services.AddKeyedFulltextStore(name, provider => ConnectionStringOf(provider, name), (provider, store) => OptionsOf(provider, name).ApplyTo(store.Settings));

    /// <summary>
    /// Opens the store now, so that an invalid connection string or an unavailable server fails the application's startup.
    /// </summary>
    /// <param name="services">The service provider.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="FulltextException">The store can't be opened.</exception>
    public static Task InitializeFulltextStoreAsync(this IServiceProvider services, CancellationToken cancellationToken = default) =>
        services.GetRequiredService<IFulltextStore>().InitializeAsync(cancellationToken);

    /// <summary>
    /// Opens a keyed store now, so that an invalid connection string or an unavailable server fails the application's startup.
    /// </summary>
    /// <param name="services">The service provider.</param>
    /// <param name="key">The key.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="FulltextException">The store can't be opened.</exception>
    public static Task InitializeKeyedFulltextStoreAsync(this IServiceProvider services, object key, CancellationToken cancellationToken = default) =>
        services.GetRequiredKeyedService<IFulltextStore>(key).InitializeAsync(cancellationToken);

    private static FulltextStoreOptions OptionsOf(IServiceProvider provider, string name) =>
        (provider.GetService<IOptionsMonitor<FulltextStoreOptions>>()
            ?? throw new InvalidOperationException(
                "No options are registered: call services.AddOptions<FulltextStoreOptions>() and bind or configure them, or pass a "
                + "connection string.")).Get(name);

    private static string ConnectionStringOf(IServiceProvider provider, string name) =>
        OptionsOf(provider, name).ConnectionString is { Length: > 0 } connection
            ? connection
            : throw new InvalidOperationException(
                $"{nameof(FulltextStoreOptions)}.{nameof(FulltextStoreOptions.ConnectionString)} is not "
                    + $"set{(name.Length == 0 ? "" : $" for the name '{name}'")}; set it to a connection string such as "
                    + "'backend=embedded'.");

    private static FulltextStore Open(IServiceProvider provider, string connectionString, Action<IServiceProvider, IFulltextStore>? configure)
    {
        FulltextStore store = new(connectionString, provider.GetService<JsonObjectSerializer>(), provider.GetService<ILoggerFactory>(), provider.GetService<TimeProvider>());
        try
        {
            configure?.Invoke(provider, store);
            return store;
        }
        catch
        {
            store.Dispose();
            throw;
        }
    }

    /// <summary>Marks that a store was added, with or without a key.</summary>
    private sealed class Registration;
}
