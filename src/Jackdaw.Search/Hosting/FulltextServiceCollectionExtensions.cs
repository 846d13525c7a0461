using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Jackdaw.Search;

/// <summary>Registers a store for dependency injection.</summary>
public static class FulltextServiceCollectionExtensions
{
    /// <summary>
    /// Adds <see cref="IFulltextStore"/> as a singleton and <see cref="IFulltextSession"/> for each scope, that is: for each request. The
    /// loggers, the clock (<see cref="TimeProvider"/>) and the <see cref="JsonObjectSerializer"/> are those of the container, where it has them.
    /// </summary>
    /// <remarks>
    /// The store is opened when it is first needed. To know at the start that it can be, call <see cref="InitializeFulltextStoreAsync"/>.
    /// A session flushes nothing by itself: <c>UseFulltextFlush</c> of the package Jackdaw.Search.AspNetCore does that for each request, and
    /// <see cref="FulltextSessionFlush"/> for any other work.
    /// </remarks>
    /// <param name="services">The services.</param>
    /// <param name="connectionString">As for <see cref="FulltextStore"/>.</param>
    /// <param name="configure">Changes settings and conventions before the store is opened.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added before.</exception>
    public static IServiceCollection AddFulltextStore(
        this IServiceCollection services, string connectionString, Action<IFulltextStore>? configure = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return services.AddFulltextStore(_ => connectionString, configure is null ? null : (_, store) => configure(store));
    }

    /// <summary>Adds a store whose connection string and settings come from other services, for example the configuration.</summary>
    /// <param name="services">The services.</param>
    /// <param name="connectionString">Finds the connection string.</param>
    /// <param name="configure">Changes settings and conventions before the store is opened.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added before.</exception>
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
                "AddFulltextStore was called for these services before; a second store would never be used. Add another store under a key: "
                + "services.AddKeyedFulltextStore(\"archive\", \"host=...\").");
        }

        services.AddSingleton(new Registration());
        services.TryAddSingleton<IFulltextStore>(provider => Open(provider, connectionString(provider), configure));
        services.TryAddScoped(static provider => provider.GetRequiredService<IFulltextStore>().StartSession());
        return services;
    }

    /// <summary>
    /// Adds a store under a key, beside others: <see cref="IFulltextStore"/> as a keyed singleton and <see cref="IFulltextSession"/> for each scope, to be had by
    /// <c>[FromKeyedServices("archive")] IFulltextSession archive</c>.
    /// </summary>
    /// <remarks>As for the store without a key, but that <c>UseFulltextFlush</c> flushes the session without a key alone: flush this one where its work ends.</remarks>
    /// <param name="services">The services.</param>
    /// <param name="key">The key, often a name.</param>
    /// <param name="connectionString">As for <see cref="FulltextStore"/>.</param>
    /// <param name="configure">Changes settings and conventions before the store is opened.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added under this key before.</exception>
    public static IServiceCollection AddKeyedFulltextStore(
        this IServiceCollection services, object key, string connectionString, Action<IFulltextStore>? configure = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return services.AddKeyedFulltextStore(key, _ => connectionString, configure is null ? null : (_, store) => configure(store));
    }

    /// <summary>Adds a store under a key whose connection string and settings come from other services.</summary>
    /// <param name="services">The services.</param>
    /// <param name="key">The key, often a name.</param>
    /// <param name="connectionString">Finds the connection string.</param>
    /// <param name="configure">Changes settings and conventions before the store is opened.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added under this key before.</exception>
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
            throw new InvalidOperationException($"AddKeyedFulltextStore was called with the key '{key}' before; a second store would never be used.");
        }

        services.AddKeyedSingleton(key, new Registration());
        services.TryAddKeyedSingleton<IFulltextStore>(key, (provider, _) => Open(provider, connectionString(provider), configure));
        services.TryAddKeyedScoped(key, static (provider, key) => provider.GetRequiredKeyedService<IFulltextStore>(key).StartSession());
        return services;
    }

    /// <summary>Adds the store that the options describe (<see cref="FulltextStoreOptions"/>).</summary>
    /// <param name="services">The services.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added before.</exception>
    public static IServiceCollection AddFulltextStore(this IServiceCollection services) =>
        services.AddFulltextStore(static provider => ConnectionStringOf(provider, Options.DefaultName), static (provider, store) => OptionsOf(provider, Options.DefaultName).ApplyTo(store.Settings));

    /// <summary>Adds the store that the options of a name describe (<see cref="FulltextStoreOptions"/>), under the name as its key.</summary>
    /// <param name="services">The services.</param>
    /// <param name="name">The name of the options, and the key.</param>
    /// <returns>The same services.</returns>
    /// <exception cref="InvalidOperationException">A store was added under this key before.</exception>
    public static IServiceCollection AddKeyedFulltextStore(this IServiceCollection services, string name) =>
        services.AddKeyedFulltextStore(name, provider => ConnectionStringOf(provider, name), (provider, store) => OptionsOf(provider, name).ApplyTo(store.Settings));

    /// <summary>Opens the store now, so that a wrong connection string or a server that is down stops the start of the application.</summary>
    /// <param name="services">The services.</param>
    /// <param name="cancellation">Stops waiting.</param>
    /// <exception cref="FulltextException">The store can't be opened.</exception>
    public static Task InitializeFulltextStoreAsync(this IServiceProvider services, CancellationToken cancellation = default) =>
        services.GetRequiredService<IFulltextStore>().InitializeAsync(cancellation);

    /// <summary>Opens the store of a key now, so that a wrong connection string or a server that is down stops the start of the application.</summary>
    /// <param name="services">The services.</param>
    /// <param name="key">The key.</param>
    /// <param name="cancellation">Stops waiting.</param>
    /// <exception cref="FulltextException">The store can't be opened.</exception>
    public static Task InitializeKeyedFulltextStoreAsync(this IServiceProvider services, object key, CancellationToken cancellation = default) =>
        services.GetRequiredKeyedService<IFulltextStore>(key).InitializeAsync(cancellation);

    private static FulltextStoreOptions OptionsOf(IServiceProvider provider, string name) =>
        (provider.GetService<IOptionsMonitor<FulltextStoreOptions>>()
            ?? throw new InvalidOperationException("There are no options: call services.AddOptions<FulltextStoreOptions>() and bind or configure them, or give the connection string itself.")).Get(name);

    private static string ConnectionStringOf(IServiceProvider provider, string name) =>
        OptionsOf(provider, name).ConnectionString is { Length: > 0 } connection
            ? connection
            : throw new InvalidOperationException(
                $"{nameof(FulltextStoreOptions)}.{nameof(FulltextStoreOptions.ConnectionString)} is not set{(name.Length == 0 ? "" : $" for the name '{name}'")}; a connection string such as 'backend=embedded' is needed.");

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

    /// <summary>Says that a store was added, without a key or under one.</summary>
    private sealed class Registration;
}
