using System.Diagnostics;
using Roundup.Rows;

namespace Roundup.Tests;

/// <summary>The program itself, as people start it, on very little.</summary>
public class RunTests
{
    [Fact]
    public async Task A_run_leaves_rows_and_reports_and_each_process_loaded_its_own_serializer_only()
    {
        using var folder = new TemporaryFolder();
        (int code, string text) = await RoundupAsync("--smoke", "--data", "order", "--entries", "jackdaw,newtonsoft,binarywriter", "--blocks", "1", "--no-matrices", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        List<Row> rows = RowFile.Read(Path.Combine(folder.Path, "rows.ndjson"));
        Assert.All(new[] { "index.html", "summary.md", "summary.csv" }, name => Assert.True(File.Exists(Path.Combine(folder.Path, name)), name));
        List<CellRow> cells = [.. rows.OfType<CellRow>()];
        Assert.All(cells, cell => Assert.Null(cell.Problem));
        // Everywhere: Jackdaw, whose generated code registers itself, and System.Text.Json, whose attributes the models carry. Newtonsoft.Json itself asks each type whether it is one of XML.
        Assert.All(cells, cell => Assert.Equal(cell.Entry == "newtonsoft" ? "Newtonsoft.Json System.Private.Xml" : "", string.Join(' ', cell.Assemblies!.Split(' ').Except(["Jackdaw", "System.Text.Json"]))));
        Assert.All(cells, cell => Assert.True(cell is { Wall: > 0, Cpu: >= 0, Bytes: > 0, Samples: > 0, Peak: > 0 }));
        Assert.Equal(rows.OfType<GateRow>().First(gate => gate.Entry == "jackdaw").Graph, rows.OfType<GateRow>().First(gate => gate.Entry == "newtonsoft").Graph);

        // The same command again finds everything done; another plan is refused.
        int count = rows.Count;
        (code, text) = await RoundupAsync("--smoke", "--data", "order", "--entries", "jackdaw,newtonsoft,binarywriter", "--blocks", "1", "--no-matrices", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        Assert.Equal(count, RowFile.Read(Path.Combine(folder.Path, "rows.ndjson")).Count);
        (code, text) = await RoundupAsync("--smoke", "--data", "order", "--seed", "5", "--output", folder.Path);
        Assert.Equal(2, code);
        Assert.Contains("holds another run (seed", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Wrong_arguments_are_told()
    {
        Assert.Equal((2, "--nonsense is not an option here."), await FailureAsync("--quick", "--nonsense", "1"));
        Assert.StartsWith("There is no entry \"jaxon\"", (await FailureAsync("--quick", "--entries", "jaxon")).Text, StringComparison.Ordinal);
        Assert.Contains("no such verb and no such file", (await FailureAsync("nothing.json")).Text, StringComparison.Ordinal);
    }

    private static async Task<(int, string Text)> FailureAsync(params string[] arguments)
    {
        using var folder = new TemporaryFolder();
        (int code, string text) = await RoundupAsync([.. arguments, "--output", folder.Path]);
        return (code, text.Trim());
    }

    internal static async Task<(int Code, string Text)> RoundupAsync(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true, RedirectStandardError = true };
        start.ArgumentList.Add(typeof(Commands).Assembly.Location);
        foreach (string argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output + await errors);
    }
}
