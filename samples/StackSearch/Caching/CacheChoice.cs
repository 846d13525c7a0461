using Jackdaw.Caching.PostgreSql;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Redis;

namespace StackSearch.Caching;

/// <summary>Where rendered parts of pages are kept: in this process, or on a server that several processes share.</summary>
/// <param name="Redis">The Redis server; null: none.</param>
/// <param name="PostgreSql">How PostgreSQL is reached; null: not at all.</param>
internal sealed record CacheChoice(RedisCacheOptions? Redis = null, string? PostgreSql = null)
{
    /// <summary>For the page of diagnostics, without passwords.</summary>
    public string Name => Redis is { } redis ? $"Redis at {redis.Address}" : PostgreSql is not null ? "PostgreSQL" : "this process";

    /// <summary>Registers the cache.</summary>
    public void AddTo(IServiceCollection services)
    {
        services.AddSingleton(this);
        if (Redis is { } redis)
        {
            services.AddSingleton<IDistributedCache>(_ => new RedisCache(redis with { Prefix = "stacksearch:" }));
        }
        else if (PostgreSql is { } connection)
        {
            services.AddJackdawPostgreSqlCache(options => (options.ConnectionString, options.Table) = (connection, "stacksearch_cache"));
        }
        else
        {
            services.AddDistributedMemoryCache();
        }

        services.AddJackdawCache<CacheJson>(options => options.CompressAbove = 16 * 1024);
        services.AddSingleton<PageCache>();
    }

    /// <summary>Whether PostgreSQL can be reached by this text; it is not tried.</summary>
    public static bool IsConnection(string text)
    {
        try
        {
            using PostgreSqlCache cache = new(new PostgreSqlCacheOptions { ConnectionString = text });
            return true;
        }
        catch (Exception e) when (e is ArgumentException or FormatException)
        {
            return false;
        }
    }
}
