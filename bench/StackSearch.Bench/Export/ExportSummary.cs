using Spectre.Console;
using StackSearch.Bench.Comparison;
using StackSearch.Reporting;

namespace StackSearch.Bench.Export;

/// <summary>Prints what the job did.</summary>
internal static class ExportSummary
{
    /// <summary>Prints all of it.</summary>
    public static void Print(IAnsiConsole console, ExportResult result)
    {
        console.WriteLine();
        PrintFacts(console, result);
        if (result.Comparison.Count > 0)
        {
            console.WriteLine();
            console.Write(Ratios(result.Comparison));
            string posts = Units.Count(result.ComparedPosts, "post", "posts");
            string first = result.Comparison[0].Name;
            Style grey = new(Color.Grey);
            console.Write(new Text($"{posts} in memory, all equal; medians. × = times the time of {first}.\n", grey));
            console.Write(new Text("All read the same lines. Default settings; relaxed: UnsafeRelaxedJsonEscaping.\n", grey));
        }
    }

    private static void PrintFacts(IAnsiConsole console, ExportResult result)
    {
        Grid grid = new Grid()
            .AddColumn(new GridColumn().NoWrap().Padding(0, 0, 2, 0))
            .AddColumn(new GridColumn().Padding(0, 0, 0, 0));
        foreach ((string name, string text) in Facts(result))
        {
            if (console.Profile.Capabilities.Interactive)
            {
                grid.AddRow(new Text(name, new Style(Color.Grey)), new Text(text));
            }
            else
            {
                // One fact, one line: what reads a log wants neither wrapping nor padding.
                console.Profile.Out.Writer.WriteLine($"{name,-11}{text}");
            }
        }
        console.Write(grid);
    }

    private static IEnumerable<(string Name, string Text)> Facts(ExportResult result)
    {
        PostStatistics posts = result.Statistics;
        string questions = Units.Count(posts.Questions, "question", "questions");
        string answers = Units.Count(posts.Answers, "answer", "answers");
        yield return ("Source", result.Source);
        yield return ("Posts", $"{Units.Count(posts.Posts)}: {questions}, {answers}");
        if (posts.OtherRows > 0)
        {
            yield return ("Left out", Units.Count(posts.OtherRows, "row of another kind", "rows of other kinds"));
        }
        yield return ("Tags", $"{Units.Count(posts.DifferentTags)} different, used {Units.Count(posts.TagUses, "time", "times")}");
        if (posts.DifferentTags > 0)
        {
            yield return ("Top tags", string.Join(", ", posts.TopTags(8).Select(t => $"{t.Tag} {Units.Count(t.Uses)}")));
        }
        yield return ("Written", $"{Units.Size(result.Bytes)} in {Units.Time(result.Writing)}");
        yield return ("Read back", $"{Units.Count(posts.Posts, "post", "posts")} in {Units.Time(result.ReadingBack)}, every member of every post equal");
        yield return ("File", Path.GetFullPath(result.OutFile));
    }

    private static Table Ratios(IReadOnlyList<LibraryTime> libraries)
    {
        Table table = new Table().RoundedBorder().AddColumn("The same work by");
        foreach (string column in (ReadOnlySpan<string>)["write", "×", "read", "×", "size"])
        {
            table.AddColumn(new TableColumn(column).RightAligned());
        }
        LibraryTime first = libraries[0];
        foreach (LibraryTime library in libraries)
        {
            bool own = library == first;
            Style style = own ? new Style(decoration: Decoration.Bold) : Style.Plain;
            table.AddRow(
                new Text(library.Name, style),
                new Text(Units.Time(library.Write), style),
                new Text(own ? "" : Units.Ratio(library.WriteRatio)),
                new Text(Units.Time(library.Read), style),
                new Text(own ? "" : Units.Ratio(library.ReadRatio)),
                new Text(Units.Size(library.BytesWritten), style));
        }
        return table;
    }
}
