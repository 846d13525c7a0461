using System.Globalization;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>
/// Buckets of time intervals. Their starts are found without the rules of the library: the local time is cut, and the hours before are tried until clocks show it.
/// </summary>
public sealed class FakeDateHistogram<TKey, T>(IReadOnlyList<T> rows, Func<T, TKey> time, CalendarInterval? calendar, TimeSpan length) : FakeBuckets<TKey, T>([]), IFulltextDateHistogram<TKey, T>
{
    private TimeZoneInfo Zone { get; init; } = TimeZoneInfo.Utc;

    private bool HasEmpty { get; init; }

    private protected override IEnumerable<FakeBucket<TKey, T>> Sorted
    {
        get
        {
            SortedDictionary<DateTime, T[]> found = new(rows.GroupBy(row => Floor(Utc(time(row)))).ToDictionary(group => group.Key, group => group.ToArray()));
            if (HasEmpty && found.Count > 0)
            {
                DateTime last = found.Keys.Last();
                for (DateTime at = found.Keys.First(); at < last; at = Next(at))
                {
                    _ = found.TryAdd(at, []);
                }
            }

            return [.. found.Select(pair => new FakeBucket<TKey, T>(Key(pair.Key), pair.Value))];
        }
    }

    public IFulltextDateHistogram<TKey, T> InZone(TimeZoneInfo zone) => new FakeDateHistogram<TKey, T>(rows, time, calendar, length) { Zone = zone, HasEmpty = HasEmpty };

    public IFulltextDateHistogram<TKey, T> WithEmpty() => new FakeDateHistogram<TKey, T>(rows, time, calendar, length) { Zone = Zone, HasEmpty = true };

    private static DateTime Utc(TKey key) => key switch
    {
        DateTime moment => DateTime.SpecifyKind(moment, DateTimeKind.Utc),
        DateTimeOffset moment => moment.UtcDateTime,
        DateOnly date => date.ToDateTime(default, DateTimeKind.Utc),
        _ => throw new InvalidOperationException(),
    };

    private static TKey Key(DateTime start) => typeof(TKey) == typeof(DateOnly)
        ? (TKey)(object)DateOnly.FromDateTime(start)
        : typeof(TKey) == typeof(DateTime) ? (TKey)(object)start : (TKey)(object)new DateTimeOffset(start);

    private DateTime Floor(DateTime utc)
    {
        DateTime cut = Cut(Local(utc));

        // Candidates are the instants at which clocks show the local time; changes of clocks are whole quarters of an hour.
        DateTime at = new(utc.Ticks - (utc.Ticks % TimeSpan.FromMinutes(15).Ticks), DateTimeKind.Utc);
        bool isOfDays = calendar >= CalendarInterval.Day;
        foreach (TimeSpan step in isOfDays ? [TimeSpan.FromDays(1), TimeSpan.FromMinutes(15)] : (TimeSpan[])[TimeSpan.FromMinutes(15)])
        {
            while (Cut(Local(at - step)) == cut && (isOfDays || Zone.GetUtcOffset(at - step) == Zone.GetUtcOffset(utc)))
            {
                at -= step;
            }
        }

        // An interval shorter than that is within one offset.
        return calendar == CalendarInterval.Minute || length > TimeSpan.Zero ? cut - Zone.GetUtcOffset(utc) : at;
    }

    private DateTime Next(DateTime start)
    {
        if (calendar is null)
        {
            return start + length;
        }

        DateTime local = Cut(Local(start));
        DateTime at = calendar switch
        {
            CalendarInterval.Minute or CalendarInterval.Hour => start,
            CalendarInterval.Day => local.AddDays(1),
            CalendarInterval.Week => local.AddDays(7),
            CalendarInterval.Month => local.AddMonths(1),
            CalendarInterval.Quarter => local.AddMonths(3),
            _ => local.AddYears(1),
        };

        // Clocks are changed by less than two hours.
        at = calendar >= CalendarInterval.Day ? DateTime.SpecifyKind(at - Zone.GetUtcOffset(start) - TimeSpan.FromHours(2), DateTimeKind.Utc) : at;
        while (Floor(at) == start)
        {
            at = at.AddMinutes(calendar == CalendarInterval.Minute ? 1 : 15);
        }

        return Floor(at);
    }

    private DateTime Local(DateTime utc) => DateTime.SpecifyKind(utc + Zone.GetUtcOffset(utc), DateTimeKind.Utc);

    private DateTime Cut(DateTime local) => calendar switch
    {
        null => DateTime.UnixEpoch + TimeSpan.FromTicks((long)Math.Floor((double)(local - DateTime.UnixEpoch).Ticks / length.Ticks) * length.Ticks),
        CalendarInterval.Minute => local.Date + TimeSpan.FromMinutes((int)local.TimeOfDay.TotalMinutes),
        CalendarInterval.Hour => local.Date + TimeSpan.FromHours(local.Hour),
        CalendarInterval.Day => local.Date,
        CalendarInterval.Week => ISOWeek.ToDateTime(ISOWeek.GetYear(local), ISOWeek.GetWeekOfYear(local), DayOfWeek.Monday),
        CalendarInterval.Month => new DateTime(local.Year, local.Month, 1, 0, 0, 0, DateTimeKind.Utc),
        CalendarInterval.Quarter => new DateTime(local.Year, (((local.Month - 1) / 3) * 3) + 1, 1, 0, 0, 0, DateTimeKind.Utc),
        _ => new DateTime(local.Year, 1, 1, 0, 0, 0, DateTimeKind.Utc),
    };
}
