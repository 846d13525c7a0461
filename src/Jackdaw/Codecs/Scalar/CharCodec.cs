using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="char"/> as a string of one UTF-16 code unit.</summary>
public readonly struct CharCodec : IJsonCodec<char>, IJsonKeyCodec<char>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, char value) =>
        at.String(context, new ReadOnlySpan<char>(in value));

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out char value) => at.Char(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, char value) => Write(at, context, value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out char value) =>
        at.NameQuote(context).Char(context, out value).Colon(context);
}
