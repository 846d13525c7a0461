using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Times as <c>strict_date_optional_time</c> accepts them: a year of four digits, a month, a day, then <c>T</c> with an hour, a minute, a second and up to 9 digits of it behind a point or a comma, each of them optional after the
/// one before it; an offset in any form of ISO 8601 (<c>Z</c>, <c>+02</c>, <c>+0200</c>, <c>+02:00</c>, with seconds, too) or the name of a time zone. Without one the time is in UTC.
/// </summary>
internal ref struct ElasticDates
{
    private const int FractionDigits = 9;

    /// <summary>How many digits of a second .NET has.</summary>
    private const int KeptDigits = 7;

    private ReadOnlySpan<byte> _rest;

    private ElasticDates(ReadOnlySpan<byte> text) => _rest = text;

    /// <summary>Reads a text whole.</summary>
    /// <param name="text">The text, in UTF-8.</param>
    /// <param name="local">The time that it says.</param>
    /// <param name="offset">Its offset; null where it has none.</param>
    public static bool TryRead(ReadOnlySpan<byte> text, out DateTime local, out TimeSpan? offset)
    {
        ElasticDates reader = new(text);
        offset = null;
        return reader.TryTime(out local) && reader.TryOffset(local, out offset);
    }

    /// <summary>Reads a text whole, as a moment.</summary>
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

    /// <summary>Reads a text whole, as a moment with its offset; in UTC where .NET has no such offset.</summary>
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

    /// <summary>Two digits, after a colon or not; nothing at the end.</summary>
    private bool TryPart(out int part)
    {
        part = 0;
        return _rest.IsEmpty || ((!Takes((byte)':') || !_rest.IsEmpty) && TryDigits(2, out part));
    }

    /// <summary>Of a time that comes twice the earlier moment is meant, and one that is left out goes on with the offset before it, as on the cluster.</summary>
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
