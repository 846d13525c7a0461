using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateTimeOffset"/> as ISO 8601 text with its offset.</summary>
public readonly struct DateTimeOffsetCodec : IJsonCodec<DateTimeOffset>, IJsonKeyCodec<DateTimeOffset>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out DateTimeOffset value) => at.DateTimeOffset(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, DateTimeOffset value) => at.DateTimeOffset(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out DateTimeOffset value) =>
        at.NameQuote(context).DateTimeOffset(context, out value).Colon(context);
}
