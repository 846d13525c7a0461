using System.Diagnostics;
using System.Runtime.InteropServices;
using Jackdaw.TestKit.Waiting;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Tests;

/// <summary>Programs that are compiled ahead, cores, and budgets that survive an interruption.</summary>
public class FirstCallTests
{
    [Fact]
    public void Rows_of_programs_compiled_ahead_are_sections_of_the_page_with_what_failed()
    {
        List<Row> rows = [.. SampleRows.Rows(_ => 1, 0.02)];
        rows.Add(new FirstRow { Entry = "none", Configuration = PublishedProgram.NativeAot, Launch = 0, Process = 8, Write = [], Read = [] });
        rows.Add(new FirstRow { Entry = "jackdaw", Configuration = PublishedProgram.NativeAot, Launch = 0, Process = 11, Write = [0.4, 0.1, 0.1, 0.1], Read = [0.1, 0, 0, 0] });
        rows.Add(new FirstRow { Entry = "newtonsoft", Configuration = PublishedProgram.NativeAot, Launch = 0, Process = 20, Write = [], Read = [], Problem = "order: no constructor <here>" });
        string page = Output.Page.PageReport.Of(new Figures.Summary(rows), "rows.ndjson");
        string section = page[page.IndexOf("<h3>native-aot</h3>", StringComparison.Ordinal)..page.IndexOf("<section id=\"memory\">", StringComparison.Ordinal)];
        Assert.Contains("trimmed as that does by default", section, StringComparison.Ordinal);
        Assert.Contains("<th scope=\"row\">Jackdaw</th>", section, StringComparison.Ordinal);
        Assert.Contains("order: no constructor &lt;here&gt;", section, StringComparison.Ordinal);
    }

    [Fact]
    public void A_program_that_cannot_be_compiled_has_a_row_and_is_not_tried_again()
    {
        using var folder = new TemporaryFolder();
        var file = new RowFile(Path.Combine(folder.Path, "rows.ndjson"));
        file.Add(new SkipRow { Data = "first calls, native-aot", Reason = "no linker" });
        var programs = new PublishedPrograms(file, folder.Path);
        Assert.False(programs.Has(PublishedProgram.NativeAot, 10));
        Assert.True(programs.Has(Configurations.Default, 10));
        Assert.Null(programs.Find(PublishedProgram.NativeAot));
    }

    [Fact]
    public async Task A_configuration_of_first_calls_only_is_refused_for_cells()
    {
        using var folder = new TemporaryFolder();
        (int code, string text) = await RunTests.RoundupAsync("--smoke", "--configurations", "native-aot", "--output", folder.Path);
        Assert.Equal(2, code);
        Assert.Contains("There is no configuration \"native-aot\"", text, StringComparison.Ordinal);
        (code, text) = await RunTests.RoundupAsync("--smoke", "--first", "fast", "--output", folder.Path);
        Assert.Equal(2, code);
        Assert.Contains("There is no configuration \"fast\" of first calls", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_child_with_one_core_says_so()
    {
        if (!OperatingSystem.IsLinux() && !OperatingSystem.IsWindows())
        {
            return;
        }

        using var folder = new TemporaryFolder();
        (int code, string text) = await RunTests.RoundupAsync(
            "--smoke", "--data", "order", "--entries", "jackdaw", "--configurations", "one-core,default", "--no-matrices", "--launches", "0", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        ILookup<string, CellRow> cells = RowFile.Read(Path.Combine(folder.Path, "rows.ndjson")).OfType<CellRow>().ToLookup(row => row.Configuration);
        Assert.All(cells["one-core"], row => Assert.Equal(1, row.Cores));
        Assert.All(cells["default"], row => Assert.Equal(Environment.ProcessorCount, row.Cores));
        Assert.Equal(cells["default"].Count(), cells["one-core"].Count());
    }

    [Fact]
    public async Task A_run_that_is_ended_says_how_long_it_took_and_goes_on()
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        // A busy machine may look so seldom that it misses the middle of a run.
        await Patience.UntilAsync(async () => await IsEndedInTheMiddleAsync(), "a run is met in its middle");
    }

    private static async Task<bool> IsEndedInTheMiddleAsync()
    {
        using var folder = new TemporaryFolder();
        string[] command = ["--data", "order", "--entries", "jackdaw", "--blocks", "1", "--cell", "150", "--launches", "0", "--no-matrices", "--output", folder.Path];
        var start = new ProcessStartInfo("dotnet", [typeof(Commands).Assembly.Location, .. command]) { RedirectStandardOutput = true };
        long began = Stopwatch.GetTimestamp();
        using Process process = Process.Start(start)!;
        Task<string> saying = process.StandardOutput.ReadToEndAsync();
        string rows = Path.Combine(folder.Path, "rows.ndjson");
        await Patience.UntilAsync(() => process.HasExited || (File.Exists(rows) && File.ReadAllText(rows).Contains("\"kind\":\"cell\"", StringComparison.Ordinal)), "a cell is measured");
        Kill(process.Id, 15);
        string said = await saying;
        await process.WaitForExitAsync();
        if (process.ExitCode != 130)
        {
            Assert.True(process.ExitCode is 0 or 3, said);
            return false;
        }

        Assert.Contains("Interrupted", said, StringComparison.Ordinal);
        Assert.InRange(Assert.Single(RowFile.Read(rows).OfType<PauseRow>()).Seconds, 0.15, Stopwatch.GetElapsedTime(began).TotalSeconds);

        (int code, string text) = await RunTests.RoundupAsync(command);
        Assert.True(code is 0 or 3, text);
        // Each direction has Jackdaw once, and the reference and its floor three times.
        Assert.Equal(14, RowFile.Read(rows).OfType<CellRow>().Count(row => row.Attempt == 0));
        return true;
    }

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int Kill(int process, int signal);
}
