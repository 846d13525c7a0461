using System.IO.Compression;
using Roundup.Figures;
using Roundup.Rows;

namespace Roundup.Tests;

/// <summary>Rows on disk: what was written is read, and damage is told.</summary>
public class RowTests
{
    [Fact]
    public void Every_row_comes_back()
    {
        using var folder = new TemporaryFolder();
        RowFile file = SampleRows.File(folder.Path);
        List<Row> read = RowFile.Read(file.Path);
        Assert.Equal(file.Rows.Count, read.Count);
        Assert.Equal(File.ReadAllLines(file.Path), read.Select(row => RowJson.Serialize(row)));
        Assert.All(File.ReadLines(file.Path), line => System.Text.Json.JsonDocument.Parse(line).Dispose());
    }

    [Fact]
    public void A_last_line_that_was_cut_off_is_done_again()
    {
        using var folder = new TemporaryFolder();
        RowFile file = SampleRows.File(folder.Path);
        File.AppendAllText(file.Path, "{\"kind\":\"cell\",\"entry\":\"stj\",\"da");
        Assert.Equal(file.Rows.Count, new RowFile(file.Path).Rows.Count);
        var again = new RowFile(file.Path);
        again.Add(new SkipRow { Data = "twitter", Reason = "not here" });
        Assert.Equal(file.Rows.Count + 1, RowFile.Read(file.Path).Count);
    }

    [Fact]
    public void Rows_that_were_packed_are_read()
    {
        using var folder = new TemporaryFolder();
        RowFile file = SampleRows.File(folder.Path);
        string packed = file.Path + ".gz";
        using (var to = new GZipStream(File.Create(packed), CompressionLevel.Optimal))
        {
            to.Write(File.ReadAllBytes(file.Path));
        }

        Assert.Equal(file.Rows.Select(row => RowJson.Serialize(row)), RowFile.Read(packed).Select(row => RowJson.Serialize(row)));
    }

    [Fact]
    public void A_damaged_line_is_named()
    {
        using var folder = new TemporaryFolder();
        RowFile file = SampleRows.File(folder.Path);
        string[] lines = File.ReadAllLines(file.Path);
        lines[3] = lines[3][..10];
        File.WriteAllLines(file.Path, lines);
        var damaged = Assert.Throws<InvalidDataException>(() => RowFile.Read(file.Path));
        Assert.Contains("line 4", damaged.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Compare_tells_what_moved_and_what_did_not()
    {
        Summary before = SampleRows.Summary();
        string same = CompareCommand.Report(before, SampleRows.Summary());
        Assert.Contains("(100 %) overlap, 0 have moved", same, StringComparison.Ordinal);
        string moved = CompareCommand.Report(before, new Summary([.. SampleRows.Rows(_ => 1, 0.02, scale: 2)]));
        Assert.Contains("2 have moved", moved, StringComparison.Ordinal);
        Assert.Contains("newtonsoft", moved, StringComparison.Ordinal);
    }
}
