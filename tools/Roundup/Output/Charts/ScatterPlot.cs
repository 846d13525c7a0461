using Roundup.Figures;

namespace Roundup.Output.Charts;

/// <summary>Writing against reading, both as times the floor; the area of a point is its payload.</summary>
internal static class ScatterPlot
{
    private const int Width = 720;
    private const int Height = 420;

    public static string Draw(Table read, Table write)
    {
        var points = (from line in read.Lines
                      join other in write.Lines on line.Entry equals other.Entry
                      where line.IsTimed && other.IsTimed && !line.IsFloor && line.ToFloor.Median > 0 && other.ToFloor.Median > 0
                      select (Line: line, Read: line.ToFloor.Median, Write: other.ToFloor.Median, Facts: EntryFacts.Of(line.Entry), Bytes: (double)(line.Gate?.Bytes ?? 0))).ToList();
        if (points.Count < 2)
        {
            return "";
        }

        var svg = new Svg(Width, Height, $"{read.Data}: writing against reading");
        var x = new LogAxis(points.Min(p => p.Write) * 0.8, points.Max(p => p.Write) * 1.3, 60, Width - 20);
        var y = new LogAxis(points.Min(p => p.Read) * 0.8, points.Max(p => p.Read) * 1.2, Height - 50, 14);
        foreach (double tick in x.Ticks())
        {
            svg.Line(x.At(tick), 14, x.At(tick), Height - 50, "grid");
            svg.Text(x.At(tick), Height - 34, LogAxis.Name(tick) + "×", "tick", "middle");
        }

        foreach (double tick in y.Ticks())
        {
            svg.Line(60, y.At(tick), Width - 20, y.At(tick), "grid");
            svg.Text(54, y.At(tick) + 4, LogAxis.Name(tick) + "×", "tick", "end");
        }

        svg.Text((Width + 40) / 2, Height - 10, "writing, times the floor: left is faster", "tick", "middle");
        svg.Text(60, 10, "reading, times the floor: low is faster", "tick");
        double most = Math.Max(1, points.Max(p => p.Bytes));
        foreach (var point in points.OrderByDescending(p => p.Bytes))
        {
            string hint = $"{point.Facts.Title}: writing {Units.Ratio(point.Write)} ×, reading {Units.Ratio(point.Read)} ×, {Units.Bytes(point.Bytes)}";
            double radius = 3 + (11 * Math.Sqrt(point.Bytes / most));
            svg.Circle(x.At(point.Write), y.At(point.Read), radius, "area " + point.Facts.Mark, hint);
        }

        // Names after all circles, each moved down until it is clear of the others.
        var taken = new List<(double X, double Y)>();
        foreach (var point in points.OrderBy(p => p.Read))
        {
            bool isRight = x.At(point.Write) > Width - 200;
            double at = y.At(point.Read) + 4;
            while (taken.Any(other => Math.Abs(other.Y - at) < 12 && Math.Abs(other.X - x.At(point.Write)) < 190))
            {
                at += 12;
            }

            taken.Add((x.At(point.Write), at));
            svg.Text(x.At(point.Write) + (isRight ? -16 : 16), at, point.Facts.Title, "label", isRight ? "end" : "start");
        }

        return svg.ToString();
    }
}
