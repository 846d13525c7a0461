namespace Roundup.Output.Charts;

/// <summary>One bar of one or two parts.</summary>
internal sealed record Bar(string Label, string Mark, double First, double Second, string Text);

/// <summary>Bars that start at zero; the smallest first.</summary>
internal static class BarChart
{
    private const int Left = 210;
    private const int Width = 720;
    private const int RowHeight = 20;

    /// <summary>Stacked: the second part follows the first. Otherwise it lies within it.</summary>
    public static string Draw(string title, IEnumerable<Bar> bars, bool isStacked)
    {
        List<Bar> rows = [.. bars.OrderBy(bar => isStacked ? bar.First + bar.Second : bar.First)];
        if (rows.Count == 0)
        {
            return "";
        }

        int height = (rows.Count * RowHeight) + 12;
        var svg = new Svg(Width, height, title);
        double most = Math.Max(1e-9, rows.Max(bar => isStacked ? bar.First + bar.Second : Math.Max(bar.First, bar.Second)));
        double scale = (Width - Left - 110) / most;
        svg.Line(Left, 2, Left, height - 4, "axis");
        double y = 6;
        foreach (Bar bar in rows)
        {
            svg.Text(Left - 10, y + 12, bar.Label, "label", "end");
            svg.Rectangle(Left, y + 2, bar.First * scale, RowHeight - 7, "bar " + bar.Mark, $"{bar.Label}: {bar.Text}");
            svg.Rectangle(Left + (isStacked ? bar.First * scale : 0), y + (isStacked ? 2 : 6), bar.Second * scale, isStacked ? RowHeight - 7 : RowHeight - 15, "inner " + bar.Mark);
            svg.Text(Left + ((isStacked ? bar.First + bar.Second : Math.Max(bar.First, bar.Second)) * scale) + 6, y + 12, bar.Text, "value");
            y += RowHeight;
        }

        return svg.ToString();
    }
}
