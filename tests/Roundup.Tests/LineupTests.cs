using System.Runtime.CompilerServices;
using Roundup.Data;
using Roundup.Gates;
using Roundup.Lineup;

namespace Roundup.Tests;

/// <summary>The entries: what each file answers, and that each does the work.</summary>
public class LineupTests
{
    [Fact]
    public void Every_adapter_is_short_and_answers_the_checklist()
    {
        string[] files = [.. new[] { "Roundup/Lineup", "Roundup.Peers" }.SelectMany(folder => Directory.GetFiles(Path.Combine(Root(), "tools", folder), "*Adapter.cs"))];
        Assert.True(files.Length >= 17);
        foreach (string file in files.Where(file => Path.GetFileName(file) is not "Adapter.cs"))
        {
            string[] lines = File.ReadAllLines(file);
            Assert.True(lines.Length < 80, $"{file} has {lines.Length} lines");
            string header = string.Join(' ', lines.TakeWhile(line => line.StartsWith("//", StringComparison.Ordinal)));
            if (Path.GetFileName(file) == "FloorAdapter.cs")
            {
                continue; // No serializer: it says what it leaves out instead.
            }

            Assert.Contains("Interface:", header, StringComparison.Ordinal);
            Assert.All(new[] { "reused", "text", "checks", "settings" }, word => Assert.Contains(word, header, StringComparison.OrdinalIgnoreCase));
        }
    }

    public static TheoryData<string> Serializers => [.. Entries.Ids.Where(id => !id.StartsWith("floor-", StringComparison.Ordinal))];

    /// <summary>On the sets that every entry of the default line-up serves.</summary>
    [Theory]
    [MemberData(nameof(Serializers))]
    public void Every_entry_passes_the_gates_with_books_or_says_why_not(string id)
    {
        GateReport report = Gate.Check(Entries.Find(id), (DataSet<Data.Books.BookShelf>)DataSets.Find("books-10"));
        if (id == "servicestack")
        {
            Assert.Equal("reading what it wrote: $.Books[0].BookData: System.Byte[] expected, null found", report.Problem);
            return;
        }

        Assert.True(report.Problem is null || report.IsNotApplicable, report.Problem);
        Assert.Equal(id == "jackdaw-lines", report.IsNotApplicable);
    }

    [Theory]
    [InlineData("floor-a")]
    [InlineData("floor-b")]
    [InlineData("floor-c")]
    [InlineData("floor-write")]
    public void Floors_build_the_same_graph(string id) =>
        Assert.Null(Gate.Check(Entries.Find(id), (DataSet<Data.Orders.Order>)DataSets.Find("order")).Problem);

    [Theory]
    [InlineData("jackdaw")]
    [InlineData("jackdaw-runtime")]
    [InlineData("stj")]
    [InlineData("stj-by-hand")]
    [InlineData("newtonsoft")]
    public void Entries_of_JSON_read_the_common_document_and_write_the_same_one(string id)
    {
        GateReport report = Gate.Check(Entries.Find(id), (DataSet<Data.Orders.Order>)DataSets.Find("order"));
        Assert.Null(report.Problem);
        Assert.True(report.ReadsDocument);
        Assert.Empty(report.Notes);
    }

    internal static string Root([CallerFilePath] string here = "")
    {
        for (string? at = Path.GetDirectoryName(here); at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, "Jackdaw.slnx")))
            {
                return at;
            }
        }

        throw new InvalidOperationException("The repository was not found.");
    }
}
