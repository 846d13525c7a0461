using System.Globalization;

namespace Jackdaw.Search.Results;

/// <summary>Seconds since 1970 as a point in time, in UTC. Clusters keep fractions of them; of those that .NET has no room for, 7 digits are kept.</summary>
internal sealed class DateTimeCellReader : CellReader<DateTime>
{
    private const string Expected = "time (seconds since 1970)";

    // The years 1 and 9999.
    private const long Least = -62_135_596_800;
    private const long Most = 253_402_300_799;

    public override DateTime Read(RowContext context, int column)
    {
        if (!context.Has(column) || !context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty)
        {
            return default;
        }

        if (IntegerCellReader<long>.TryParse(cell, out long seconds))
        {
            return seconds is >= Least and <= Most ? DateTime.UnixEpoch.AddSeconds(seconds) : throw context.BadCell(column, Expected);
        }

        return decimal.TryParse(cell, NumberStyles.Float & ~(NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite), CultureInfo.InvariantCulture, out decimal real) && real is >= Least and < Most + 1
            ? DateTime.UnixEpoch.AddTicks((long)decimal.Floor(real * TimeSpan.TicksPerSecond))
            : throw context.BadCell(column, Expected);
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

/// <summary>Seconds since 1970 as a day, in UTC. A day has no time, so another second of it than the first is not read as one.</summary>
internal sealed class DateOnlyCellReader : CellReader<DateOnly>
{
    private readonly DateTimeCellReader _time = new();

    public override DateOnly Read(RowContext context, int column)
    {
        DateTime time = _time.Read(context, column);
        return time.TimeOfDay == TimeSpan.Zero ? DateOnly.FromDateTime(time) : throw context.BadCell(column, "day: it has a time of day, which a DateTime holds");
    }
}
