using System.Globalization;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads the connection string of a cluster: <c>backend=elasticsearch;host=https://search1:9200,https://search2:9200;api key=…</c>. A key that nobody
/// knows is refused by its name.
/// </summary>
internal static class ElasticOptionsReader
{
    private const int DefaultPort = 9200;
    private const int FingerprintLength = 64;

    // What each key does with its value; the guide has the same keys.
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

    /// <summary>All keys, as they are written.</summary>
    public static IEnumerable<string> Keys => Table.Select(entry => entry.Key);

    /// <summary>Whether a connection string is for one of the two products.</summary>
    public static bool IsFor(string? backend) => backend?.ToLowerInvariant() is "elasticsearch" or "opensearch";

    /// <param name="values">The keys, in lower case and without spaces, with their values.</param>
    /// <exception cref="ArgumentException">A key is unknown or a value is not one that it can have; the message names it.</exception>
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
            throw new ArgumentException("The connection string has an 'api key' and a 'user'; a request carries one of them.");
        }

        return options switch
        {
            { Password: not null, User: null } => throw new ArgumentException("The connection string has a 'password' and no 'user'."),
            { Fingerprint: not null, AcceptsAnyCertificate: true } => throw new ArgumentException("The connection string has a 'fingerprint' and 'tls=unchecked', which would not look at it."),
            { Fingerprint: not null } when options.Nodes.Any(node => node.Scheme == Uri.UriSchemeHttp) =>
                throw new ArgumentException("The connection string has a 'fingerprint', and a host with http://, which has no certificate."),
            { SniffInterval: not null, FirstNodeOnly: true } => throw new ArgumentException("The connection string has 'sniff' and 'host order=first': nodes that are found have no order."),
            { SniffInterval: not null } when options.Nodes.Any(node => node.AbsolutePath != "/") =>
                throw new ArgumentException("The connection string has 'sniff' and a host with a path, behind which the nodes are not reached by the addresses that they publish."),
            { SniffInterval: not null } when options.Nodes.Any(node => node.Scheme != options.Nodes[0].Scheme) =>
                throw new ArgumentException("The connection string has 'sniff', and hosts with http:// and with https://; which of them nodes have that are found can't be known."),
            _ => options,
        };
    }

    private static Uri[] Nodes(string value, int port, bool isEncrypted)
    {
        string[] names = value.Split(',', StringSplitOptions.TrimEntries);
        return names.Contains("") ? throw Invalid("host", value, "names of hosts with commas between them") : [.. names.Select(name => Node(name, port, isEncrypted))];
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
            throw Invalid("host", hasScheme ? "…" : text, "a name or an address, like 'search1', 'search1:9200' or 'https://search1:9200/path'");
        }

        if (uri.UserInfo.Length > 0)
        {
            throw new ArgumentException("A host of the connection string has a user or a password in it. They would end up in logs: use the keys 'user' and 'password', or 'api key'.");
        }

        // Uri says 80 or 443 where no port is written.
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

    // As openssl prints it, with colons, or without.
    private static string Fingerprint(string value)
    {
        string digits = value.Replace(":", "", StringComparison.Ordinal).ToUpperInvariant();
        return digits.Length == FingerprintLength && digits.All(char.IsAsciiHexDigit)
            ? digits
            : throw Invalid("fingerprint", value, "the SHA-256 of a certificate: 64 hexadecimal digits, with colons or without");
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
            : throw Invalid(key, value, "a number of seconds above 0, at most a day");

    private static ArgumentException Invalid(string key, string value, string expected) => new($"The connection string has '{key}={value}'; expected is {expected}.");

    private static ArgumentException Unknown(string key) =>
        new($"The connection string has the key '{key}', which is not known for Elasticsearch and OpenSearch. Known are: {string.Join(", ", Keys)}.");
}
