using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Guid"/> in the form of 32 hexadecimal digits with four hyphens.</summary>
public readonly struct GuidCodec : IUncheckedJsonCodec<Guid>, IUncheckedJsonKeyCodec<Guid>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Guid value) => at.Guid(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Guid value) => at.Guid(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Guid value) => at.Guid(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Guid value) =>
        at.NameQuote(context).Guid(context, out value).Colon(context);
}
