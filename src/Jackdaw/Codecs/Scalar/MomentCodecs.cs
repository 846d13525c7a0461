using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateTime"/> as ISO 8601 text. The kind is preserved: <c>Z</c>, an offset, or neither.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateTimeCodec : IUncheckedJsonCodec<DateTime>, IUncheckedJsonKeyCodec<DateTime>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateTime value) => at.DateTime(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateTime value) => at.DateTime(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateTime value) => at.DateTime(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateTime value) =>
        at.NameQuote(context).DateTime(context, out value).Colon(context);
}

/// <summary><see cref="DateTimeOffset"/> as ISO 8601 text with its offset.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateTimeOffsetCodec : IUncheckedJsonCodec<DateTimeOffset>, IUncheckedJsonKeyCodec<DateTimeOffset>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateTimeOffset value) => at.DateTimeOffset(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateTimeOffset value) =>
        at.NameQuote(context).DateTimeOffset(context, out value).Colon(context);
}

/// <summary><see cref="DateOnly"/> as <c>yyyy-MM-dd</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateOnlyCodec : IUncheckedJsonCodec<DateOnly>, IUncheckedJsonKeyCodec<DateOnly>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateOnly value) => at.DateOnly(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateOnly value) =>
        at.NameQuote(context).DateOnly(context, out value).Colon(context);
}

/// <summary><see cref="TimeOnly"/> as <c>HH:mm:ss</c> with up to seven fractional digits.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeOnlyCodec : IUncheckedJsonCodec<TimeOnly>, IUncheckedJsonKeyCodec<TimeOnly>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TimeOnly value) => at.TimeOnly(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TimeOnly value) =>
        at.NameQuote(context).TimeOnly(context, out value).Colon(context);
}

/// <summary><see cref="TimeSpan"/> as <c>d.hh:mm:ss.fffffff</c>, the constant format of .NET.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeSpanCodec : IUncheckedJsonCodec<TimeSpan>, IUncheckedJsonKeyCodec<TimeSpan>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TimeSpan value) => at.TimeSpan(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TimeSpan value) =>
        at.NameQuote(context).TimeSpan(context, out value).Colon(context);
}
