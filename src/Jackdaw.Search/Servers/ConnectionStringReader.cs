using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Reads the connection string of a server: <c>host=search1:9306,search2:9306;command timeout=10</c>. Keys are case-insensitive, and spaces
/// in them are ignored. An unknown key is an error that names it.
/// </summary>
internal static class ConnectionStringReader
{
    private const int DefaultPort = 9306;

    // How each key sets its option; the guide lists the same keys.
    private static readonly (string Key, Func<ServerOptions, string, int, ServerOptions> Apply)[] Table =
    [
        ("backend", static (options, value, _) => options with { Dialect = Dialect(value) ?? options.Dialect }),
        ("host", static (options, _, _) => options),
        ("port", static (options, _, _) => options),
        ("write host", static (options, value, port) => options with
        {
            WriteHost = Hosts("write host", value, port) is [var single] ? single : throw Invalid("a single host", value, "one host"),
        }),
        ("user", static (options, value, _) => options with { User = value }),
        ("password", static (options, value, _) => options with { Password = value }),
        ("tls", static (options, value, _) => options with { Tls = Tls(value) }),
        ("connect timeout", static (options, value, _) => options with { ConnectTimeout = Seconds("connect timeout", value) }),
        ("command timeout", static (options, value, _) => options with { CommandTimeout = Seconds("command timeout", value) }),
        ("minimum pool size", static (options, value, _) => options with { MinimumPoolSize = Whole("minimum pool size", value, 0, 10_000) }),
        ("maximum pool size", static (options, value, _) => options with { MaximumPoolSize = Whole("maximum pool size", value, 1, 10_000) }),
        ("pool timeout", static (options, value, _) => options with { PoolTimeout = Seconds("pool timeout", value) }),
        ("idle lifetime", static (options, value, _) => options with { IdleLifetime = Seconds("idle lifetime", value) }),
        ("ping after", static (options, value, _) => options with { PingAfter = Seconds("ping after", value) }),
        ("retries", static (options, value, _) => options with { Retries = Whole("retries", value, 0, 100) }),
        ("back off", static (options, value, _) => options with { BackOff = Seconds("back off", value) }),
        ("host order", static (options, value, _) => options with { FirstHostOnly = HostOrder(value) }),
        ("maximum packet", static (options, value, _) => options with { MaximumPacket = Whole("maximum packet", value, 1024, 1 << 30) }),
        ("collation", static (options, value, _) => options with { Collation = Collation(value) }),
    ];

    private static readonly Dictionary<string, Func<ServerOptions, string, int, ServerOptions>> Known =
        Table.ToDictionary(entry => entry.Key.Replace(" ", "", StringComparison.Ordinal), entry => entry.Apply);

    /// <summary>All keys, in their documented spelling.</summary>
    public static IEnumerable<string> Keys => Table.Select(entry => entry.Key);

    /// <summary>Reads the options.</summary>
    /// <param name="connectionString">
    /// The connection string, for example <c>host=127.0.0.1;port=9306</c>; <c>backend</c> is ignored.
    /// </param>
    /// <exception cref="ArgumentException">A key is unknown or a value is invalid; the message names it.</exception>
    public static ServerOptions Read(string connectionString) => Read(ConnectionValues.Of(connectionString));

    public static ServerOptions Read(IReadOnlyDictionary<string, string> values)
    {
        int port = DefaultPort;
        if (values.TryGetValue("port", out string? portText))
        {
            port = Whole("port", portText, 1, 65535);
        }

        IReadOnlyList<HostAddress> hosts = Hosts("host", values.GetValueOrDefault("host", "localhost"), port);
        ServerOptions options = new() { Hosts = hosts, WriteHost = hosts[0] };
        foreach ((string key, string value) in values)
        {
            Func<ServerOptions, string, int, ServerOptions> apply = Known.GetValueOrDefault(key) ?? throw Unknown(key);
            options = apply(options, value, port);
        }

        return options.MinimumPoolSize > options.MaximumPoolSize
            ? throw new ArgumentException(
                $"'minimum pool size={options.MinimumPoolSize}' in the connection string exceeds 'maximum pool "
                + $"size={options.MaximumPoolSize}'.")
            : options;
    }

