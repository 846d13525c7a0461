using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="TimeSpan"/> as <c>d.hh:mm:ss.fffffff</c>, the constant format of .NET.</summary>
public readonly struct TimeSpanCodec : IUncheckedJsonCodec<TimeSpan>, IUncheckedJsonKeyCodec<TimeSpan>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TimeSpan value) => at.TimeSpan(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TimeSpan value) =>
        at.NameQuote(context).TimeSpan(context, out value).Colon(context);
}
