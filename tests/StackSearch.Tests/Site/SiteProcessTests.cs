using System.Net;
using System.Net.Sockets;

namespace StackSearch.Tests.Site;

/// <summary>Beginning and end of the site as a process: what is imported, kept, refused and said.</summary>
public sealed class SiteProcessTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Import_only_imports_and_ends()
    {
        ProcessResult run = StackSearchProcess.Run(_folder.Path, "--import-only", "--count", "300", "--folder", "index");
        Assert.Equal((0, ""), (run.ExitCode, run.Errors));
        Assert.Contains("Importing: done", run.Output);
        Assert.Equal(["index"], _folder.Names());
    }

    [Fact]
    public async Task A_folder_is_served_again_as_it_is()
    {
        _folder.Write("Posts.xml", SampleDump.Xml);
        string index = _folder.FilePath("index");
        string posts = _folder.FilePath("Posts.xml");
        ProcessResult import = StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", posts, "--site", "https://stackoverflow.com", "--folder", index);
        Assert.Equal((0, ""), (import.ExitCode, import.Errors));

        using (SiteProcess site = new("--folder", index, "--urls", "http://127.0.0.1:0"))
        {
            string html = await site.Http.GetStringAsync("/q/1");
            Assert.Contains("<a href=\"https://stackoverflow.com/q/1\">How &lt;b&gt;?</a>", html);
            Assert.Contains("3 posts from Posts.xml", html);
            ProcessResult end = site.End(Interrupt.OrTerminate);
            Assert.Equal((0, ""), (end.ExitCode, end.Errors));
        }

        ProcessResult again = StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", posts, "--folder", index);
        AssertOneLine(again, $"error: the index already holds 3 posts from {posts}; --replace");
        ProcessResult replaced = StackSearchProcess.Run(_folder.Path, "--import-only", "--count", "50", "--folder", index, "--replace");
        Assert.Equal((0, ""), (replaced.ExitCode, replaced.Errors));
    }

    [Fact]
    public void An_interrupted_import_is_noticed_at_the_next_start()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "needs kill");
        string index = _folder.FilePath("index");
        bool HasBegun() => Directory.Exists(index) && new DirectoryInfo(index).EnumerateFiles("*", SearchOption.AllDirectories).Sum(file => file.Length) > 3_000_000;
        ProcessResult run = StackSearchProcess.RunAndSignal(_folder.Path, Interrupt.OrTerminate, HasBegun, "--import-only", "--count", "200000", "--folder", index);
        Assert.Equal((130, "interrupted"), (run.ExitCode, run.Errors.Trim()));
        ProcessResult next = StackSearchProcess.Run(_folder.Path, "--import-only", "--folder", index);
        AssertOneLine(next, "error: the index holds ");
        Assert.Contains("interrupted; --replace", next.Errors);
    }

    [Theory]
    [InlineData("TERM")]
    [InlineData("INT")]
    public void A_signal_ends_the_site_well(string signal)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "needs kill");
        Interrupt.SkipIfIgnored(signal);
        using SiteProcess site = new("--count", "20", "--urls", "http://127.0.0.1:0");
        ProcessResult end = site.End(signal);
        Assert.Equal((0, ""), (end.ExitCode, end.Errors));
    }

    [Fact]
    public void A_port_in_use_is_one_line()
    {
        using TcpListener other = new(IPAddress.Loopback, 0);
        other.Start();
        string url = $"http://127.0.0.1:{((IPEndPoint)other.LocalEndpoint).Port}";
        AssertOneLine(StackSearchProcess.Run(_folder.Path, "--urls", url), $"error: {url}: the port is in use; --urls takes another one");
    }

    [Theory]
    [InlineData("nowhere.xml", "error: nowhere.xml: no such file")]
    [InlineData("broken.xml", "error: broken.xml, line 3, position ")]
    [InlineData("empty.xml", "error: empty.xml: the file is empty")]
    [InlineData("others.xml", "error: others.xml: 1 rows, but neither a question nor an answer")]
    [InlineData("broken.ndjson", "error: broken.ndjson, line 1, byte 0: ")]
    public void A_file_that_cannot_be_imported_is_one_line(string file, string expected)
    {
        _folder.Write("broken.xml", SampleDump.Xml.Replace("Id=\"1\"", "Id=\"x\"", StringComparison.Ordinal));
        _folder.Write("empty.xml", "");
        _folder.Write("others.xml", "<posts><row Id=\"3\" PostTypeId=\"5\" /></posts>");
        _folder.Write("broken.ndjson", "hello\n");
        AssertOneLine(StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", file), expected);
    }

    [Fact]
    public void A_folder_that_cannot_be_written_is_one_line()
    {
        _folder.Write("file", "in the way");
        AssertOneLine(StackSearchProcess.Run(_folder.Path, "--import-only", "--count", "5", "--folder", "file"), "error: ");
        AssertOneLine(StackSearchProcess.Run(_folder.Path, "--import-only", "--count", "5", "--folder", "file/below"), "error: ");
    }

    [Fact]
    public void A_server_that_is_down_is_one_line()
    {
        using TcpListener other = new(IPAddress.Loopback, 0);
        other.Start();
        int port = ((IPEndPoint)other.LocalEndpoint).Port;
        other.Stop();
        AssertOneLine(
            StackSearchProcess.Run(_folder.Path, "--backend", "sphinx", "--connection", $"host=127.0.0.1;port={port}", "--urls", "http://127.0.0.1:0"), "error: ");
    }

    [Fact]
    public void A_connection_string_that_makes_no_sense_is_a_wrong_command_line()
    {
        ProcessResult run = StackSearchProcess.Run(_folder.Path, "--backend", "sphinx", "--connection", "hots=127.0.0.1");
        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith("error: --connection: ", run.Errors);
        Assert.Contains("hots", run.Errors);
    }

    [Fact]
    public void Help_lists_the_exit_codes()
    {
        ProcessResult run = StackSearchProcess.Run(_folder.Path, "--help");
        Assert.Equal((0, ""), (run.ExitCode, run.Errors));
        foreach (ExitCode code in Enum.GetValues<ExitCode>())
        {
            Assert.Contains($" {(int)code} ", run.Output);
        }
    }

    private static void AssertOneLine(ProcessResult run, string start)
    {
        Assert.StartsWith(start, run.Errors);
        Assert.DoesNotContain('\n', run.Errors.TrimEnd());
        Assert.Equal(1, run.ExitCode);
    }
}
