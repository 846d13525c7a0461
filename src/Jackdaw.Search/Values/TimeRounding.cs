namespace Jackdaw.Search.Values;

/// <summary>
/// Rounds times down to the start of their interval, by the rules of Elasticsearch: intervals begin when clocks in the zone show a round
/// time. A repeated midnight is the first, and a skipped one is the time of the change. Times are in seconds since 1970.
/// </summary>
/// <param name="calendar">The interval, or null for a fixed one.</param>
/// <param name="seconds">The length of a fixed interval.</param>
/// <param name="zone">The changes of the zone's offset.</param>
internal sealed class TimeRounding(CalendarInterval? calendar, long seconds, ZoneTransitions zone)
{
    private const int DaysOfWeek = 7;
    private const int QuarterHour = 900;

    private bool IsOfDays => calendar >= CalendarInterval.Day;

    private long Length => calendar switch
    {
        CalendarInterval.Minute => 60,
        CalendarInterval.Hour => 3600,
        _ => seconds,
    };

    /// <summary>The start of the interval that contains a time.</summary>
    public long Floor(long time)
    {
        if (IsOfDays)
        {
            return OfMidnight(Floor(Date(time + zone.OffsetAt(time))));
        }

        while (true)
        {
            long local = time + zone.OffsetAt(time);
            long rounded = local - Remainder(local);
            (int count, long earlier, long later) = zone.OfLocal(rounded, out long change);
            if (count == 0)
            {
                // The start was skipped: a fixed interval starts with the change, and an hour continues the one before it.
                if (calendar is null)
                {
                    return change;
                }

                time = change - 1;
                continue;
            }

            long start = later <= time ? later : earlier;
            if (zone.Previous(time) is not { } previous || start >= previous)
            {
                return start;
            }

            // Rounding across a change can be wrong, so the time before the change is rounded.
            time = previous - 1;
        }
    }

    /// <summary>The start of the next interval.</summary>
    /// <param name="start">The start of an interval.</param>
    public long Next(long start)
    {
        if (IsOfDays)
        {
            return OfMidnight(Following(Floor(Date(start + zone.OffsetAt(start)))));
        }

        // An interval is longer if clocks are put back within it.
        for (long time = start + Length; ; time += QuarterHour)
        {
            long next = Floor(time);
            if (next > start)
            {
                return next;
            }
        }
    }

    private long Remainder(long local)
    {
        long rest = local % Length;
        return rest < 0 ? rest + Length : rest;
    }

    private static DateOnly Date(long local) => DateOnly.FromDateTime(DateTime.UnixEpoch.AddSeconds(local));

    private DateOnly Floor(DateOnly date) => calendar switch
    {
        CalendarInterval.Week => date.AddDays(-(((int)date.DayOfWeek + DaysOfWeek - 1) % DaysOfWeek)),
        CalendarInterval.Month => new DateOnly(date.Year, date.Month, 1),
        CalendarInterval.Quarter => new DateOnly(date.Year, date.Month - ((date.Month - 1) % 3), 1),
        CalendarInterval.Year => new DateOnly(date.Year, 1, 1),
        _ => date,
    };

    private DateOnly Following(DateOnly date) => calendar switch
    {
        CalendarInterval.Week => date.AddDays(DaysOfWeek),
        CalendarInterval.Month => date.AddMonths(1),
        CalendarInterval.Quarter => date.AddMonths(3),
        CalendarInterval.Year => date.AddYears(1),
        _ => date.AddDays(1),
    };

    private long OfMidnight(DateOnly date)
    {
        (int count, long earlier, _) = zone.OfLocal((date.ToDateTime(default) - DateTime.UnixEpoch).Ticks / TimeSpan.TicksPerSecond, out long change);
        return count == 0 ? change : earlier;
    }
}
