using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateTime"/> as ISO 8601 text; the kind is kept: <c>Z</c>, an offset, or neither.</summary>
public readonly struct DateTimeCodec : IUncheckedJsonCodec<DateTime>, IUncheckedJsonKeyCodec<DateTime>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateTime value) => at.DateTime(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateTime value) => at.DateTime(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateTime value) => at.DateTime(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateTime value) =>
        at.NameQuote(context).DateTime(context, out value).Colon(context);
}
