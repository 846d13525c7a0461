using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>An array of <see cref="byte"/> as base64, or <c>null</c>.</summary>
public readonly struct ByteArrayCodec : IUncheckedJsonCodec<byte[]>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, byte[]? value) =>
        value is null ? context.Null(at) : at.Base64(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out byte[]? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        after = at.Base64(context, out byte[] read);
        value = read;
        return after;
    }
}
