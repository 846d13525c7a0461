using Roundup.Rows;

namespace Roundup.Tests;

/// <summary>A document of the user's, from the model to the rows.</summary>
public class OwnDocumentTests
{
    [Fact]
    public async Task A_model_is_inferred_compiled_and_measured()
    {
        using var folder = new TemporaryFolder();
        string document = Path.Combine(folder.Path, "my-orders.json");
        await File.WriteAllTextAsync(document, "[" + string.Join(',', Enumerable.Range(0, 40).Select(i =>
            $$$"""{"id":{{{i}}},"state":"{{{(i % 2 == 0 ? "in-work" : "done")}}}","at":"2024-05-01T10:00:00Z","price":{{{i}}}.25,"note":{{{(i % 3 == 0 ? "null" : "\"n\"")}}},"by":{"{{{2000 + i}}}":1}}""")) + "]");
        (int code, string text) = await RunTests.RoundupAsync(document, "--smoke", "--entries", "jackdaw,stj-by-hand,newtonsoft", "--no-matrices", "--launches", "0", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        string model = await File.ReadAllTextAsync(Path.Combine(folder.Path, "model", "Model.cs"));
        Assert.Contains("public Dictionary<string, int> By { get; set; } = [];", model, StringComparison.Ordinal);
        Assert.Contains("public enum StateKind", model, StringComparison.Ordinal);
        Assert.Contains("public string? Note { get; set; }", model, StringComparison.Ordinal);
        List<Row> rows = RowFile.Read(Path.Combine(folder.Path, "rows.ndjson"));
        Assert.All(rows.OfType<GateRow>(), gate => Assert.Null(gate.Problem));
        Assert.All(rows.OfType<GateRow>().Where(gate => gate.Entry is "jackdaw" or "stj" or "stj-by-hand" or "newtonsoft"), gate => Assert.True(gate.ReadsDocument, string.Join("; ", gate.Notes ?? [])));
        Assert.All(rows.OfType<CellRow>(), cell => Assert.Null(cell.Problem));
        Assert.Contains(rows.OfType<CellRow>(), cell => cell.Entry == "jackdaw");
    }

    [Fact]
    public async Task A_model_that_exists_is_taken()
    {
        using var folder = new TemporaryFolder();
        string document = Path.Combine(folder.Path, "titled.json");
        await File.WriteAllTextAsync(document, """{"Title":"a","Year":1999,"Price":1.5,"Marks":{"x":[1,2]}}""");
        (int code, string text) = await RunTests.RoundupAsync(
            document, "--model", typeof(Titled).Assembly.Location, "--type", nameof(Titled), "--smoke", "--entries", "jackdaw,stj-by-hand", "--no-matrices", "--launches", "0", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        Assert.All(RowFile.Read(Path.Combine(folder.Path, "rows.ndjson")).OfType<GateRow>(), gate => Assert.Null(gate.Problem));
        (code, text) = await RunTests.RoundupAsync(document, "--model", typeof(Titled).Assembly.Location, "--type", "Nobody", "--output", folder.Path);
        Assert.Equal(2, code);
        Assert.Contains("has no type Nobody", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_byte_order_mark_is_refused_by_its_name()
    {
        using var folder = new TemporaryFolder();
        string document = Path.Combine(folder.Path, "marked.json");
        await File.WriteAllBytesAsync(document, [0xEF, 0xBB, 0xBF, .. "{\"a\":[1]}"u8]);
        (int code, string text) = await RunTests.RoundupAsync(document, "--smoke", "--output", folder.Path);
        Assert.Equal(2, code);
        Assert.Contains("begins with a byte order mark", text, StringComparison.Ordinal);
    }
}
