using System.Globalization;

namespace Jackdaw.Search.Results;

/// <summary>Reads seconds since 1970 as a UTC time. Elasticsearch keeps fractions of seconds; 7 digits are kept.</summary>
internal sealed class DateTimeCellReader : CellReader<DateTime>
{
    private const string Expected = "a time (seconds since 1970)";

    // The years 1 to 9999.
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

/// <summary>Reads seconds since 1970 as a time with offset zero.</summary>
internal sealed class DateTimeOffsetCellReader : CellReader<DateTimeOffset>
{
    private readonly DateTimeCellReader _time = new();

    public override DateTimeOffset Read(RowContext context, int column)
    {
        DateTime time = _time.Read(context, column);
        return time == default ? default : new DateTimeOffset(time);
    }
}

/// <summary>Reads seconds since 1970 as a UTC date. A value with a time of day is an error.</summary>
internal sealed class DateOnlyCellReader : CellReader<DateOnly>
{
    private readonly DateTimeCellReader _time = new();

    public override DateOnly Read(RowContext context, int column)
    {
        DateTime time = _time.Read(context, column);
        return time.TimeOfDay == TimeSpan.Zero ? DateOnly.FromDateTime(time) : throw context.BadCell(column,
            "a date, because it has a time of day; use DateTime");
    }
}
