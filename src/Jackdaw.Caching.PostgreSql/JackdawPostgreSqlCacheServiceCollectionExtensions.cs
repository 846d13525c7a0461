using Jackdaw.Caching.PostgreSql;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;
using Npgsql;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers the PostgreSQL cache.</summary>
public static class JackdawPostgreSqlCacheServiceCollectionExtensions
{
    /// <summary>
    /// Adds a <see cref="PostgreSqlCache"/> as the application's <see cref="IDistributedCache"/>. Without a connection string it uses the
    /// registered <see cref="NpgsqlDataSource"/>.
    /// </summary>
    /// <param name="services">The service collection.</param>
    /// <param name="configure">Configures the settings, or null.</param>
    /// <returns>The same service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    public static IServiceCollection AddJackdawPostgreSqlCache(this IServiceCollection services, Action<PostgreSqlCacheOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddSingleton(provider =>
        {
            PostgreSqlCacheOptions options = new();
            configure?.Invoke(options);
            if (options.ConnectionString is null)
            {
                options.DataSource ??= provider.GetService<NpgsqlDataSource>();
            }

            return new PostgreSqlCache(options, provider.GetService<ILogger<PostgreSqlCache>>());
        });
        services.AddSingleton<IDistributedCache>(provider => provider.GetRequiredService<PostgreSqlCache>());
        return services;
    }
}
