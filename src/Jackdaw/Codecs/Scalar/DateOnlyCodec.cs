using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateOnly"/> as <c>yyyy-MM-dd</c>.</summary>
public readonly struct DateOnlyCodec : IJsonCodec<DateOnly>, IJsonKeyCodec<DateOnly>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out DateOnly value) => at.DateOnly(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out DateOnly value) =>
        at.NameQuote(context).DateOnly(context, out value).Colon(context);
}
