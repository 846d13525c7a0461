using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="char"/> as a string of one UTF-16 code unit.</summary>
public readonly struct CharCodec : IUncheckedJsonCodec<char>, IUncheckedJsonKeyCodec<char>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, char value) =>
        at.String(context, new ReadOnlySpan<char>(in value));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out char value) => at.Char(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, char value) => Write(at, context, value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out char value) =>
        at.NameQuote(context).Char(context, out value).Colon(context);
}
