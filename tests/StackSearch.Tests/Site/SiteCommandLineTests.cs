namespace StackSearch.Tests.Site;

public class SiteCommandLineTests
{
    [Fact]
    public void Options_are_read()
    {
        SiteOptions options = SiteCommandLine.Parse(
            ["--posts", "P.xml", "--site=https://stackoverflow.com/questions", "--backend", "sphinx", "--connection", "host=a;port=1", "--urls", "http://*:1; http://[::1]:2", "--replace"]);
        Assert.Equal("P.xml", options.PostsFile);
        Assert.Equal(new Uri("https://stackoverflow.com"), options.Site);
        Assert.Equal((true, "host=a;port=1", true, false), (options.UsesServer, options.Connection, options.Replace, options.ImportOnly));
        Assert.Equal(["http://*:1", "http://[::1]:2"], options.Urls);
        Assert.Equal("backend=elasticsearch;host=b", IndexStore.ConnectionString(SiteCommandLine.Parse(["--backend", "elasticsearch", "--connection", "host=b"])));
        Assert.Equal([SiteOptions.DefaultUrl], SiteCommandLine.Parse([]).Urls);
    }

    [Theory]
    [InlineData("unknown option --ulrs", "--ulrs", "x")]
    [InlineData("Posts.xml is not an option", "Posts.xml")]
    [InlineData("--count needs a number from 1 to 1000000", "--count", "1000001")]
    [InlineData("--backend is embedded, sphinx, opensearch or elasticsearch", "--backend", "mysql")]
    [InlineData("--backend sphinx needs --connection", "--backend", "sphinx")]
    [InlineData("--backend opensearch needs --connection, like \"host=127.0.0.1;port=9200\"", "--backend", "opensearch")]
    [InlineData("--connection is for a server", "--connection", "host=x")]
    [InlineData("--connection needs", "--connection")]
    [InlineData("--folder is for the embedded index", "--backend", "sphinx", "--connection", "host=x", "--folder", "y")]
    [InlineData("--folder needs the name of a folder", "--folder")]
    [InlineData("--count is for generated posts", "--count", "5", "--posts", "x")]
    [InlineData("--site says where", "--site", "https://stackoverflow.com")]
    [InlineData("--site needs the address", "--posts", "x", "--site", "stackoverflow")]
    [InlineData("--urls needs addresses", "--urls", "localhost:5080")]
    [InlineData("--urls needs addresses", "--urls", "https://localhost:5080")]
    [InlineData("--urls needs addresses", "--urls", "http://localhost:99999")]
    [InlineData("--urls needs addresses", "--urls", "http://localhost:5080/path")]
    [InlineData("--urls needs addresses", "--urls", "http://nosuchhost.invalid:5090")]
    [InlineData("--urls needs addresses", "--urls", ";")]
    [InlineData("--urls is for serving", "--import-only", "--urls", "http://localhost:1")]
    [InlineData("--import-only takes no value", "--import-only=yes")]
    [InlineData("--replace is there twice", "--replace", "--replace")]
    public void What_is_wrong_is_said(string expected, params string[] args)
    {
        JobFailure failure = Assert.Throws<JobFailure>(() => SiteCommandLine.Parse(args));
        Assert.Equal(ExitCode.Usage, failure.Code);
        Assert.Contains(expected, failure.Message);
        Assert.DoesNotContain('\n', failure.Message);
    }

    [Theory]
    [InlineData("host=b")]
    [InlineData("host=b;refresh=wait")]
    [InlineData("host=b; Refresh = now ;user=a")]
    [InlineData("host=b;user=a;password=\"a;refresh=now\"")]
    public void An_import_does_not_wait_for_its_changes(string connection)
    {
        System.Data.Common.DbConnectionStringBuilder import = new() { ConnectionString = IndexStore.ConnectionOfImport(SiteCommandLine.Parse(["--backend", "opensearch", "--connection", connection])) };
        Assert.Equal(("later", "b", "opensearch"), ((string)import["refresh"], (string)import["host"], (string)import["backend"]));
        using Jackdaw.Search.FulltextStore store = new(import.ConnectionString);
    }
}
