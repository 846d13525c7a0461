using System.Net;
using Microsoft.AspNetCore.Http;
using StackSearch.Generation;

namespace StackSearch;

/// <summary>Reads the command line of the site.</summary>
internal static class SiteCommandLine
{
    /// <summary>What --help prints.</summary>
    public const string Help = """
        StackSearch: a search engine for the posts of a Stack Exchange site, with Jackdaw.Search

        Usage: dotnet run -c Release --project samples/StackSearch -- [options]

          Without options 20,000 generated posts are imported, the same ones on every machine,
          and http://localhost:5080 serves them. Ctrl+C ends it.

          --posts FILE        import the Posts.xml of a Stack Exchange dump instead (either notation of tags),
                              or NDJSON that bench/StackSearch.Bench wrote (*.ndjson, *.jsonl)
          --site URL          where the posts of FILE were written, like https://stackoverflow.com:
                              their attribution links there
          --count N           how many posts to generate (1 to 1,000,000)
          --backend NAME      embedded (default): the index is in this process, for up to 1,000,000 posts;
                              sphinx: a Sphinx 2.2 or Manticore server;
                              opensearch, elasticsearch: a cluster, in which missing indexes are created
          --connection TEXT   how to reach the server, like "host=127.0.0.1;port=9306"
          --folder DIR        keep the embedded index in a folder; without it, it is in memory only.
                              What is there already is served as it is
          --replace           remove what the index holds, and import anew
          --import-only       import and end
          --urls URLS         where to serve, like http://127.0.0.1:8080; several with semicolons
          --help              this text
          --version           the version

        Another job:
          sphinx-conf         prints the configuration of a Sphinx server for this program

        Exit codes: 0 done, or ended by Ctrl+C while serving   1 a file, a folder, a port or a server is the reason
                    2 wrong command line                       130 interrupted
                    70 a bug of this program
        """;

    private const int MostPosts = 1_000_000;

    /// <summary>Turns arguments into options, or says in one line what is wrong with them.</summary>
    public static SiteOptions Parse(ReadOnlySpan<string> args)
    {
        Dictionary<string, string> given = ArgumentReader.Read(
            args,
            ["--posts", "--site", "--count", "--backend", "--connection", "--folder", "--urls"],
            ["--import-only", "--replace"]);
        SiteOptions options = new();
        foreach ((string name, string value) in given)
        {
            options = With(options, name, value);
        }
        Check(options, given);
        return options;
    }

    private static SiteOptions With(SiteOptions options, string name, string value) => name switch
    {
        "--posts" => options with { PostsFile = ArgumentReader.FileName(name, value) },
        "--site" => options with { Site = WebSiteAddress(name, value) },
        "--count" => options with { Count = ArgumentReader.Number(name, value, 1, Math.Min(MostPosts, GeneratedPosts.MaximumCount)) },
        "--backend" => options with
        {
            Backend = value switch
            {
                "embedded" => SiteBackend.Embedded,
                "sphinx" => SiteBackend.Sphinx,
                "opensearch" => SiteBackend.OpenSearch,
                "elasticsearch" => SiteBackend.Elasticsearch,
                _ => throw ArgumentReader.Wrong("--backend is embedded, sphinx, opensearch or elasticsearch"),
            },
        },
        "--connection" => options with { Connection = value.Length > 0 ? value : throw ArgumentReader.Wrong("--connection needs a connection string") },
        "--folder" => options with { Folder = ArgumentReader.FileName(name, value, "folder") },
        "--urls" => options with { Urls = Urls(name, value) },
        "--import-only" => options with { ImportOnly = true },
        _ => options with { Replace = true },
    };

    private static void Check(SiteOptions options, Dictionary<string, string> given)
    {
        string? problem =
            options.PostsFile is not null && options.Count is not null ? "--count is for generated posts; it does not go with --posts"
            : options.Site is not null && options.PostsFile is null ? "--site says where the posts of a file are from; it needs --posts"
            : options.UsesServer && options.Connection is null ? $"--backend {given["--backend"]} needs --connection, like \"host=127.0.0.1;port={(options.UsesCluster ? 9200 : 9306)}\""
            : options.UsesServer && options.Folder is not null ? "--folder is for the embedded index; a server has its own place"
            : !options.UsesServer && options.Connection is not null ? "--connection is for a server; it needs --backend sphinx, opensearch or elasticsearch"
            : options.ImportOnly && given.ContainsKey("--urls") ? "--urls is for serving; it does not go with --import-only"
            : null;
        if (problem is not null)
        {
            throw ArgumentReader.Wrong(problem);
        }
    }

    private static Uri WebSiteAddress(string name, string value) =>
        Uri.TryCreate(value, UriKind.Absolute, out Uri? uri) && uri.Scheme is "http" or "https" && uri.Host.Length > 0 && uri.UserInfo.Length == 0
            ? new Uri(uri.GetLeftPart(UriPartial.Authority))
            : throw ArgumentReader.Wrong($"{name} needs the address of a site, like https://stackoverflow.com");

    private static string[] Urls(string name, string value)
    {
        string[] urls = value.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return urls.Length > 0 && Array.TrueForAll(urls, IsUrl)
            ? urls
            : throw ArgumentReader.Wrong($"{name} needs addresses like {SiteOptions.DefaultUrl}: localhost, an IP address or * for all networks, a port, no path");
    }

    /// <summary>Under any other name the web server would listen on every network that this machine is in.</summary>
    private static bool IsOwnHost(string host) => host is "localhost" or "*" or "+" || IPAddress.TryParse(host, out _);

    private static bool IsUrl(string url)
    {
        try
        {
            BindingAddress address = BindingAddress.Parse(url);
            return address is { Scheme: "http", IsUnixPipe: false, IsNamedPipe: false } && address.PathBase.Length == 0 && address.Port is >= 0 and <= 65_535 && IsOwnHost(address.Host);
        }
        catch (FormatException)
        {
            return false;
        }
    }
}
