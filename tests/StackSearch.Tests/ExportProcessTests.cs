namespace StackSearch.Tests;

/// <summary>The export as users see it: a process with arguments, output and an exit code.</summary>
public sealed class ExportProcessTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Without_a_file_it_generates_writes_reads_back_and_sums_up()
    {
        ProcessResult run = BenchProcess.Run(_folder.Path, "--count", "500", "--rounds", "1");

        Assert.Equal((0, ""), (run.ExitCode, run.Errors));
        Assert.Contains("500 generated posts", run.Output);
        Assert.Contains("every member of every post equal", run.Output);
        Assert.Contains("Newtonsoft.Json", run.Output);
        Assert.DoesNotContain('\u001B', run.Output);
        Assert.Equal(["posts.ndjson"], _folder.Names());
        Assert.Equal(500, File.ReadLines(_folder.FilePath("posts.ndjson")).Count());
    }

    [Fact]
    public void A_dump_is_read_and_what_was_written_can_be_read_again()
    {
        _folder.Write("Posts.xml", SampleDump.Xml);
        ProcessResult first = BenchProcess.Run(_folder.Path, "--posts", "Posts.xml", "--out=a.ndjson", "--rounds", "1");
        Assert.Equal((0, ""), (first.ExitCode, first.Errors));
        Assert.Contains("3: 2 questions, 1 answer", first.Output);
        Assert.Contains("1 row of another kind", first.Output);

        ProcessResult second = BenchProcess.Run(_folder.Path, "--posts", "a.ndjson", "--out", "b.ndjson", "--rounds", "0");
        Assert.Equal((0, ""), (second.ExitCode, second.Errors));
        Assert.Equal(File.ReadAllBytes(_folder.FilePath("a.ndjson")), File.ReadAllBytes(_folder.FilePath("b.ndjson")));
    }

    [Theory]
    [InlineData("--post")]
    [InlineData("--posts")]
    [InlineData("--posts", "--out", "x")]
    [InlineData("--out")]
    [InlineData("--out=")]
    [InlineData("--count", "0")]
    [InlineData("--count", "many")]
    [InlineData("--rounds", "-1")]
    [InlineData("Posts.xml")]
    [InlineData("--out", "a", "--out", "b")]
    [InlineData("--posts", "a", "--count", "5")]
    public void A_wrong_command_line_is_explained(params string[] args)
    {
        ProcessResult run = BenchProcess.Run(_folder.Path, [.. args]);
        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith("error: ", run.Errors);
        Assert.Contains("Usage: ", run.Errors);
        Assert.Equal("", run.Output);
        Assert.Empty(_folder.Names());
    }

    [Fact]
    public void Help_lists_the_exit_codes()
    {
        ProcessResult run = BenchProcess.Run(_folder.Path, "--help");
        Assert.Equal((0, ""), (run.ExitCode, run.Errors));
        foreach (ExitCode code in Enum.GetValues<ExitCode>())
        {
            Assert.Contains($" {(int)code} ", run.Output);
        }
    }

    [Fact]
    public void A_missing_file_is_one_line()
    {
        ProcessResult run = BenchProcess.Run(_folder.Path, "--posts", "nowhere.xml");
        AssertOneLine(run, "error: nowhere.xml: no such file");
        Assert.Empty(_folder.Names());
    }

    [Fact]
    public void A_broken_dump_leaves_the_older_result_alone()
    {
        _folder.Write("Posts.xml", SampleDump.Xml[..^30]);
        _folder.Write("posts.ndjson", "the older result");
        ProcessResult run = BenchProcess.Run(_folder.Path, "--posts", "Posts.xml");
        AssertOneLine(run, "error: Posts.xml, line 6, position ");
        Assert.Equal(["Posts.xml", "posts.ndjson"], _folder.Names());
        Assert.Equal("the older result", File.ReadAllText(_folder.FilePath("posts.ndjson")));
    }

    [Fact]
    public void A_dump_of_other_rows_only_gives_nothing()
    {
        _folder.Write("Posts.xml", "<posts><row Id=\"3\" PostTypeId=\"5\" /></posts>");
        AssertOneLine(BenchProcess.Run(_folder.Path, "--posts", "Posts.xml"), "error: Posts.xml: 1 rows, but neither");
        Assert.Equal(["Posts.xml"], _folder.Names());
    }

    [Theory]
    [InlineData("no/such/folder/x.ndjson", "there is no folder")]
    [InlineData(".", "is a folder")]
    [InlineData("folder/", "is a folder")]
    [InlineData("Posts.xml", "is the file to read")]
    public void A_place_that_cannot_be_written_is_one_line(string outFile, string expected)
    {
        _folder.Write("Posts.xml", SampleDump.Xml);
        ProcessResult run = BenchProcess.Run(_folder.Path, "--posts", "Posts.xml", "--out", outFile);
        AssertOneLine(run, $"error: {outFile}: {expected}");
        Assert.Equal(["Posts.xml"], _folder.Names());
    }

    [Fact]
    public void A_device_is_not_replaced_by_a_file()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "needs /dev/null");
        AssertOneLine(BenchProcess.Run(_folder.Path, "--out", "/dev/null"), "error: /dev/null: is a device");
    }

    [Fact]
    public void A_full_disk_leaves_nothing_behind()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "needs a shell with ulimit");
        // The limit of the file size stands in for the full disk: the write fails in the middle, in the same way.
        ProcessResult run = BenchProcess.RunLimited(_folder.Path, fileBlocks: 200, "--rounds", "0");
        AssertOneLine(run, "error: posts.ndjson: can't be written: ");
        Assert.Empty(_folder.Names());
    }

    [Theory]
    [InlineData("INT")]
    [InlineData("TERM")]
    public void A_signal_leaves_nothing_behind(string signal)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "needs kill");
        Interrupt.SkipIfIgnored(signal);
        bool HasBegunToWrite() => _folder.Names() is [var name] && name.EndsWith(".tmp", StringComparison.Ordinal);
        ProcessResult run = BenchProcess.RunAndSignal(_folder.Path, signal, HasBegunToWrite, "--count", "10000000");
        Assert.Equal((130, "interrupted"), (run.ExitCode, run.Errors.Trim()));
        Assert.Empty(_folder.Names());
    }

    private static void AssertOneLine(ProcessResult run, string start)
    {
        Assert.StartsWith(start, run.Errors);
        Assert.DoesNotContain('\n', run.Errors.TrimEnd());
        Assert.Equal(1, run.ExitCode);
    }
}
