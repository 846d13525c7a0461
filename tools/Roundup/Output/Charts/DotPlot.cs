using Roundup.Figures;

namespace Roundup.Output.Charts;

/// <summary>Ratios to the floor with their intervals, on a logarithmic axis, in groups by format; within a group the fastest first. The band is where nobody can be told from the fastest.</summary>
internal static class DotPlot
{
    private const int Left = 210;
    private const int Width = 720;
    private const int RowHeight = 20;

    public static string Draw(Table table)
    {
        List<(Line Line, EntryFacts Facts)> rows = [.. table.Lines.Where(line => line.IsTimed && line.ToFloor.Median > 0)
            .Select(line => (line, EntryFacts.Of(line.Entry)))
            .OrderBy(row => row.Item2.Format switch { "floor" => 0, "JSON" => 1, "binary" => 2, _ => 3 }).ThenBy(row => row.line.ToFloor.Median)];
        if (rows.Count == 0)
        {
            return "";
        }

        int height = (rows.Count * RowHeight) + (rows.Select(row => row.Facts.Format).Distinct().Count() * 8) + 44;
        var svg = new Svg(Width, height, $"{table.Data}, {table.Direction}: times the floor");
        double least = rows.Min(row => Low(row.Line.ToFloor));
        double most = rows.Max(row => High(row.Line.ToFloor));
        var axis = new LogAxis(least * 0.95, most * 1.05, Left, Width - 70);
        foreach (double tick in axis.Ticks())
        {
            svg.Line(axis.At(tick), 18, axis.At(tick), height - 24, tick == 1 ? "axis" : "grid");
            svg.Text(axis.At(tick), height - 10, LogAxis.Name(tick) + "×", "tick", "middle");
        }

        double y = 28;
        foreach (var group in rows.GroupBy(row => row.Facts.Format))
        {
            Interval best = group.First().Line.ToFloor;
            double edge = Math.Max(High(best), best.Median * (1 + Interval.Resolution));
            svg.Rectangle(axis.At(Low(best)), y - 10, axis.At(edge) - axis.At(Low(best)), (group.Count() * RowHeight) - 2, "tie", "not to be told from the fastest of this format");
            foreach (var (line, facts) in group)
            {
                string hint = $"{facts.Title}: {Units.Ratio(line.ToFloor.Median)} × the floor ({Units.Interval(line.ToFloor)}), {Units.Time(line.Wall)}";
                svg.Text(Left - 10, y + 4, facts.Title, "label", "end");
                svg.Line(axis.At(Low(line.ToFloor)), y, axis.At(High(line.ToFloor)), y, "whisker " + facts.Mark);
                svg.Circle(axis.At(line.ToFloor.Median), y, 4.5, "dot " + facts.Mark, hint);
                svg.Text(Width - 4, y + 4, Units.Ratio(line.ToFloor.Median), "value", "end");
                y += RowHeight;
            }

            y += 8;
        }

        return svg.ToString();
    }

    private static double Low(Interval interval) => interval.HasBounds ? interval.Low : interval.Median;

    private static double High(Interval interval) => interval.HasBounds ? interval.High : interval.Median;
}
