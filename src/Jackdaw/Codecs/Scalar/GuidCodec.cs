using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Guid"/> in the form of 32 hexadecimal digits with four hyphens.</summary>
public readonly struct GuidCodec : IJsonCodec<Guid>, IJsonKeyCodec<Guid>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, Guid value) => at.Guid(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Guid value) => at.Guid(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, Guid value) => at.Guid(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out Guid value) =>
        at.NameQuote(context).Guid(context, out value).Colon(context);
}
