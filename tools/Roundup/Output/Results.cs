using Roundup.Data;
using Roundup.Figures;
using Roundup.Output.Page;
using Roundup.Rows;

namespace Roundup.Output;

/// <summary>Everything that is written of rows; the same rows give the same files.</summary>
internal static class Results
{
    /// <summary>The exit code of a run whose references varied too much for a ranking.</summary>
    public const int TooNoisy = 3;

    /// <summary>What is said wherever the tables of that direction are.</summary>
    public const string OfGlance = "glance: of each question three of the fourteen members are looked at, a number, a text and one that may be absent, by a model that has no others where the entry makes objects; the floor builds the objects of that model.";

    public static int Write(RowFile file, string folder, bool isCpu = false)
    {
        var summary = new Summary(file.Rows, isCpu);
        File.WriteAllText(Path.Combine(folder, "summary.csv"), CsvReport.Of(summary));
        File.WriteAllText(Path.Combine(folder, "summary.md"), MarkdownReport.Of(summary));
        File.WriteAllText(Path.Combine(folder, "index.html"), PageReport.Of(summary, Path.GetFileName(file.Path)));
        Console.WriteLine($"written to {folder}: index.html, summary.md, summary.csv, {Path.GetFileName(file.Path)}");
        foreach (Table table in summary.Tables.Where(table => !table.IsRanked))
        {
            Console.WriteLine($"no ranking of {table.Data} {table.Direction}: the references varied by {Units.Percent(table.Noise)}");
        }

        return summary.IsNoisy ? TooNoisy : 0;
    }

    /// <summary>A data set's title, also where the rows come from another build.</summary>
    public static string Title(string data)
    {
        try
        {
            return DataSets.Find(data).Title;
        }
        catch (ArgumentException)
        {
            return data == OwnModel.Id ? "Your document" : data;
        }
    }
}
