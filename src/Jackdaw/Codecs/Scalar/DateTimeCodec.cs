using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateTime"/> as ISO 8601 text; the kind is kept: <c>Z</c>, an offset, or neither.</summary>
public readonly struct DateTimeCodec : IJsonCodec<DateTime>, IJsonKeyCodec<DateTime>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, DateTime value) => at.DateTime(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out DateTime value) => at.DateTime(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, DateTime value) => at.DateTime(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out DateTime value) =>
        at.NameQuote(context).DateTime(context, out value).Colon(context);
}
