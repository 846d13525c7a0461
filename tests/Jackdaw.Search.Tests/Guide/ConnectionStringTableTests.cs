using System.Text.RegularExpressions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Guide;

/// <summary>The guide lists each key of a connection string, with the default that it has.</summary>
public sealed partial class ConnectionStringTableTests
{
    [Fact]
    public void The_guide_lists_the_keys_of_servers()
    {
        List<(string Key, string? Default)> rows = Rows("| Server key |");
        Assert.Equal(ConnectionStringReader.Keys, rows.Select(row => row.Key));
        ServerOptions defaults = ConnectionStringReader.Read("");
        foreach ((string key, string? value) in rows)
        {
            if (value is not null)
            {
                // Equal but for the list of hosts, which is another list.
                ServerOptions said = ConnectionStringReader.Read($"{key}={value}");
                Assert.Equal(defaults.Hosts, said.Hosts);
                Assert.Equal(defaults, said with { Hosts = defaults.Hosts });
            }
        }
    }

    [Fact]
    public void The_guide_lists_the_keys_of_embedded_indexes()
    {
        List<(string Key, string? Default)> rows = Rows("| Embedded key | Default |");
        string message = Assert.Throws<ArgumentException>(() => EmbeddedOptionsReader.Read(new Dictionary<string, string> { ["x"] = "" })).Message;
        Assert.All(rows, row => Assert.Contains(row.Key, message, StringComparison.Ordinal));
        Assert.Equal(["backend", "folder", "folder timeout", "read only", "refresh", "map files", "documents", "query memory"], rows.Select(row => row.Key));
        foreach ((string key, string? value) in rows)
        {
            if (value is not null)
            {
                Assert.Equal(new EmbeddedOptions(), EmbeddedOptionsReader.Read(ConnectionValues.Of($"{key}={value}")));
            }
        }

        Assert.Equal(5, rows.Count(row => row.Default is not null));
    }

    [Fact]
    public void The_guide_lists_the_keys_of_clusters()
    {
        List<(string Key, string? Default)> rows = Rows("| Key | Default |", "elasticsearch.md");
        Assert.Equal(ElasticOptionsReader.Keys, rows.Select(row => row.Key));
        ElasticOptions defaults = ElasticOptionsReader.Read(new Dictionary<string, string>());
        foreach ((string key, string? value) in rows)
        {
            if (value is not null)
            {
                ElasticOptions said = ElasticOptionsReader.Read(ConnectionValues.Of($"{key}={value}"));
                Assert.Equal(defaults.Nodes, said.Nodes);
                Assert.Equal(defaults, said with { Nodes = defaults.Nodes });
            }
        }
    }

    [Theory]
    [InlineData("folder timeout=-1", "folder timeout=-1: expected a number of seconds from 0 to 86400")]
    [InlineData("folder timeout=soon", "folder timeout=soon: expected a number of seconds from 0 to 86400")]
    [InlineData("read only=true", "'read only' requires 'folder'")]
    [InlineData("folder=x;read only=maybe", "read only=maybe: expected true or false")]
    [InlineData("folder=x;read only=true;refresh=soon", "refresh=soon: expected a number of seconds from 0 to 86400")]
    [InlineData("folder=x;refresh=2", "'refresh' requires 'read only=true'")]
    [InlineData("folder=x;map files=never", "map files=never: expected true or false")]
    [InlineData("Query Memory=0", "query memory=0: expected megabytes from 1 to 1000000")]
    [InlineData("query memory=64 MB", "query memory=64 MB: expected megabytes from 1 to 1000000")]
    public void Values_of_embedded_indexes_that_make_no_sense_are_refused(string part, string message) => Assert.Contains(
        message, Assert.Throws<ArgumentException>(() => new FulltextStore("backend=embedded;" + part)).Message, StringComparison.Ordinal);

    [Fact]
    public void Keys_of_embedded_indexes_have_no_case_and_no_spaces()
    {
        EmbeddedOptions options = EmbeddedOptionsReader.Read(ConnectionValues.Of("backend=embedded;FolderTimeout=0.5;query memory=1"));
        Assert.Equal(TimeSpan.FromSeconds(0.5), options.FolderTimeout);
        Assert.Equal(1024 * 1024, options.QueryMemory);
    }

    [Fact]
    public void The_guide_explains_it_once()
    {
        Assert.Single(Headings().Matches(GuidePage.Load().Text));
        Assert.Single(Regex.Matches(GuidePage.Load().Text, Regex.Escape("| `ping after` |")));
    }

    [Fact]
    public void The_worst_case_of_the_guide_is_that_of_the_defaults()
    {
        ServerOptions options = ConnectionStringReader.Read("");
        Assert.Equal(60, (options.PoolTimeout + options.ConnectTimeout + options.CommandTimeout).TotalSeconds);
        Assert.Contains("With one host and the defaults, that is 60 seconds", GuidePage.Load().Text, StringComparison.Ordinal);
    }

    private static List<(string Key, string? Default)> Rows(string heading, string page = "search.md")
    {
        string text = GuidePage.Load(page).Text;
        int start = text.IndexOf(heading, StringComparison.Ordinal);
        Assert.True(start >= 0, heading);
        string table = text[start..text.IndexOf("\n\n", start, StringComparison.Ordinal)];
        return [.. Row().Matches(table).Select(row => (row.Groups["key"].Value, row.Groups["value"].Success ? row.Groups["value"].Value : null))];
    }

    [GeneratedRegex("^#+ Connection strings?", RegexOptions.Multiline | RegexOptions.IgnoreCase)]
    private static partial Regex Headings();

    [GeneratedRegex("^\\| `(?<key>[a-z ]+)` \\| (`(?<value>[^`]*)`|[^|]*) ?\\|", RegexOptions.Multiline)]
    private static partial Regex Row();
}
