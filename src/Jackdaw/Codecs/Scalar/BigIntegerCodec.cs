using System.Numerics;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="BigInteger"/> as a number, up to the profile's longest number.</summary>
public readonly struct BigIntegerCodec : IUncheckedJsonCodec<BigInteger>, IUncheckedJsonKeyCodec<BigInteger>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, BigInteger value) => at.BigInteger(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out BigInteger value) => at.BigInteger(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, BigInteger value) =>
        at.Byte('"').BigInteger(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out BigInteger value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.BigInteger(context, out value));
}
