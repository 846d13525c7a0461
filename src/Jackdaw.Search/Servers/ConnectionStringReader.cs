using System.Globalization;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Reads the connection string of a server: <c>host=search1:9306,search2:9306;command timeout=10</c>. Keys have no case, spaces in them don't
/// count, and one that nobody knows is refused by its name.
/// </summary>
internal static class ConnectionStringReader
{
    private const int DefaultPort = 9306;

    /// <summary>The keys and their values; keys in lower case and without spaces.</summary>
    /// <exception cref="ArgumentException">A part is no <c>key=value</c>, or a key stands twice.</exception>
    public static Dictionary<string, string> Split(string connectionString)
    {
        Dictionary<string, string> values = [];
        foreach (string part in Parts(connectionString))
        {
            int equals = part.IndexOf('=');
            if (equals <= 0)
            {
                throw new ArgumentException($"The connection string has the part '{part}', which is no 'key=value'.", nameof(connectionString));
            }

            string key = part[..equals].Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant();
            string value = part[(equals + 1)..].Trim();
            if (value.Length >= 2 && value[0] == value[^1] && value[0] is '"' or '\'')
            {
                value = value[1..^1];
            }

            if (!values.TryAdd(key, value))
            {
                throw new ArgumentException($"The connection string has '{key}' twice.", nameof(connectionString));
            }
        }

        return values;
    }

    /// <summary>The options of servers.</summary>
    /// <param name="connectionString">For example <c>host=127.0.0.1;port=9306</c>; <c>backend</c> is left to others.</param>
    /// <exception cref="ArgumentException">A key is unknown or a value is not one that it can have; the message names it.</exception>
    public static ServerOptions Read(string connectionString) => Read(Split(connectionString));

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
            options = Apply(options, key, value, port);
        }

        return options.MinimumPoolSize > options.MaximumPoolSize
            ? throw new ArgumentException($"The connection string has 'minimum pool size={options.MinimumPoolSize}', which is more than the maximum of {options.MaximumPoolSize}.")
            : options;
    }

    private static ServerOptions Apply(ServerOptions options, string key, string value, int port) => key switch
    {
        "backend" => options with { Dialect = Dialect(value) ?? options.Dialect },
        "host" or "server" or "port" => key == "server" ? throw Unknown(key) : options,
        "writehost" => options with { WriteHost = Hosts(key, value, port) is [var single] ? single : throw Invalid(key, value, "one host") },
        "user" or "username" => options with { User = value },
        "password" => options with { Password = value },
        "tls" => options with { Tls = Tls(value) },
        "connecttimeout" => options with { ConnectTimeout = Seconds(key, value) },
        "commandtimeout" => options with { CommandTimeout = Seconds(key, value) },
        "minimumpoolsize" or "minpoolsize" => options with { MinimumPoolSize = Whole(key, value, 0, 10_000) },
        "maximumpoolsize" or "maxpoolsize" => options with { MaximumPoolSize = Whole(key, value, 1, 10_000) },
        "pooltimeout" => options with { PoolTimeout = Seconds(key, value) },
        "idlelifetime" => options with { IdleLifetime = Seconds(key, value) },
        "pingafter" => options with { PingAfter = Seconds(key, value) },
        "retries" => options with { Retries = Whole(key, value, 0, 100) },
        "backoff" => options with { BackOff = Seconds(key, value) },
        "hostorder" => options with { FirstHostOnly = HostOrder(value) },
        "maximumpacket" or "maxpacket" => options with { MaximumPacket = Whole(key, value, 1024, 1 << 30) },
        "collation" => options with { Collation = Collation(value) },
        _ => throw Unknown(key),
    };

    private static SphinxQlDialect? Dialect(string value) => value.ToLowerInvariant() switch
    {
        "server" => null,
        "sphinx" => SphinxQlDialect.Sphinx22,
        "manticore" => SphinxQlDialect.Manticore,
        _ => throw Invalid("backend", value, "'sphinx', 'manticore', 'server' (which of the two is found out) or 'embedded'"),
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
        string[] names = value.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return names.Length == 0 ? throw Invalid(key, value, "names of hosts") : [.. names.Select(name => Host(key, name, defaultPort))];
    }

    // name, name:port, [::1]:port, or an address of IPv6 alone.
    private static HostAddress Host(string key, string text, int defaultPort)
    {
        int close = text.StartsWith('[') ? text.IndexOf(']') : -1;
        int colon = close > 0 ? text.IndexOf(':', close) : text.IndexOf(':') == text.LastIndexOf(':') ? text.IndexOf(':') : -1;
        string name = (close > 0 ? text[1..close] : colon < 0 ? text : text[..colon]).Trim();
        int port = colon < 0 ? defaultPort : Whole(key, text[(colon + 1)..], 1, 65535);
        return name.Length == 0 ? throw Invalid(key, text, "a name before the port") : new HostAddress(name, port);
    }

    private static int Whole(string key, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw Invalid(key, value, string.Create(CultureInfo.InvariantCulture, $"a number from {least} to {most}"));

    private static TimeSpan Seconds(string key, string value) =>
        double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds is > 0 and <= 86_400
            ? TimeSpan.FromSeconds(seconds)
            : throw Invalid(key, value, "a number of seconds above 0, at most a day");

    private static ArgumentException Invalid(string key, string value, string expected) =>
        new($"The connection string has '{key}={value}'; expected is {expected}.");

    private static ArgumentException Unknown(string key) => new(
        $"The connection string has the key '{key}', which is not known. Known are: backend, host, port, write host, user, password, tls, connect timeout, "
        + "command timeout, minimum pool size, maximum pool size, pool timeout, idle lifetime, ping after, retries, back off, host order, maximum packet, collation.");

    /// <summary>Cuts at semicolons that are not in quotes.</summary>
    private static IEnumerable<string> Parts(string text)
    {
        int start = 0;
        char quote = '\0';
        for (int i = 0; i <= text.Length; i++)
        {
            if (i < text.Length && (text[i] is '"' or '\'') && (quote == '\0' || quote == text[i]))
            {
                quote = quote == '\0' ? text[i] : '\0';
            }
            else if (i == text.Length || (text[i] == ';' && quote == '\0'))
            {
                string part = text[start..i].Trim();
                start = i + 1;
                if (part.Length != 0)
                {
                    yield return part;
                }
            }
        }
    }
}
