namespace Jackdaw.Search.Results;

/// <summary>Seconds since 1970 as a point in time, in UTC.</summary>
internal sealed class DateTimeCellReader : CellReader<DateTime>
{
    // The years 1 and 9999.
    private const long Least = -62_135_596_800;
    private const long Most = 253_402_300_799;

    private readonly IntegerCellReader<long> _seconds = new();

    public override DateTime Read(RowContext context, int column)
    {
        if (!context.Has(column) || !context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty)
        {
            return default;
        }

        long seconds = _seconds.Read(context, column);
        return seconds is >= Least and <= Most ? DateTime.UnixEpoch.AddSeconds(seconds) : throw context.BadCell(column, "time (seconds since 1970)");
    }
}

/// <summary>Seconds since 1970 as a point in time with offset zero.</summary>
internal sealed class DateTimeOffsetCellReader : CellReader<DateTimeOffset>
{
    private readonly DateTimeCellReader _time = new();

    public override DateTimeOffset Read(RowContext context, int column)
    {
        DateTime time = _time.Read(context, column);
        return time == default ? default : new DateTimeOffset(time);
    }
}

/// <summary>Seconds since 1970 as a day, in UTC.</summary>
internal sealed class DateOnlyCellReader : CellReader<DateOnly>
{
    private readonly DateTimeCellReader _time = new();

    public override DateOnly Read(RowContext context, int column) => DateOnly.FromDateTime(_time.Read(context, column));
}
