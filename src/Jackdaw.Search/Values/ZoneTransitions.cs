using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Values;

/// <summary>
/// The changes of a time zone's offset from UTC within the years that timestamps can have. TimeZoneInfo returns offsets, but not the times
/// at which they change, so they are searched once for each zone.
/// </summary>
internal sealed class ZoneTransitions
{
    /// <summary>A day. No zone has changed its offset and back within one.</summary>
    private const long Step = 86_400;

    /// <summary>A year before 1970 and after 2106, so that the start of a calendar interval has an offset.</summary>
    private const long First = -400 * Step;
    private const long Last = uint.MaxValue + (400 * Step);

    private static readonly ConditionalWeakTable<TimeZoneInfo, ZoneTransitions> Known = [];

    /// <summary>The times of the changes.</summary>
    private readonly List<long> _times = [];

    /// <summary>The offset before the first change, and after each.</summary>
    private readonly List<long> _offsets;

    private ZoneTransitions(TimeZoneInfo zone)
    {
        long offset = OffsetIn(zone, First);
        _offsets = [offset];
        if (!zone.SupportsDaylightSavingTime && zone.GetAdjustmentRules().Length == 0)
        {
            return;
        }

        for (long time = First + Step; time <= Last; time += Step)
        {
            long next = OffsetIn(zone, time);
            if (next != offset)
            {
                _times.Add(Between(zone, time - Step, time, offset));
                _offsets.Add(offset = next);
            }
        }
    }

    public static ZoneTransitions Of(TimeZoneInfo zone) => Known.GetValue(zone, static zone => new ZoneTransitions(zone));

    /// <summary>The offset at a time, in seconds.</summary>
    public long OffsetAt(long time) => _offsets[After(time)];

    /// <summary>The time of the last change not after a time; null if there is none.</summary>
    public long? Previous(long time) => After(time) is > 0 and int after ? _times[after - 1] : null;

    /// <summary>
    /// The times at which clocks show a local time: one; two, the earlier first, if it is repeated; none if it is skipped.
    /// </summary>
    /// <param name="local">The local time, as if it were UTC.</param>
    /// <param name="change">The change by which it is skipped.</param>
    public (int Count, long Earlier, long Later) OfLocal(long local, out long change)
    {
        change = 0;
        int count = 0;
        long earlier = 0;
        long later = 0;

        // Offsets are at most 18 hours, so only the changes around it matter.
        int from = Math.Max(0, After(local - (2 * Step)) - 1);
        for (int i = from; i < _offsets.Count && (i == 0 || _times[i - 1] <= local + (2 * Step)); i++)
        {
            long time = local - _offsets[i];
            bool isAfterStart = i == 0 || time >= _times[i - 1];
            bool isBeforeEnd = i == _times.Count || time < _times[i];
            if (isAfterStart && isBeforeEnd)
            {
                (earlier, later) = count++ == 0 ? (time, time) : (earlier, time);
            }
            else if (isAfterStart && i < _times.Count && local - _offsets[i + 1] < _times[i])
            {
                change = _times[i];
            }
        }

        return (count, earlier, later);
    }

    private int After(long time)
    {
        int found = _times.BinarySearch(time);
        return found < 0 ? ~found : found + 1;
    }

    private static long Between(TimeZoneInfo zone, long before, long after, long offset)
    {
        while (after - before > 1)
        {
            long middle = before + ((after - before) / 2);
            if (OffsetIn(zone, middle) == offset)
            {
                before = middle;
            }
            else
            {
                after = middle;
            }
        }

        return after;
    }

    private static long OffsetIn(TimeZoneInfo zone, long time) => (long)zone.GetUtcOffset(DateTime.UnixEpoch.AddSeconds(time)).TotalSeconds;
}
