using System.Globalization;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads an Elasticsearch or OpenSearch connection string: <c>backend=elasticsearch;host=https://search1:9200,https://search2:9200;api
/// key=…</c>. An unknown key is an error that names it.
/// </summary>
internal static class ElasticOptionsReader
{
    private const int DefaultPort = 9200;
    private const int FingerprintLength = 64;

    // How each key sets its option; the guide lists the same keys.
    private static readonly (string Key, Func<ElasticOptions, string, ElasticOptions> Apply)[] Table =
    [
        ("backend", static (options, value) => options with { Dialect = Dialect(value) }),
        ("host", static (options, _) => options),
        ("port", static (options, _) => options),
        ("tls", static (options, value) => options with { AcceptsAnyCertificate = Tls(value) == "unchecked" }),
        ("fingerprint", static (options, value) => options with { Fingerprint = Fingerprint(value) }),
        ("user", static (options, value) => options with { User = value }),
        ("password", static (options, value) => options with { Password = value }),
        ("api key", static (options, value) => options with { ApiKey = value }),
        ("connect timeout", static (options, value) => options with { ConnectTimeout = Seconds("connect timeout", value) }),
        ("command timeout", static (options, value) => options with { CommandTimeout = Seconds("command timeout", value) }),
        ("search timeout", static (options, value) => options with { SearchTimeout = SecondsOrOff("search timeout", value) }),
        ("second host after", static (options, value) => options with { SecondHostAfter = SecondsOrOff("second host after", value) }),
        ("maximum connections", static (options, value) => options with { MaximumConnections = Whole("maximum connections", value, 1, 10_000) }),
        ("retries", static (options, value) => options with { Retries = Whole("retries", value, 0, 100) }),
        ("back off", static (options, value) => options with { BackOff = Seconds("back off", value) }),
        ("host order", static (options, value) => options with { FirstNodeOnly = HostOrder(value) }),
        ("sniff", static (options, value) => options with { SniffInterval = Sniff(value) }),
        ("compression", static (options, value) => options with { Compresses = OnOff("compression", value) }),
        ("product check", static (options, value) => options with { ChecksProduct = OnOff("product check", value) }),
        ("refresh", static (options, value) => options with { Refresh = Refresh(value) }),
    ];

    private static readonly Dictionary<string, Func<ElasticOptions, string, ElasticOptions>> Known =
        Table.ToDictionary(entry => entry.Key.Replace(" ", "", StringComparison.Ordinal), entry => entry.Apply);

    /// <summary>All keys, in their documented spelling.</summary>
    public static IEnumerable<string> Keys => Table.Select(entry => entry.Key);

    /// <summary>Whether a connection string is for Elasticsearch or OpenSearch.</summary>
    public static bool IsFor(string? backend) => backend?.ToLowerInvariant() is "elasticsearch" or "opensearch";

    /// <summary>Reads the options.</summary>
    /// <param name="values">The values by key; keys are in lower case and without spaces.</param>
    /// <exception cref="ArgumentException">A key is unknown or a value is invalid; the message names it.</exception>
    public static ElasticOptions Read(IReadOnlyDictionary<string, string> values)
    {
        int port = values.TryGetValue("port", out string? text) ? Whole("port", text, 1, 65535) : DefaultPort;
        bool isEncrypted = values.ContainsKey("fingerprint") || (values.TryGetValue("tls", out string? tls) && Tls(tls) != "off");
        ElasticOptions options = new() { Nodes = Nodes(values.GetValueOrDefault("host", "localhost"), port, isEncrypted) };
        foreach ((string key, string value) in values)
        {
            Func<ElasticOptions, string, ElasticOptions> apply = Known.GetValueOrDefault(key) ?? throw Unknown(key);
            options = apply(options, value);
        }

        if (options.ApiKey is not null && options.User is not null)
        {
            throw new ArgumentException("The connection string has both 'api key' and 'user'; use one of them.");
        }

        return options switch
        {
            { Password: not null, User: null } => throw new ArgumentException("The connection string has 'password' without 'user'."),
            { Fingerprint: not null, AcceptsAnyCertificate: true } => throw new ArgumentException(
                "'fingerprint' cannot be combined with 'tls=unchecked'."),
            { Fingerprint: not null } when options.Nodes.Any(node => node.Scheme == Uri.UriSchemeHttp) =>
                throw new ArgumentException("'fingerprint' requires all hosts to use https."),
            { SniffInterval: not null, FirstNodeOnly: true } => throw new ArgumentException(
                "'sniff' cannot be combined with 'host order=first': discovered nodes have no order."),
            { SniffInterval: not null } when options.Nodes.Any(node => node.AbsolutePath != "/") =>
                throw new ArgumentException(
                    "'sniff' cannot be combined with a host that has a path: discovered nodes are addressed without it."),
            { SniffInterval: not null } when options.Nodes.Any(node => node.Scheme != options.Nodes[0].Scheme) =>
                throw new ArgumentException("'sniff' requires all hosts to use the same scheme."),
            _ => options,
        };
    }

