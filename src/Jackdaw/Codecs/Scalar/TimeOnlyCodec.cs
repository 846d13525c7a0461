using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="TimeOnly"/> as <c>HH:mm:ss</c> with up to seven digits of a fraction.</summary>
public readonly struct TimeOnlyCodec : IUncheckedJsonCodec<TimeOnly>, IUncheckedJsonKeyCodec<TimeOnly>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TimeOnly value) => at.TimeOnly(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TimeOnly value) =>
        at.NameQuote(context).TimeOnly(context, out value).Colon(context);
}
