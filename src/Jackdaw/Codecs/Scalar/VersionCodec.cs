using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Version"/> as <c>1.2.3.4</c>, or <c>null</c>.</summary>
public readonly struct VersionCodec : IUncheckedJsonCodec<Version>, IUncheckedJsonKeyCodec<Version>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Version? value) => at.Version(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Version? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        after = at.Version(context, out Version read);
        value = read;
        return after;
    }

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Version value) => at.Version(context, value).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Version value) =>
        at.NameQuote(context).Version(context, out value).Colon(context);
}
