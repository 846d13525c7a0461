using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateTimeOffset"/> as ISO 8601 text with its offset.</summary>
public readonly struct DateTimeOffsetCodec : IUncheckedJsonCodec<DateTimeOffset>, IUncheckedJsonKeyCodec<DateTimeOffset>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateTimeOffset value) => at.DateTimeOffset(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateTimeOffset value) =>
        at.NameQuote(context).DateTimeOffset(context, out value).Colon(context);
}
