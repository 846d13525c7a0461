using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using Jackdaw.Caching.PostgreSql;
using Microsoft.Extensions.DependencyInjection;
using StackExchange.Redis;

namespace StackSearch.Caching;

/// <summary>Where rendered parts of pages are kept: in this process, or on a server that several processes share.</summary>
/// <param name="Redis">The Redis server; null: none.</param>
/// <param name="PostgreSql">How PostgreSQL is reached; null: not at all.</param>
internal sealed record CacheChoice(DnsEndPoint? Redis = null, string? PostgreSql = null)
{
    /// <summary>For the page of diagnostics, without passwords.</summary>
    public string Name => Redis is { } redis ? $"Redis at {redis.Host}:{redis.Port}" : PostgreSql is not null ? "PostgreSQL" : "this process";

    /// <summary>Registers the cache.</summary>
    public void AddTo(IServiceCollection services)
    {
        services.AddSingleton(this);
        if (Redis is { } redis)
        {
            services.AddStackExchangeRedisCache(options =>
            {
                // A server that is not there is a miss at once: nobody waits for it, and the client comes back by itself.
                ConfigurationOptions client = new() { AbortOnConnectFail = false, ConnectTimeout = 2_000, BacklogPolicy = BacklogPolicy.FailFast };
                client.EndPoints.Add(redis.Host, redis.Port);
                (options.ConfigurationOptions, options.InstanceName) = (client, "stacksearch:");
            });
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

    /// <summary>Reads "host:port"; an IPv6 address stands in brackets.</summary>
    public static bool TryReadRedis(string text, [NotNullWhen(true)] out DnsEndPoint? server)
    {
        int colon = text.LastIndexOf(':');
        string host = colon > 0 ? text[..colon] : "";
        bool isNumber = ushort.TryParse(text.AsSpan(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out ushort port) && port > 0;
        if (host is ['[', .., ']'])
        {
            host = host[1..^1];
        }
        else if (host.Contains(':'))
        {
            host = "";
        }

        server = isNumber && Uri.CheckHostName(host) != UriHostNameType.Unknown ? new DnsEndPoint(host, port) : null;
        return server is not null;
    }
}
