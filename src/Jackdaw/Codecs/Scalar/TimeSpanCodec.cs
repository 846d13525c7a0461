using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="TimeSpan"/> as <c>d.hh:mm:ss.fffffff</c>, the constant format of .NET.</summary>
public readonly struct TimeSpanCodec : IJsonCodec<TimeSpan>, IJsonKeyCodec<TimeSpan>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out TimeSpan value) => at.TimeSpan(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, TimeSpan value) => at.TimeSpan(value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out TimeSpan value) =>
        at.NameQuote(context).TimeSpan(context, out value).Colon(context);
}
