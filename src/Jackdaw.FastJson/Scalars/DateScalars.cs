using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct DateTimeScalar : IScalar<DateTime>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, DateTime value)
    {
        bool isUtc = session.Settings.UseUtcDateTime;
        value = isUtc ? value.ToUniversalTime() : value;
        if (!session.Settings.DateTimeMilliseconds)
        {
            // Without a fraction the core writes the same text.
            return at.DateTime(new DateTime(value.Ticks - (value.Ticks % TimeSpan.TicksPerSecond), isUtc ? DateTimeKind.Utc : DateTimeKind.Unspecified));
        }

        Span<byte> text = stackalloc byte[40];
        return at.Literal(text, DateText.Write(text, value, 3, isUtc ? "Z\""u8 : "\""u8));
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DateTime value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        bool isUtc = session.Settings.UseUtcDateTime;
        if (text.Length < DateText.Shortest)
        {
            // As in fastJSON: an empty text is the default value, not an error.
            value = default;
            return after;
        }

        if (!DateText.TryRead(text, out DateTime read, out int? offset))
        {
            context.FailText(at, "a date and time");
        }

        // Text without an offset is taken as UTC if the parameters say so.
        value = offset is null && !isUtc ? read
            : offset is null ? DateTime.SpecifyKind(read, DateTimeKind.Utc).ToLocalTime()
            : isUtc ? Instant(read, offset.Value)
            : Instant(read, offset.Value).ToLocalTime();
        return after;
    }

    public static DateTime Copy(CopySession session, DateTime value)
    {
        bool isUtc = session.Settings.UseUtcDateTime;
        long ticks = (isUtc ? value.ToUniversalTime() : value).Ticks;
        ticks -= ticks % (session.Settings.DateTimeMilliseconds ? TimeSpan.TicksPerMillisecond : TimeSpan.TicksPerSecond);
        return new DateTime(ticks, isUtc ? DateTimeKind.Utc : DateTimeKind.Unspecified);
    }

    private static DateTime Instant(DateTime read, int offset) =>
        new(Math.Clamp(read.Ticks - (offset * TimeSpan.TicksPerMinute), DateTime.MinValue.Ticks, DateTime.MaxValue.Ticks), DateTimeKind.Utc);
}

internal readonly struct DateTimeOffsetScalar : IScalar<DateTimeOffset>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, DateTimeOffset value)
    {
        Span<byte> text = stackalloc byte[40];
        if (session.Settings.UseUtcDateTime)
        {
            return at.Literal(text, DateText.Write(text, value.UtcDateTime, 7, "Z\""u8));
        }

        int minutes = (int)value.Offset.TotalMinutes;
        Span<byte> offset = [(byte)(minutes < 0 ? '-' : '+'), 0, 0, (byte)':', 0, 0, (byte)'"'];
        minutes = Math.Abs(minutes);
        DateText.Two(offset[1..], minutes / 60);
        DateText.Two(offset[4..], minutes % 60);
        return at.Literal(text, DateText.Write(text, value.DateTime, 7, offset));
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DateTimeOffset value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!DateText.TryRead(text, out DateTime read, out int? minutes) || minutes is < -14 * 60 or > 14 * 60)
        {
            context.FailText(at, "a date and time with an offset");
        }

        long utc = read.Ticks - ((minutes ?? 0) * TimeSpan.TicksPerMinute);
        if (utc < 0 || utc > DateTime.MaxValue.Ticks)
        {
            context.FailText(at, "a date and time between the years 1 and 9999 in UTC");
        }

        value = new DateTimeOffset(read, TimeSpan.FromMinutes(minutes ?? 0));
        return after;
    }

    public static DateTimeOffset Copy(CopySession session, DateTimeOffset value) => session.Settings.UseUtcDateTime ? value.ToUniversalTime() : value;
}

internal readonly struct DateOnlyScalar : IScalar<DateOnly>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, DateOnly value) => at.DateOnly(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DateOnly value) => at.DateOnly(context, out value);
}

internal readonly struct TimeOnlyScalar : IScalar<TimeOnly>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TimeOnly value) => at.TimeOnly(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TimeOnly value) => at.TimeOnly(context, out value);
}
