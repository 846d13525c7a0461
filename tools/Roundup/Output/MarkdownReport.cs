using System.Text;
using Roundup.Figures;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Output;

/// <summary>The tables as Markdown.</summary>
internal static class MarkdownReport
{
    public static string Of(Summary summary)
    {
        RunRow run = summary.Run;
        var text = new StringBuilder(
            $"""
            # Round-up of {run.Started:yyyy-MM-dd}

            `roundup {run.Command}` ({run.Protocol}): {run.Processor}, {run.Cores} cores; {run.System}; {run.Runtime}; commit {run.Commit}; {run.Blocks} blocks, seed {run.Seed}.
            {Honesty.Of(summary)}

            × STJ: time as a multiple of System.Text.Json with source generation, the median of paired ratios with its 95 % interval; below 1 is faster. × floor: as a multiple of merely
            building the objects (reading) or of transcoding and formatting them (writing). Equal ranks can't be told apart.

            """);
        text.Append(summary.Tables.Any(table => table.Direction == Directions.Glance) ? $"\n{Results.OfGlance}\n" : "");
        foreach (Table table in summary.Tables)
        {
            text.Append($"\n## {Results.Title(table.Data)}: {table.Direction}{(table.Configuration == "default" ? "" : ", " + table.Configuration)}\n\n");
            text.Append(table.IsRanked ? "" : $"No ranking: the references varied by {Units.Percent(table.Noise)}.\n\n");
            text.Append("| | entry | × STJ | | × floor | time | allocated | payload | gzip |\n|--:|---|--:|---|--:|--:|--:|--:|--:|\n");
            foreach (Line line in Order(table))
            {
                EntryFacts facts = EntryFacts.Of(line.Entry);
                text.Append(line.IsTimed
                    ? $"| {(line.Rank > 0 ? line.Rank : "")} | {facts.Title} | {Units.Ratio(line.ToReference.Median)} | {Units.Interval(line.ToReference)} | {Units.Ratio(line.ToFloor.Median)} | {Units.Time(line.Wall)} | {Units.Bytes(line.Allocated)} | {Size(line.Gate?.Bytes)} | {Size(line.Gate?.Gzip)} |\n"
                    : $"| | {facts.Title} | – | | – | – | – | – | – |\n");
            }
        }

        List<GateRow> failed = [.. summary.Gates.Values.Where(gate => gate is { Problem: not null, NotApplicable: false })];
        List<GateRow> blind = [.. summary.BlindGates.Where(gate => !gate.NotApplicable)];
        text.Append("\n## Not timed\n\n");
        foreach (GateRow gate in failed)
        {
            text.Append($"- {EntryFacts.Of(gate.Entry).Title}, {gate.Data}: {Escaped(gate.Problem!)}\n");
        }

        foreach (GateRow gate in blind)
        {
            text.Append($"- {EntryFacts.Of(gate.Entry).Title}, {gate.Data}, {Directions.Glance}: {Escaped(gate.Problem!)}\n");
        }

        text.Append(failed.Count + blind.Count == 0 ? "Nothing failed in the gates.\n" : "");
        return text.ToString();
    }

    /// <summary>The fastest first where there is a ranking, else as in the line-up; floors at the top, what was not timed at the end.</summary>
    internal static IEnumerable<Line> Order(Table table) =>
        table.Lines.Where(line => line.IsTimed || line.Gate is { NotApplicable: false })
            .OrderBy(line => !line.IsTimed).ThenBy(line => !line.IsFloor).ThenBy(line => table.IsRanked ? line.ToReference.Median : 0);

    private static string Size(long? bytes) => bytes is > 0 ? Units.Bytes(bytes.Value) : "–";

    private static string Escaped(string text) => text.Replace("|", "\\|").Replace("<", "&lt;");
}
