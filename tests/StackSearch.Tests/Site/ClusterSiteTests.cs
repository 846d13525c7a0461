using System.Net;

namespace StackSearch.Tests.Site;

/// <summary>The site on a live cluster, which <c>JACKDAW_ELASTIC</c> names; what its indexes <c>posts</c>, <c>tags</c> and <c>sources</c> hold is removed.</summary>
public sealed class ClusterSiteTests
{
    private static readonly string? Cluster = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC");

    private static string[] Arguments
    {
        get
        {
            Assert.SkipWhen(Cluster is null, "no cluster here: JACKDAW_ELASTIC is not set");
            string[] settings = Cluster.Split(';');
            return
            [
                "--backend", settings.First(setting => setting.StartsWith("backend=", StringComparison.Ordinal))["backend=".Length..],
                "--connection", string.Join(';', settings.Where(setting => !setting.StartsWith("backend=", StringComparison.Ordinal))),
                "--urls", "http://127.0.0.1:0",
            ];
        }
    }

    [Fact]
    public async Task The_same_pages_come_from_a_cluster()
    {
        List<string> first = await SiteAnswers.AllAsync([.. Arguments, "--replace", "--count", "1000"]);
        // The second start finds the posts in the cluster.
        List<string> second = await SiteAnswers.AllAsync(Arguments);
        List<string> embedded = await SiteAnswers.AllAsync(["--count", "1000", "--urls", "http://127.0.0.1:0"]);
        Assert.Equal(first, second);
        Assert.Equal(embedded, first);
    }

    [Theory]
    [InlineData("/")]
    [InlineData("/?q=json+parser")]
    [InlineData("/?q=json&explain=json")]
    [InlineData("/?q=json&explain=sphinxql")]
    [InlineData("/?q=jsno")]
    [InlineData("/?q=json+-xml")]
    [InlineData("/?q=jso*&sort=newest&page=2")]
    [InlineData("/?q=%40title+json")]
    [InlineData("/?q=how+to+parse+json+xyzzyplugh")]
    [InlineData("/?syntax=1&q=%40title+json")]
    [InlineData("/?syntax=1&q=%22a+b%22~3+%3C%3C+c")]
    [InlineData("/?q=json&tag=c%23&tag=java&tags=any&accepted=1&from=2009-01-01&to=2012-12-31&sort=score")]
    [InlineData("/q/1")]
    [InlineData("/q/1?q=json&answers=newest")]
    [InlineData("/tags?name=ja")]
    [InlineData("/help")]
    [InlineData("/diagnostics")]
    [InlineData("/api/complete?q=jso")]
    [InlineData("/health")]
    public async Task Every_page_is_there(string address)
    {
        using SiteProcess site = new([.. Arguments, "--replace", "--count", "500"]);
        using HttpResponseMessage answer = await site.Http.GetAsync(address);
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
    }

    [Fact]
    public void A_cluster_that_is_not_there_is_one_line()
    {
        using TemporaryFolder folder = new();
        ProcessResult run = StackSearchProcess.Run(folder.Path, "--backend", "opensearch", "--connection", "host=127.0.0.1;port=9;connect timeout=2", "--urls", "http://127.0.0.1:0");
        Assert.Equal(1, run.ExitCode);
        Assert.DoesNotContain('\n', run.Errors.TrimEnd());
    }
}
