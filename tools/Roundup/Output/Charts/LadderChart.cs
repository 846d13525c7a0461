using Roundup.Figures;

namespace Roundup.Output.Charts;

/// <summary>Time per object over the number of objects, one small picture for each entry, all with the same axes; the floor is in each.</summary>
internal static class LadderChart
{
    private const int Width = 230;
    private const int Height = 150;

    public static IEnumerable<string> Draw(string direction, IReadOnlyList<(int Count, Table Table)> ladder)
    {
        if (ladder.Count < 3)
        {
            yield break;
        }

        string[] entries = [.. ladder.SelectMany(step => step.Table.Lines).Where(line => line.IsTimed).Select(line => line.Entry).Distinct()];
        string floor = Running.Blocks.Floor(direction);
        double[] all = [.. entries.SelectMany(entry => Points(entry, ladder)).Select(point => point.Time)];
        foreach (string entry in entries.Where(entry => !entry.StartsWith("floor-", StringComparison.Ordinal)))
        {
            EntryFacts facts = EntryFacts.Of(entry);
            var svg = new Svg(Width, Height, $"{facts.Title}, {direction}: time per object");
            var x = new LogAxis(ladder.Min(step => step.Count), ladder.Max(step => step.Count), 44, Width - 12);
            var y = new LogAxis(all.Min() * 0.9, all.Max() * 1.1, Height - 24, 24);
            svg.Text(4, 12, facts.Title, "label");
            foreach (double tick in y.Ticks())
            {
                svg.Line(44, y.At(tick), Width - 12, y.At(tick), "grid");
                svg.Text(40, y.At(tick) + 4, Units.Time(tick), "tick", "end");
            }

            foreach (double tick in x.Ticks())
            {
                svg.Text(x.At(tick), Height - 8, tick >= 1e6 ? "1M" : tick >= 1000 ? $"{tick / 1000:0}k" : $"{tick:0}", "tick", "middle");
            }

            svg.Path(Points(floor, ladder).Select(point => (x.At(point.Count), y.At(point.Time))), "curve floor", "the floor");
            svg.Path(Points(entry, ladder).Select(point => (x.At(point.Count), y.At(point.Time))), "curve " + facts.Mark, facts.Title);
            yield return svg.ToString();
        }
    }

    private static IEnumerable<(int Count, double Time)> Points(string entry, IReadOnlyList<(int Count, Table Table)> ladder) =>
        ladder.Select(step => (step.Count, Line: step.Table.Lines.FirstOrDefault(line => line.Entry == entry && line.IsTimed)))
            .Where(step => step.Line is not null).Select(step => (step.Count, step.Line!.Wall / step.Count));
}
