using Spectre.Console;
using StackSearch.Comparison;
using StackSearch.Posts;

namespace StackSearch.Reporting;

/// <summary>Prints what the job did.</summary>
internal static class Summary
{
    /// <summary>Prints all of it.</summary>
    public static void Print(IAnsiConsole console, JobResult result)
    {
        console.WriteLine();
        console.Write(Facts(result));
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

    private static Grid Facts(JobResult result)
    {
        PostStatistics posts = result.Statistics;
        Grid grid = new Grid()
            .AddColumn(new GridColumn().NoWrap().Padding(0, 0, 2, 0))
            .AddColumn(new GridColumn().Padding(0, 0, 0, 0));
        Row(grid, "Source", result.Source);
        string questions = Units.Count(posts.Questions, "question", "questions");
        string answers = Units.Count(posts.Answers, "answer", "answers");
        Row(grid, "Posts", $"{Units.Count(posts.Posts)}: {questions}, {answers}");
        if (posts.OtherRows > 0)
        {
            Row(grid, "Left out", Units.Count(posts.OtherRows, "row of another kind", "rows of other kinds"));
        }
        Row(grid, "Tags", $"{Units.Count(posts.DifferentTags)} different, used {Units.Count(posts.TagUses)} times");
        if (posts.DifferentTags > 0)
        {
            IEnumerable<string> top = posts.TopTags(8).Select(t => $"{t.Tag} {Units.Count(t.Uses)}");
            Row(grid, "Top tags", string.Join(", ", top));
        }
        Row(grid, "Written", $"{Units.Size(result.Bytes)} in {Units.Time(result.Writing)}");
        Row(grid, "Read back", $"{Units.Count(posts.Posts, "post", "posts")} in {Units.Time(result.ReadingBack)}, every member of every post equal");
        Row(grid, "File", Path.GetFullPath(result.OutFile));
        return grid;
    }

    private static void Row(Grid grid, string name, string text) => grid.AddRow(new Text(name, new Style(Color.Grey)), new Text(text));

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
                new Text(own ? "" : Units.Ratio(library.Write / first.Write)),
                new Text(Units.Time(library.Read), style),
                new Text(own ? "" : Units.Ratio(library.Read / first.Read)),
                new Text(Units.Size(library.BytesWritten), style));
        }
        return table;
    }
}
