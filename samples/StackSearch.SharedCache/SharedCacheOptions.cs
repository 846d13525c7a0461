using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using StackSearch.Caching;

namespace StackSearch.SharedCache;

/// <summary>Reads the options that name the shared cache; all others are those of StackSearch.</summary>
internal static class SharedCacheOptions
{
    private const string Redis = "--redis";
    private const string PostgreSql = "--postgres";

    /// <summary>What --help prints.</summary>
    public const string Help = """
        StackSearch with a cache that several processes share

        Usage: dotnet run -c Release --project samples/StackSearch.SharedCache -- --redis HOST:PORT [options]

          --redis HOST:PORT   keep rendered parts of pages on a Redis server
          --postgres TEXT     keep them in a PostgreSQL database, like "Host=127.0.0.1;Username=stacksearch"

        The other options are those of samples/StackSearch.

        """ + SiteCommandLine.Help;

    /// <summary>Takes the options of this program out of the arguments.</summary>
    public static (string[] Others, Dictionary<string, string> Own) Split(string[] args)
    {
        List<string> rest = [];
        Dictionary<string, string> own = [];
        for (int i = 0; i < args.Length; i++)
        {
            string[] parts = args[i].Split('=', 2);
            if (parts[0] is not (Redis or PostgreSql))
            {
                rest.Add(args[i]);
            }
            else
            {
                own[parts[0]] = parts.Length == 2 ? parts[1] : i + 1 < args.Length ? args[++i] : "";
            }
        }

        return ([.. rest], own);
    }

    /// <summary>Turns the options into a cache.</summary>
    /// <exception cref="JobFailure">The options name no cache, two caches, or a cache that cannot be used.</exception>
    public static CacheChoice Read(Dictionary<string, string> own, string[] rest) => own.Count switch
    {
        _ when rest.Contains("--import-only") => throw ArgumentReader.Wrong("--redis and --postgres are for serving; they do not go with --import-only"),
        0 => throw ArgumentReader.Wrong("this program needs --redis or --postgres; without a shared cache run samples/StackSearch"),
        2 => throw ArgumentReader.Wrong("--redis and --postgres do not go together; one cache is used"),
        _ when own.TryGetValue(Redis, out string? server) => TryReadEndPoint(server, out DnsEndPoint? redis)
            ? SharedCaches.Redis(redis)
            : throw ArgumentReader.Wrong("--redis needs a server and its port, like 127.0.0.1:6379"),
        _ => SharedCaches.IsConnectionString(own[PostgreSql])
            ? SharedCaches.PostgreSql(own[PostgreSql])
            : throw ArgumentReader.Wrong("--postgres needs an Npgsql connection string, like \"Host=127.0.0.1;Username=stacksearch\""),
    };

    /// <summary>Reads "host:port"; an IPv6 address is in brackets.</summary>
    public static bool TryReadEndPoint(string text, [NotNullWhen(true)] out DnsEndPoint? server)
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
