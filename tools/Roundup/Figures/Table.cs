using Roundup.Rows;

namespace Roundup.Figures;

/// <summary>One data set in one direction: every entry, also those that were not timed.</summary>
internal sealed record Table(string Data, string Direction, string Configuration, IReadOnlyList<Line> Lines, double Noise)
{
    /// <summary>Above this the references varied too much for a ranking.</summary>
    public const double MostNoise = 0.10;

    public bool IsRanked => Noise <= MostNoise;
}

/// <summary>What is known of one entry there.</summary>
internal sealed record Line(string Entry, GateRow? Gate, IReadOnlyList<CellRow> Cells, Interval ToReference, Interval ToFloor)
{
    /// <summary>From 1; entries that can't be told apart share it. 0: not ranked.</summary>
    public int Rank { get; init; }

    public bool IsTimed => Cells.Count > 0 && Problem is null;

    public string? Problem => Gate?.Problem ?? Cells.Select(cell => cell.Problem).FirstOrDefault(problem => problem is not null);

    public bool IsFloor => Entry.StartsWith("floor-", StringComparison.Ordinal);

    public double Wall => Statistics.Median(Cells.Select(cell => cell.Wall));

    public double Least => Cells.Min(cell => cell.Least);

    public double Cpu => Statistics.Median(Cells.Select(cell => cell.Cpu));

    public long Allocated => Cells.Min(cell => cell.Allocated);

    public bool IsSteady => Cells.Count(cell => cell.Steady) * 2 >= Cells.Count;
}
