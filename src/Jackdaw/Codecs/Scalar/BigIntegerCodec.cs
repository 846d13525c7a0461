using System.Numerics;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="BigInteger"/> as a number, up to the profile's longest number.</summary>
public readonly struct BigIntegerCodec : IJsonCodec<BigInteger>, IJsonKeyCodec<BigInteger>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, BigInteger value) => at.BigInteger(context, value);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out BigInteger value) => at.BigInteger(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, BigInteger value) =>
        at.Byte('"').BigInteger(context, value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out BigInteger value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.BigInteger(context, out value));
}
