using Roundup.Figures;

namespace Roundup.Output;

/// <summary>What every report says of its own worth, before any number.</summary>
internal static class Honesty
{
    public static string Of(Summary summary)
    {
        double noise = summary.Tables.Count == 0 ? 0 : summary.Tables.Max(table => table.Noise);
        IReadOnlyList<Rows.CellRow> cells = summary.Cells;
        int repeated = summary.Rows.OfType<Rows.CellRow>().Count() - cells.Count;
        double quiet = Undisturbed.QuietPace(cells);
        int disturbed = cells.Count(cell => !Undisturbed.Is(cell, quiet));
        string length = cells.Any(cell => cell.Short)
            ? "Cells warmed up for less than the protocol's two seconds, with methods counted for recompilation from their first call on. " : "";
        string steady = $"{cells.Count(cell => cell.Steady)} of {cells.Count} measurements were steady. ";
        string ranking = summary.IsNoisy
            ? $"The references varied by up to {Units.Percent(noise)}: above {Units.Percent(Table.MostNoise)} there is no ranking. "
            : $"The references varied by at most {Units.Percent(noise)}. ";
        string pace = repeated + disturbed == 0 ? ""
            : $"{repeated} measurements were made again because a fixed loop beside the first ones said that the machine was disturbed; during {disturbed} of those that count it ran more than {Units.Percent(Cells.Pace.Most - 1)} slower than in quiet moments. ";
        return length + ranking + pace + steady + "The authors of this comparison wrote the entries called Jackdaw.";
    }
}
