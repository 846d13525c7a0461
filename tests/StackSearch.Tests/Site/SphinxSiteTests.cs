using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Jackdaw.TestKit.Waiting;

namespace StackSearch.Tests.Site;

/// <summary>The site on a real Sphinx server, with the configuration that the program prints.</summary>
public sealed class SphinxSiteTests : IDisposable
{
    private static readonly string? Searchd = Array.Find(["/usr/bin/searchd", "/usr/local/bin/searchd"], File.Exists);

    private static readonly string Times = $";connect timeout={Patience.Seconds};pool timeout={Patience.Seconds};command timeout={Patience.Seconds}";

    private readonly TemporaryFolder _folder = new();
    private readonly ReservedPort _port = ReservedPort.Take();
    private Process? _server;

    public void Dispose()
    {
        if (_server is not null)
        {
            _server.Kill();
            _server.WaitForExit();
            _server.Dispose();
        }
        _folder.Dispose();
        _port.Dispose();
    }

    [Fact]
    public async Task The_same_pages_come_from_a_server()
    {
        Assert.SkipWhen(Searchd is null, "no searchd here: apt-get install sphinxsearch");
        string connection = $"host=127.0.0.1;port={Start()}{Times}";
        string[] args = ["--backend", "sphinx", "--connection", connection, "--urls", "http://127.0.0.1:0"];
        List<string> first = await SiteAnswers.AllAsync([.. args, "--count", "1000"]);
        // The second start finds the posts on the server.
        List<string> second = await SiteAnswers.AllAsync(args);
        List<string> embedded = await SiteAnswers.AllAsync(["--count", "1000", "--urls", "http://127.0.0.1:0"]);
        Assert.Equal(first, second);
        Assert.Equal(embedded, first);

        using (SiteProcess site = new(args))
        {
            using HttpResponseMessage healthy = await site.Http.GetAsync("/health");
            Assert.Equal(HttpStatusCode.OK, healthy.StatusCode);
            _server!.Kill();
            _server.WaitForExit();
            using HttpResponseMessage unhealthy = await site.Http.GetAsync("/health");
            Assert.Equal((HttpStatusCode.ServiceUnavailable, "Unhealthy"), (unhealthy.StatusCode, await unhealthy.Content.ReadAsStringAsync()));
            using HttpResponseMessage search = await site.Http.GetAsync("/?q=timeout");
            Assert.Equal(HttpStatusCode.ServiceUnavailable, search.StatusCode);
            Assert.Contains("The search server does not answer now", await search.Content.ReadAsStringAsync());
            // The visitor is told what to do, the log the rest.
            Assert.Contains("StackSearch.Web.ErrorHandler[", site.End(Interrupt.OrTerminate).Errors);
        }
        ProcessResult down = StackSearchProcess.Run(_folder.Path, args);
        Assert.Equal(1, down.ExitCode);
        Assert.DoesNotContain('\n', down.Errors.TrimEnd());
    }

    [Fact]
    public async Task No_text_ends_the_server()
    {
        Assert.SkipWhen(Searchd is null, "no searchd here: apt-get install sphinxsearch");
        using SiteProcess site = new("--backend", "sphinx", "--connection", $"host=127.0.0.1;port={Start()}{Times}", "--urls", "http://127.0.0.1:0", "--count", "500");
        int process = _server!.Id;
        foreach (string piece in OperatorChainTests.Pieces.Select(row => row.Data))
        {
            await OperatorChainTests.AskAsync(site.Http, piece);
            Assert.False(_server.HasExited, $"'{piece}' ended the server {process}");
        }
        Assert.True(await OperatorChainTests.AnswersAsync(site.Http));
    }

    private int Start()
    {
        int port = _port.Number;
        string configuration = StackSearchProcess.Run(_folder.Path, "sphinx-conf").Output;
        _folder.Write("sphinx.conf", configuration.Replace("127.0.0.1:9306", $"127.0.0.1:{port}", StringComparison.Ordinal));
        _server = Process.Start(new ProcessStartInfo(Searchd!, ["--console", "--config", "sphinx.conf"])
        {
            WorkingDirectory = _folder.Path,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        _server.BeginOutputReadLine();
        _server.BeginErrorReadLine();
        Patience.Until(() => _server.HasExited || Answers(port), "searchd answers");
        Assert.False(_server.HasExited, "searchd did not start");
        return port;
    }

    private static bool Answers(int port)
    {
        try
        {
            using TcpClient client = new();
            client.Connect(IPAddress.Loopback, port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
