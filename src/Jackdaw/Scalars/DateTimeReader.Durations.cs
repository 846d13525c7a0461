namespace Jackdaw.Scalars;

// SAFETY: reads only at positions below the given length, the fraction 8 bytes at a time; the caller's text is followed by at least 64
// readable bytes.
internal static unsafe partial class DateTimeReader
{
    // Leading zeros allow texts of any length. The limits are those of System.Text.Json: six times the longest regular form, because each
    // of its characters could be an escape.
    private const int LongestTimeSpan = 6 * 26; // -dddddddd.hh:mm:ss.fffffff
    private const uint MaximumDays = (uint)(long.MaxValue / TimeSpan.TicksPerDay);
    private const int LongestTimeOnly = 6 * 16; // hh:mm:ss.fffffff

    /// <summary>Parses the constant format [-](d|[d.]h:m[:s[.f{1,7}]]); hours up to 23.</summary>
    public static bool TryParseTimeSpan(byte* text, int length, out TimeSpan value)
    {
        value = default;
        bool negative = length > 0 && *text == '-';
        byte* at = negative ? text + 1 : text;
        byte* end = text + length;
        if (length > LongestTimeSpan || !TryReadField(ref at, end, MaximumDays, out uint days))
        {
            return false;
        }

        ulong ticks = 0;
        if (at < end && *at == ':')
        {
            at = text + (negative ? 1 : 0);
            days = 0;
            if (!TryReadTime(at, end, out ticks))
            {
                return false;
            }
        }
        else if (at < end && (*at != '.' || !TryReadTime(at + 1, end, out ticks)))
        {
            return false;
        }

        // At most one day above 2^63: no overflow before the check.
        ticks += days * (ulong)TimeSpan.TicksPerDay;
        value = new TimeSpan(negative ? -(long)ticks : (long)ticks);
        return ticks <= (ulong)long.MaxValue + (negative ? 1UL : 0UL);
    }

    /// <summary>Parses a time of day h:m[:s[.f{1,7}]].</summary>
    public static bool TryParseTimeOnly(byte* text, int length, out TimeOnly value)
    {
        ulong ticks = 0;
        bool valid = length <= LongestTimeOnly && TryReadTime(text, text + length, out ticks);
        value = valid ? new TimeOnly((long)ticks) : default;
        return valid;
    }

    /// <summary>Reads h:m[:s[.f{1,7}]] up to the end.</summary>
    private static bool TryReadTime(byte* at, byte* end, out ulong ticks)
    {
        ticks = 0;
        uint seconds = 0;
        uint fraction = 0;
        if (!TryReadField(ref at, end, 23, out uint hours) || !TryReadSeparator(ref at, end, ':') ||
            !TryReadField(ref at, end, 59, out uint minutes))
        {
            return false;
        }

        if (at < end)
        {
            if (!TryReadSeparator(ref at, end, ':') || !TryReadField(ref at, end, 59, out seconds))
            {
                return false;
            }

            if (at < end && (!TryReadSeparator(ref at, end, '.') || !TryReadFraction(at, end, out fraction)))
            {
                return false;
            }
        }

        ticks = (((hours * 60UL) + minutes) * 60) + seconds;
        ticks = (ticks * (ulong)TimeSpan.TicksPerSecond) + fraction;
        return true;
    }

    private static bool TryReadSeparator(ref byte* at, byte* end, char separator) => at < end && *at++ == separator;

    /// <summary>Reads one or more digits; leading zeros are allowed.</summary>
    private static bool TryReadField(ref byte* at, byte* end, uint maximum, out uint value)
    {
        byte* start = at;
        ulong sum = 0;
        while (at < end && (uint)(*at - '0') <= 9 && sum <= uint.MaxValue)
        {
            sum = (sum * 10) + (uint)(*at++ - '0');
        }

        value = (uint)sum;
        return at > start && sum <= maximum;
    }

    /// <summary>Reads one to seven digits up to the end.</summary>
    private static bool TryReadFraction(byte* at, byte* end, out uint fraction)
    {
        int count = (int)(end - at);
        ulong digits = Digits.Load(at);
        fraction = 0;
        if (count is < 1 or > 7 || Digits.Count(digits) < count)
        {
            return false;
        }

        fraction = Digits.ToNumber((digits & ((1UL << (count * 8)) - 1)) << 8);
        return true;
    }
}