    private static SphinxQlDialect? Dialect(string value) => value.ToLowerInvariant() switch
    {
        "server" => null,
        "sphinx" => SphinxQlDialect.Sphinx22,
        "manticore" => SphinxQlDialect.Manticore,
        _ => throw Invalid("backend", value, "'embedded', 'elasticsearch', 'opensearch', 'sphinx', 'manticore' or 'server' (detects Sphinx or Manticore)"),
    };

    private static TlsUse Tls(string value) => value.ToLowerInvariant() switch
    {
        "off" or "false" or "no" => TlsUse.Off,
        "required" or "true" or "yes" => TlsUse.Required,
        "unchecked" => TlsUse.Unchecked,
        _ => throw Invalid("tls", value, "'off', 'required' or 'unchecked'"),
    };

    private static bool HostOrder(string value) => value.ToLowerInvariant() switch
    {
        "turn" or "roundrobin" => false,
        "first" => true,
        _ => throw Invalid("host order", value, "'turn' or 'first'"),
    };

    private static string Collation(string value) => value.ToLowerInvariant() is "libc_ci" or "libc_cs" or "utf8_general_ci" or "binary"
        ? value.ToLowerInvariant()
        : throw Invalid("collation", value, "'libc_ci', 'libc_cs', 'utf8_general_ci' or 'binary'");

    private static HostAddress[] Hosts(string key, string value, int defaultPort)
    {
        string[] names = value.Split(',', StringSplitOptions.TrimEntries);
        return names.Contains("") ? throw Invalid(key, value,
            "host names separated by commas") : [.. names.Select(name => Host(key, name, defaultPort))];
    }

    // name, name:port, [::1]:port, or a plain IPv6 address.
    private static HostAddress Host(string key, string text, int defaultPort)
    {
        int close = text.StartsWith('[') ? text.IndexOf(']') : -1;
        int colon = close > 0 ? (close + 1 < text.Length ? close + 1 : -1)
            : text.IndexOf(':') == text.LastIndexOf(':') ? text.IndexOf(':')
            : -1;
        string name = (close > 0 ? text[1..close] : colon < 0 ? text : text[..colon]).Trim();
        if (name.Length == 0)
        {
            throw Invalid(key, text, "a host name before the port");
        }

        // An invalid host name would be looked up for seconds and then reported as an unavailable server.
        UriHostNameType kind = Uri.CheckHostName(name);
        if (kind == UriHostNameType.Unknown || (close > 0 && (kind != UriHostNameType.IPv6 || (colon > 0 && text[colon] != ':'))))
        {
            throw Invalid(key, text, "a host name or address such as 'search1', 'search1:9306' or '[::1]:9306'");
        }

        return new HostAddress(name, colon < 0 ? defaultPort : Whole(key, text[(colon + 1)..], 1, 65535));
    }

    private static int Whole(string key, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw Invalid(key, value, string.Create(CultureInfo.InvariantCulture, $"a number from {least} to {most}"));

    private static TimeSpan Seconds(string key, string value) =>
        double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds is > 0 and <= 86_400
            ? TimeSpan.FromSeconds(seconds)
            : throw Invalid(key, value, "a number of seconds greater than 0 and at most 86,400");

    private static ArgumentException Invalid(string key, string value, string expected) =>
        new($"Invalid connection string value '{key}={value}': expected {expected}.");

    private static ArgumentException Unknown(string key) => new(
        $"Unknown connection string key '{key}'. Known keys: {string.Join(", ", Keys)}; with backend=embedded: folder, folder timeout, "
            + "read only, refresh, map files, documents, query memory.");
}
