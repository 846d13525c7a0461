using System.ComponentModel;
using System.Numerics;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A number that may be in quotes, as <c>[JsonNumberHandling]</c> specifies.</summary>
/// <typeparam name="T">The type of the number.</typeparam>
/// <typeparam name="TCodec">The codec of the number without quotes.</typeparam>
/// <typeparam name="TReads">Whether numbers in quotes are read.</typeparam>
/// <typeparam name="TWrites">Whether numbers are written in quotes.</typeparam>
/// <typeparam name="TNames">Whether NaN and the infinities are read and written, in quotes.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NumberTextCodec<T, TCodec, TReads, TWrites, TNames> : IUncheckedJsonCodec<T>
    where T : struct, INumberBase<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
    where TReads : struct, ISwitch
    where TWrites : struct, ISwitch
    where TNames : struct, ISwitch
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T value)
    {
        if ((TWrites.IsOn || TNames.IsOn) && !T.IsFinite(value))
        {
            return at.String(context, NumberText<T>.NameOf(value));
        }

        if (!TWrites.IsOn)
        {
            return TCodec.Write(at, context, value);
        }

        // Its length is unbounded and no space is reserved for it: it reserves its own.
        bool isLong = typeof(T) == typeof(BigInteger);
        at = TCodec.Write((isLong ? context.Reserve(at, 1) : at).Ascii('"'), context, value);
        return isLong ? context.Reserve(context.Reserve(at, 1).Ascii('"'), 0) : at.Ascii('"');
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T value) =>
        (TReads.IsOn || (TNames.IsOn && NumberText<T>.HasNames)) && at.Current == (byte)'"'
            ? NumberText<T>.Read(at, context, TReads.IsOn, out value)
            : TCodec.Read(at, context, out value);
}
