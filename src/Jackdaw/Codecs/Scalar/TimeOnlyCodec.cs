using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="TimeOnly"/> as <c>HH:mm:ss</c> with up to seven digits of a fraction.</summary>
public readonly struct TimeOnlyCodec : IJsonCodec<TimeOnly>, IJsonKeyCodec<TimeOnly>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out TimeOnly value) => at.TimeOnly(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, TimeOnly value) => at.TimeOnly(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out TimeOnly value) =>
        at.NameQuote(context).TimeOnly(context, out value).Colon(context);
}
