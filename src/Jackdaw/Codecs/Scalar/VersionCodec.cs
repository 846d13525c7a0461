using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Version"/> as <c>1.2.3.4</c>, or <c>null</c>.</summary>
public readonly struct VersionCodec : IJsonCodec<Version>, IJsonKeyCodec<Version>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, Version? value) => at.Version(context, value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Version? value)
    {
        if (at.IsNull(context, out ReadCursor after))
        {
            value = null;
            return after;
        }

        after = at.Version(context, out Version read);
        value = read;
        return after;
    }

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, Version value) => at.Version(context, value).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out Version value) =>
        at.NameQuote(context).Version(context, out value).Colon(context);
}