    private static Uri[] Nodes(string value, int port, bool isEncrypted)
    {
        string[] names = value.Split(',', StringSplitOptions.TrimEntries);
        return names.Contains("") ? throw Invalid("host", value,
            "host names separated by commas") : [.. names.Select(name => Node(name, port, isEncrypted))];
    }

    // https://name:port/path, name:port, name, [::1]:port.
    private static Uri Node(string text, int defaultPort, bool isEncrypted)
    {
        bool hasScheme = text.Contains("://", StringComparison.Ordinal);
        string full = hasScheme ? text : $"{(isEncrypted ? "https" : "http")}://{text}";
        if (!Uri.TryCreate(full.TrimEnd('/') + "/", UriKind.Absolute, out Uri? uri)
            || (uri.Scheme != Uri.UriSchemeHttp && uri.Scheme != Uri.UriSchemeHttps)
            || uri.HostNameType == UriHostNameType.Unknown
            || uri.Query.Length > 0
            || uri.Fragment.Length > 0)
        {
            throw Invalid("host", hasScheme ? "…" : text,
                "a host name or address such as 'search1', 'search1:9200' or 'https://search1:9200/path'");
        }

        if (uri.UserInfo.Length > 0)
        {
            throw new ArgumentException(
                "A host in the connection string contains a user name or password, which would appear in logs. Use the keys 'user' and "
                + "'password', or 'api key'.");
        }

        // Uri returns 80 or 443 if no port is specified.
        return HasPort(full) ? uri : new UriBuilder(uri) { Port = hasScheme && defaultPort == DefaultPort ? uri.Port : defaultPort }.Uri;
    }

    private static bool HasPort(string full)
    {
        string authority = full[(full.IndexOf("://", StringComparison.Ordinal) + 3)..];
        int slash = authority.IndexOf('/', StringComparison.Ordinal);
        authority = slash < 0 ? authority : authority[..slash];
        return authority.LastIndexOf(':') > authority.LastIndexOf(']');
    }

    private static ElasticDialect Dialect(string value) => value.ToLowerInvariant() switch
    {
        "elasticsearch" => ElasticDialect.Elasticsearch,
        "opensearch" => ElasticDialect.OpenSearch,
        _ => throw Invalid("backend", value, "'elasticsearch' or 'opensearch'"),
    };

    private static string Tls(string value) => value.ToLowerInvariant() switch
    {
        "off" or "false" or "no" => "off",
        "required" or "true" or "yes" => "required",
        "unchecked" => "unchecked",
        _ => throw Invalid("tls", value, "'off', 'required' or 'unchecked'"),
    };

    // With colons, as openssl prints it, or without.
    private static string Fingerprint(string value)
    {
        string digits = value.Replace(":", "", StringComparison.Ordinal).ToUpperInvariant();
        return digits.Length == FingerprintLength && digits.All(char.IsAsciiHexDigit)
            ? digits
            : throw Invalid("fingerprint", value,
                "the SHA-256 fingerprint of a certificate: 64 hexadecimal digits, with or without colons");
    }

    private static ElasticRefresh Refresh(string value) => value.ToLowerInvariant() switch
    {
        "later" or "false" => ElasticRefresh.Later,
        "wait" or "waitfor" or "wait for" or "wait_for" => ElasticRefresh.WaitFor,
        "now" or "true" => ElasticRefresh.Now,
        _ => throw Invalid("refresh", value, "'later', 'wait' or 'now'"),
    };

    private static TimeSpan? Sniff(string value) => value.ToLowerInvariant() switch
    {
        "off" or "false" or "no" => null,
        "on" or "true" or "yes" => TimeSpan.FromMinutes(5),
        _ => Seconds("sniff", value),
    };

    private static TimeSpan? SecondsOrOff(string key, string value) => value.ToLowerInvariant() switch
    {
        "off" or "false" or "no" => null,
        _ => Seconds(key, value),
    };

    private static bool HostOrder(string value) => value.ToLowerInvariant() switch
    {
        "turn" or "roundrobin" => false,
        "first" => true,
        _ => throw Invalid("host order", value, "'turn' or 'first'"),
    };

    private static bool OnOff(string key, string value) => value.ToLowerInvariant() switch
    {
        "on" or "true" or "yes" => true,
        "off" or "false" or "no" => false,
        _ => throw Invalid(key, value, "'on' or 'off'"),
    };

    private static int Whole(string key, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw Invalid(key, value, string.Create(CultureInfo.InvariantCulture, $"a number from {least} to {most}"));

    private static TimeSpan Seconds(string key, string value) =>
        double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds is > 0 and <= 86_400
            ? TimeSpan.FromSeconds(seconds)
            : throw Invalid(key, value, "a number of seconds greater than 0 and at most 86,400");

    private static ArgumentException Invalid(string key, string value, string expected) => new(
        $"Invalid connection string value '{key}={value}': expected {expected}.");

    private static ArgumentException Unknown(string key) =>
        new($"Unknown connection string key '{key}' for Elasticsearch and OpenSearch. Known keys: {string.Join(", ", Keys)}.");
}
