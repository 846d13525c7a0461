using System.Net;
using Jackdaw.Caching.PostgreSql;
using Microsoft.Extensions.DependencyInjection;
using StackExchange.Redis;
using StackSearch.Caching;

namespace StackSearch.SharedCache;

/// <summary>The distributed caches that processes can share.</summary>
internal static class SharedCaches
{
    /// <summary>A Redis server.</summary>
    public static CacheChoice Redis(DnsEndPoint server) => new($"Redis at {server.Host}:{server.Port}", services => services.AddStackExchangeRedisCache(options =>
    {
        // A server that does not answer is a miss at once: no visitor waits for it, and the client reconnects by itself.
        ConfigurationOptions client = new() { AbortOnConnectFail = false, ConnectTimeout = 2_000, BacklogPolicy = BacklogPolicy.FailFast };
        client.EndPoints.Add(server.Host, server.Port);
        (options.ConfigurationOptions, options.InstanceName) = (client, "stacksearch:");
    }));

    /// <summary>A PostgreSQL database.</summary>
    public static CacheChoice PostgreSql(string connectionString) => new("PostgreSQL", services =>
        services.AddJackdawPostgreSqlCache(options => (options.ConnectionString, options.Table) = (connectionString, "stacksearch_cache")));

    /// <summary>Whether the text is a connection string; the database is not contacted.</summary>
    public static bool IsConnectionString(string text)
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
