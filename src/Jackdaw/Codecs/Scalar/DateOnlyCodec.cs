using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="DateOnly"/> as <c>yyyy-MM-dd</c>.</summary>
public readonly struct DateOnlyCodec : IUncheckedJsonCodec<DateOnly>, IUncheckedJsonKeyCodec<DateOnly>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out DateOnly value) => at.DateOnly(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, DateOnly value) => at.DateOnly(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out DateOnly value) =>
        at.NameQuote(context).DateOnly(context, out value).Colon(context);
}
