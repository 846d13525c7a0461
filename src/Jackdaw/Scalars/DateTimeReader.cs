using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Parses dates and times from quoted text, in the ISO 8601-1 profile of System.Text.Json.</summary>
// SAFETY: see DateTimeText, which does the parsing.
internal static unsafe partial class DateTimeReader
{
    /// <summary>Parses a DateTime: Z gives Utc, an offset the same moment in the local time zone, neither of them Unspecified.</summary>
    public static bool TryParseDateTime(byte* text, int length, out DateTime value)
    {
        if (!DateTimeText.HasSeconds(text, length))
        {
            return DateTimeText.TryParseShort(text, length, &TryParseDateTime, out value);
        }

        if (DateTimeText.TryParse(text, length, out long ticks, out int offset))
        {
            if (offset is DateTimeText.NoOffset or DateTimeText.Zulu)
            {
                value = new DateTime(ticks, offset == DateTimeText.Zulu ? DateTimeKind.Utc : DateTimeKind.Unspecified);
                return true;
            }

            if (TryGetUtc(ticks, offset, out long utc))
            {
                value = new DateTime(utc, DateTimeKind.Utc).ToLocalTime();
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Parses a DateTimeOffset; text without an offset is local time.</summary>
    public static bool TryParseDateTimeOffset(byte* text, int length, out DateTimeOffset value)
    {
        if (!DateTimeText.HasSeconds(text, length))
        {
            return DateTimeText.TryParseShort(text, length, &TryParseDateTimeOffset, out value);
        }

        if (DateTimeText.TryParse(text, length, out long ticks, out int offset))
        {
            // Half of all texts have no offset, and with a constant the framework's own checks are eliminated.
            if (offset is DateTimeText.Zulu or 0)
            {
                value = new DateTimeOffset(ticks, default);
                return true;
            }

            if (offset == DateTimeText.NoOffset)
            {
                offset = LocalOffset(ticks);
            }

            if (TryGetUtc(ticks, offset, out _))
            {
                value = new DateTimeOffset(ticks, new TimeSpan(offset * TimeSpan.TicksPerMinute));
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Parses a date, yyyy-MM-dd.</summary>
    public static bool TryParseDateOnly(byte* text, int length, out DateOnly value)
    {
        bool valid = DateTimeText.TryParseDate(text, length, out int dayNumber);
        value = valid ? DateOnly.FromDayNumber(dayNumber) : default;
        return valid;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int LocalOffset(long ticks) =>
        (int)(TimeZoneInfo.Local.GetUtcOffset(new DateTime(ticks, DateTimeKind.Local)).Ticks / TimeSpan.TicksPerMinute);

    /// <summary>Returns false if the moment is outside the years 1 to 9999 in UTC.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryGetUtc(long ticks, int offset, out long utc)
    {
        utc = ticks - (offset * TimeSpan.TicksPerMinute);
        return (ulong)utc <= (ulong)DateTime.MaxValue.Ticks;
    }
}
