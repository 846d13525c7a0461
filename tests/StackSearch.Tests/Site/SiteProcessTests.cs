using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Jackdaw.TestKit.Waiting;

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
            Assert.Contains("<h1>How &lt;b&gt;?</h1>", html);
            Assert.Contains("<a href=\"https://stackoverflow.com/q/1\">", html);
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
        ProcessResult run = StackSearchProcess.RunAndSignal(_folder.Path, Interrupt.OrTerminate, HasBegun, "--import-only", "--count", "1000000", "--folder", index);
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
    public void A_post_that_no_index_can_hold_is_left_out_and_named()
    {
        string Row(int id, string date) => string.Create(CultureInfo.InvariantCulture, $"<row Id=\"{id}\" PostTypeId=\"1\" CreationDate=\"{date}\" Body=\"x\" Title=\"y\" />");
        _folder.Write("some.xml", $"<posts>{Row(1, "2010-01-01T00:00:00")}{Row(2, "1969-12-31T23:59:59")}{Row(-3, "2010-01-01T00:00:00")}{Row(4, "2106-02-07T06:28:16")}{Row(5, "1970-01-01T00:00:00")}"
            + $"<row Id=\"6\" PostTypeId=\"1\" CreationDate=\"2010-01-01T00:00:00\" Body=\"{new string('x', 4 << 20)}\" />{Row(7, "2106-02-07T06:28:15")}</posts>");
        _folder.Write("none.xml", $"<posts>{Row(2, "1969-12-31T23:59:59")}</posts>");
        _folder.Write("many.xml", $"<posts>{Row(1, "2010-01-01T00:00:00")}{string.Concat(Enumerable.Range(2, 15).Select(id => Row(id, "1960-01-01T00:00:00")))}</posts>");
        ProcessResult some = StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", "some.xml", "--folder", "index");
        Assert.Equal(0, some.ExitCode);
        Assert.Equal(
            [
                "warning: some.xml: post 2: CreationDate 1969-12-31T23:59:59 is not between 1970-01-01 and 2106-02-07 (left out)",
                "warning: some.xml: post -3: numbers of posts begin with 1 (left out)",
                "warning: some.xml: post 4: CreationDate 2106-02-07T06:28:16 is not between 1970-01-01 and 2106-02-07 (left out)",
                "warning: some.xml: post 6: its body has 4,194,304 bytes, an index holds 4,194,303 (left out)",
            ],
            some.Errors.TrimEnd().ReplaceLineEndings("\n").Split('\n'));
        ProcessResult held = StackSearchProcess.Run(_folder.Path, "--import-only", "--count", "5", "--folder", "index");
        AssertOneLine(held, "error: the index already holds 3 posts from some.xml");

        AssertOneLine(StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", "none.xml"), "error: none.xml: none of its posts can be imported, like post 2: CreationDate 1969-12-31T23:59:59 is not");
        ProcessResult many = StackSearchProcess.Run(_folder.Path, "--import-only", "--posts", "many.xml");
        Assert.EndsWith("warning: many.xml: 5 more posts are left out, 15 in all", many.Errors.TrimEnd());
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
        using SilentPort silent = new();
        AssertOneLine(
            StackSearchProcess.Run(_folder.Path, "--backend", "sphinx", "--connection", $"host=127.0.0.1;port={silent.Number}", "--urls", "http://127.0.0.1:0"), "error: ");
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
            // Nothing is compared here: that is the export's.
            Assert.Equal(code != ExitCode.NotEqual, run.Output.Contains($" {(int)code} ", StringComparison.Ordinal));
        }
    }

    private static void AssertOneLine(ProcessResult run, string start)
    {
        Assert.StartsWith(start, run.Errors);
        Assert.DoesNotContain('\n', run.Errors.TrimEnd());
        Assert.Equal(1, run.ExitCode);
    }
}
