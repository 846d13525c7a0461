using Jackdaw.Caching.PostgreSql;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;
using Npgsql;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>A distributed cache on PostgreSQL.</summary>
public static class JackdawPostgreSqlCacheServiceCollectionExtensions
{
    /// <summary>Adds a <see cref="PostgreSqlCache"/> as the <see cref="IDistributedCache"/> of the application. Without a connection string it takes the registered <see cref="NpgsqlDataSource"/>.</summary>
    /// <param name="services">The services.</param>
    /// <param name="configure">Changes the settings.</param>
    /// <returns>The same services.</returns>
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
