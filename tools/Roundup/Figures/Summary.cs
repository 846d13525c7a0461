using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Figures;

/// <summary>What the rows of a run say, made of nothing but the rows: anybody can make it again.</summary>
internal sealed class Summary
{
    private readonly bool _isCpu;

    public Summary(IReadOnlyList<Row> rows, bool isCpu = false)
    {
        _isCpu = isCpu;
        Run = rows.OfType<RunRow>().FirstOrDefault() ?? throw new InvalidDataException("There is no row of the run itself: this is no result of the round-up.");
        Rows = rows;
        Gates = rows.OfType<GateRow>().ToDictionary(row => (row.Entry, row.Data));
        Entries = [.. rows.OfType<GateRow>().Select(row => row.Entry).Distinct()];
        Cells = Undisturbed.Of(rows);
        Tables = [.. Cells.GroupBy(row => (row.Data, row.Configuration))
            .SelectMany(group => Directions.All.Select(direction => TableOf(group.Key.Data, direction, group.Key.Configuration, [.. group.Where(row => row.Direction == direction)])))
            .Where(table => table.Lines.Any(line => line.IsTimed))];
    }

    public RunRow Run { get; }

    public IReadOnlyList<Row> Rows { get; }

    /// <summary>The measurements that count.</summary>
    public IReadOnlyList<CellRow> Cells { get; }

    public IReadOnlyDictionary<(string Entry, string Data), GateRow> Gates { get; }

    public IReadOnlyList<string> Entries { get; }

    public IReadOnlyList<Table> Tables { get; }

    /// <summary>Of those that read and write rightly, the ones that don't look at three members, or wrongly.</summary>
    public IEnumerable<GateRow> BlindGates => Gates.Values.Where(gate => gate.Problem is null).Select(gate => gate.For(Directions.Glance)).OfType<GateRow>().Where(gate => gate.Problem is not null);

    public IEnumerable<string> Data => Tables.Select(table => table.Data).Distinct();

    /// <summary>True where a table has no ranking.</summary>
    public bool IsNoisy => Tables.Any(table => !table.IsRanked);

    private double Time(CellRow cell) => _isCpu ? cell.Cpu : cell.Wall;

    private Table TableOf(string data, string direction, string configuration, List<CellRow> cells)
    {
        List<CellRow> right = [.. cells.Where(cell => cell.Problem is null)];
        ILookup<int, CellRow> references = right.Where(cell => cell.Entry == Plan.Reference).ToLookup(cell => cell.Block);
        ILookup<int, CellRow> floors = right.Where(cell => cell.Entry == Blocks.Floor(direction)).ToLookup(cell => cell.Block);
        List<Line> lines = [];
        foreach (string entry in Entries.Where(entry => Directions.Has(entry, direction)))
        {
            if (Gates.GetValueOrDefault((entry, data))?.For(direction) is not { } gate)
            {
                continue;
            }

            List<CellRow> own = [.. cells.Where(cell => cell.Entry == entry)];
            lines.Add(new Line(entry, gate, own, Ratio(own, references), Ratio(own, floors)));
        }

        double noise = Math.Max(Noise(references), Noise(floors));
        var table = new Table(data, direction, configuration, lines, noise);
        return table with { Lines = table.IsRanked ? Ranked(lines) : lines };
    }

    private Interval Ratio(List<CellRow> cells, ILookup<int, CellRow> references)
    {
        double[] ratios = [.. cells.Where(cell => cell.Problem is null && references.Contains(cell.Block)).GroupBy(cell => cell.Block)
            .Select(block => Statistics.Median(block.Select(Time)) / Statistics.Median(references[block.Key].Select(Time)))];
        return ratios.Length == 0 ? new(double.NaN, double.NaN, double.NaN, 0) : Statistics.OfRatios(ratios);
    }

    /// <summary>How much the same work varied over the whole run.</summary>
    private double Noise(ILookup<int, CellRow> references) => Statistics.Variation([.. references.SelectMany(block => block).Select(Time)]);

    private static List<Line> Ranked(List<Line> lines)
    {
        List<Line> sorted = [.. lines.Where(line => line.IsTimed && !line.IsFloor && !double.IsNaN(line.ToReference.Median)).OrderBy(line => line.ToReference.Median)];
        var ranks = new Dictionary<string, int>();
        for (int i = 0, first = 0; i < sorted.Count; i++)
        {
            first = i > 0 && sorted[first].ToReference.TiesWith(sorted[i].ToReference) ? first : i;
            ranks[sorted[i].Entry] = first + 1;
        }

        return [.. lines.Select(line => line with { Rank = ranks.GetValueOrDefault(line.Entry) })];
    }
}
