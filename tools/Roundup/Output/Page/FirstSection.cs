using System.Text;
using Roundup.Figures;
using Roundup.Output.Charts;
using Roundup.Rows;
using Roundup.Running;
using static Roundup.Output.Page.PageReport;

namespace Roundup.Output.Page;

/// <summary>What the first calls cost, and the memory of streams.</summary>
internal static class FirstSection
{
    public static void Append(StringBuilder page, Summary summary, string rowsFile)
    {
        page.Append("<section id=\"first\">\n<h2>First call</h2>\n");
        List<FirstRow> rows = [.. summary.Rows.OfType<FirstRow>()];
        foreach (var group in rows.GroupBy(row => row.Configuration))
        {
            double empty = Statistics.Median(group.Where(row => row.Entry == "none").Select(row => row.Process));
            List<Start> starts = [.. group.Where(row => row is { Entry: not "none", Problem: null, Write.Length: > 1 }).GroupBy(row => row.Entry).Select(entry => Start.Of(entry.Key, [.. entry], empty))];
            page.Append($"<h3>{Html(group.Key)}</h3>\n<p>First writing and reading of four types in a fresh process, in milliseconds; an empty process takes {empty:0} ms.{Compiled(group.Key)} The dark part is the first type, the light one the three after it. Every process here loads Jackdaw's assembly, the empty one too, because generated code registers itself: its loading is missing in the times of the entries called Jackdaw, to their advantage; <code>bench/Jackdaw.FirstCall</code> compares whole programs.</p>\n");
            page.Append("<div class=\"picture\">").Append(BarChart.Draw(
                "First call",
                starts.Select(start => (start, Facts: EntryFacts.Of(start.Entry)))
                    .Select(one => new Bar(one.Facts.Title, one.Facts.Mark, one.start.First, one.start.Marginal * 3, $"{one.start.First:0} + 3 × {one.start.Marginal:0.0} ms")),
                isStacked: true)).Append("</div>\n").Append(RowsLink(rowsFile, "The shortest first."));
            page.Append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table, scrolls sideways\"><table class=\"sortable\"><thead><tr>");
            foreach (string head in new[] { "entry", "first type, ms", "each further type, ms", "process beyond an empty one, ms", "its 90th percentile", "methods compiled", "compiling, ms", "assemblies", "pays back after" })
            {
                page.Append($"<th scope=\"col\"><button type=\"button\">{head}</button></th>");
            }

            page.Append("</tr></thead><tbody>\n");
            foreach (Start start in starts.OrderBy(start => start.Process))
            {
                page.Append(FormattableString.Invariant($"<tr class=\"{EntryFacts.Of(start.Entry).Mark}\" data-format=\"{EntryFacts.Of(start.Entry).Format}\"><th scope=\"row\">{Html(EntryFacts.Of(start.Entry).Title)}</th><td>{start.First:0.0}</td><td>{start.Marginal:0.00}</td><td>{start.Process:0}</td><td>{start.Process90:0}</td><td>{start.Methods:0}</td><td>{start.Jit:0}</td><td>{start.Assemblies:0}</td><td>{Html(PaysBack(summary, starts, start))}</td></tr>\n"));
            }

            page.Append("</tbody></table></div>\n");
            foreach (FirstRow failed in group.Where(row => row.Problem is not null).DistinctBy(row => row.Entry))
            {
                page.Append($"<p class=\"why\">{Html(EntryFacts.Of(failed.Entry).Title)}: {Html(failed.Problem!)}</p>\n");
            }
        }

        page.Append("</section>\n<section id=\"memory\">\n<h2>Reading once from a stream</h2>\n");
        List<StreamRow> streams = [.. summary.Rows.OfType<StreamRow>().Where(row => row.Problem is null)];
        foreach (var group in streams.GroupBy(row => row.Data))
        {
            page.Append($"<p>{Html(Results.Title(group.Key))}: how far the peak of the working set rises above what it was before; the dark bar is what the collected heap holds afterwards.</p>\n<div class=\"picture\">");
            page.Append(BarChart.Draw("Memory of reading a stream", group.Select(row => (row, Facts: EntryFacts.Of(row.Entry)))
                .Select(one => new Bar(one.Facts.Title, one.Facts.Mark, one.row.Grown, one.row.Live, $"{Units.Bytes(one.row.Grown)}, of {Units.Bytes(one.row.Bytes)} read")), isStacked: false));
            page.Append("</div>\n").Append(RowsLink(rowsFile, "The least first."));
        }

        page.Append("</section>\n");
    }

    private static string Compiled(string configuration) => configuration switch
    {
        PublishedProgram.ReadyToRun => " The program and all serializers in it were compiled with ReadyToRun.",
        PublishedProgram.NativeAot => " The program was compiled with Native AOT and trimmed as that does by default; what a serializer then can't do is said below the table.",
        _ => "",
    };

    /// <summary>After how many orders, written and read, the faster calls have repaid the slower start against the entry that starts fastest.</summary>
    private static string PaysBack(Summary summary, List<Start> starts, Start start)
    {
        Start fastest = starts.MinBy(one => one.Process)!;
        if (start == fastest || Each(summary, start.Entry) is not { } own || Each(summary, fastest.Entry) is not { } its)
        {
            return start == fastest ? "starts fastest" : "–";
        }

        return own >= its ? "never" : $"{(start.Process - fastest.Process) * 1e6 / (its - own):N0} orders";
    }

    private static double? Each(Summary summary, string entry)
    {
        List<double> times = [.. summary.Tables.Where(table => table is { Data: "order", Configuration: Configurations.Default })
            .SelectMany(table => table.Lines).Where(line => line.Entry == entry && line.IsTimed).Select(line => line.Wall)];
        return times.Count == 2 ? times.Sum() : null;
    }

    private sealed record Start(string Entry, double First, double Marginal, double Process, double Process90, double Methods, double Jit, double Assemblies)
    {
        public static Start Of(string entry, List<FirstRow> rows, double empty)
        {
            double[] beyond = [.. rows.Select(row => row.Process - empty).Order()];
            return new(
                entry,
                Statistics.Median(rows.Select(row => row.Write![0] + row.Read![0])),
                Statistics.Median(rows.Select(row => (row.Write!.Skip(1).Sum() + row.Read!.Skip(1).Sum()) / (row.Write!.Length - 1))),
                Statistics.Median(beyond),
                beyond[(int)Math.Ceiling(beyond.Length * 0.9) - 1],
                Statistics.Median(rows.Select(row => (double)row.Methods)),
                Statistics.Median(rows.Select(row => row.Jit)),
                Statistics.Median(rows.Select(row => (double)row.Assemblies)));
        }
    }
}
