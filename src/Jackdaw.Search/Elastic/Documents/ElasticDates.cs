using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Parses times in Elasticsearch's <c>strict_date_optional_time</c> format. It consists of a four-digit year, month, day, <c>T</c> with
/// hour, minute, second, and up to 9 fractional digits after a period or comma. Each part is optional after the one before it. An offset in
/// any ISO 8601 form (<c>Z</c>, <c>+02</c>, <c>+0200</c>, <c>+02:00</c>, also with seconds) or a time zone name may follow; without one the
/// time is UTC.
/// </summary>
internal ref struct ElasticDates
{
    private const int FractionDigits = 9;

    /// <summary>The number of fractional digits that .NET keeps.</summary>
    private const int KeptDigits = 7;

    private ReadOnlySpan<byte> _rest;

    private ElasticDates(ReadOnlySpan<byte> text) => _rest = text;

    /// <summary>Parses a whole text.</summary>
    /// <param name="text">The text, in UTF-8.</param>
    /// <param name="local">The local time.</param>
    /// <param name="offset">The offset, or null if the text has none.</param>
    public static bool TryRead(ReadOnlySpan<byte> text, out DateTime local, out TimeSpan? offset)
    {
        ElasticDates reader = new(text);
        offset = null;
        return reader.TryTime(out local) && reader.TryOffset(local, out offset);
    }

    /// <summary>Parses a whole text as a UTC time.</summary>
    public static bool TryRead(ReadOnlySpan<byte> text, out DateTime utc)
    {
        if (!TryRead(text, out DateTime local, out TimeSpan? offset))
        {
            utc = default;
            return false;
        }

        long ticks = local.Ticks - (offset ?? TimeSpan.Zero).Ticks;
        bool isThere = ticks >= 0 && ticks <= DateTime.MaxValue.Ticks;
        utc = isThere ? new DateTime(ticks, DateTimeKind.Utc) : default;
        return isThere;
    }

    /// <summary>Parses a whole text as a time with an offset; in UTC if .NET does not allow the offset.</summary>
    public static bool TryRead(ReadOnlySpan<byte> text, out DateTimeOffset moment)
    {
        moment = default;
        if (!TryRead(text, out DateTime utc))
        {
            return false;
        }

        moment = new DateTimeOffset(utc);
        _ = TryRead(text, out DateTime local, out TimeSpan? offset);
        if (offset is { Seconds: 0 } known && known.Duration() <= TimeSpan.FromHours(14))
        {
            moment = new DateTimeOffset(local, known);
        }

        return true;
    }

    private bool TryTime(out DateTime local)
    {
        local = default;
        int month = 1;
        int day = 1;
        int hour = 0;
        int minute = 0;
        int second = 0;
        int ticks = 0;
        if (!TryDigits(4, out int year) || (Takes((byte)'-') && (!TryDigits(2, out month) || (Takes((byte)'-') && !TryDigits(2, out day)))))
        {
            return false;
        }

        if (Takes((byte)'T') && TryDigits(2, out hour) && Takes((byte)':'))
        {
            if (!TryDigits(2, out minute) || (Takes((byte)':') && (!TryDigits(2, out second) || !TryFraction(out ticks))))
            {
                return false;
            }
        }

        if (year < 1 || month is < 1 or > 12 || day < 1 || day > DateTime.DaysInMonth(year, month) || hour > 23 || minute > 59 || second > 59)
        {
            return false;
        }

        local = new DateTime(year, month, day, hour, minute, second).AddTicks(ticks);
        return true;
    }

    private bool TryFraction(out int ticks)
    {
        ticks = 0;
        if (!Takes((byte)'.') && !Takes((byte)','))
        {
            return true;
        }

        int digits = 0;
        for (; digits < _rest.Length && _rest[digits] is >= (byte)'0' and <= (byte)'9'; digits++)
        {
            ticks = digits < KeptDigits ? (ticks * 10) + (_rest[digits] - '0') : ticks;
        }

        for (int i = digits; i < KeptDigits; i++)
        {
            ticks *= 10;
        }

        _rest = _rest[digits..];
        return digits is > 0 and <= FractionDigits;
    }

    private bool TryOffset(DateTime local, out TimeSpan? offset)
    {
        offset = null;
        if (_rest.IsEmpty)
        {
            return true;
        }

        if (_rest[0] is not ((byte)'+' or (byte)'-'))
        {
            offset = _rest is [(byte)'Z'] or [(byte)'z'] ? TimeSpan.Zero : OfZone(Encoding.UTF8.GetString(_rest), local);
            return offset is not null;
        }

        bool isNegative = _rest[0] == '-';
        _rest = _rest[1..];
        int minutes = 0;
        int seconds = 0;
        if (!TryDigits(2, out int hours) || !TryPart(out minutes) || !TryPart(out seconds) || !_rest.IsEmpty || hours > 18 || minutes > 59 || seconds > 59)
        {
            return false;
        }

        TimeSpan found = new(hours, minutes, seconds);
        offset = isNegative ? -found : found;
        return true;
    }

    /// <summary>Parses two digits, optionally after a colon; succeeds without digits at the end.</summary>
    private bool TryPart(out int part)
    {
        part = 0;
        return _rest.IsEmpty || ((!Takes((byte)':') || !_rest.IsEmpty) && TryDigits(2, out part));
    }

    /// <summary>
    /// The offset of a time zone at a local time. An ambiguous time is the earlier one, and a skipped time uses the offset before the
    /// transition, as in Elasticsearch.
    /// </summary>
    private static TimeSpan? OfZone(string name, DateTime local)
    {
        if (name is "UTC" or "GMT" or "UT")
        {
            return TimeSpan.Zero;
        }

        if (!name.Contains('/', StringComparison.Ordinal) || !TimeZoneInfo.TryFindSystemTimeZoneById(name, out TimeZoneInfo? zone))
        {
            return null;
        }

        return zone.IsAmbiguousTime(local) ? zone.GetAmbiguousTimeOffsets(local).Max()
            : zone.IsInvalidTime(local) ? zone.GetUtcOffset(local.AddDays(-1))
            : zone.GetUtcOffset(local);
    }

    private bool TryDigits(int count, out int number)
    {
        number = 0;
        if (_rest.Length < count || !Utf8Parser.TryParse(_rest[..count], out uint found, out int used) || used != count || _rest[0] is < (byte)'0' or > (byte)'9')
        {
            return false;
        }

        number = (int)found;
        _rest = _rest[count..];
        return true;
    }

    private bool Takes(byte sign)
    {
        if (_rest.IsEmpty || _rest[0] != sign)
        {
            return false;
        }

        _rest = _rest[1..];
        return true;
    }
}
