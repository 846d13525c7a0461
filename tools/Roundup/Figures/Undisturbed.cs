using Roundup.Cells;
using Roundup.Rows;

namespace Roundup.Figures;

/// <summary>Which measurement of a cell counts: of those that were repeated, the one during which the machine was fastest. The measured time itself has no say.</summary>
internal static class Undisturbed
{
    /// <summary>Of each cell one row.</summary>
    public static List<CellRow> Of(IEnumerable<Row> rows) =>
        [.. rows.OfType<CellRow>().GroupBy(row => (row.Entry, row.Data, row.Direction, row.Configuration, row.Block, row.Place)).Select(cell => cell.MinBy(row => row.Problem is null ? row.Pace : double.MaxValue)!)];

    /// <summary>The pace of the machine's quiet moments: what a tenth of the measurements had or beat.</summary>
    public static double QuietPace(IReadOnlyCollection<CellRow> cells)
    {
        double[] paces = [.. cells.Where(cell => cell.Pace > 0).Select(cell => cell.Pace).Order()];
        return paces.Length == 0 ? double.PositiveInfinity : paces[paces.Length / 10];
    }

    public static bool Is(CellRow cell, double quietPace) => cell.Pace <= quietPace * Pace.Most;
}
