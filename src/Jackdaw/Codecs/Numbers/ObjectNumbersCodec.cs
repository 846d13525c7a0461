using System.ComponentModel;
using System.Numerics;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="object"/> under <c>[JsonNumberHandling]</c>: numbers, and those in collections, are written as the attribute specifies; other
/// values and the members of objects as usual. Reading is not affected, as in System.Text.Json.
/// </summary>
/// <typeparam name="TCodec">The codec of <see cref="object"/> without the attribute.</typeparam>
/// <typeparam name="TReads">Whether numbers in quotes are read.</typeparam>
/// <typeparam name="TWrites">Whether numbers are written in quotes.</typeparam>
/// <typeparam name="TNames">Whether NaN and the infinities are read and written, in quotes.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ObjectNumbersCodec<TCodec, TReads, TWrites, TNames> : IUncheckedJsonCodec<object>
    where TCodec : struct, IUncheckedJsonCodec<object>
    where TReads : struct, ISwitch
    where TWrites : struct, ISwitch
    where TNames : struct, ISwitch
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        at = context.Reserve(at, 0);
        at = value switch
        {
            int number => Number<int, Int32Codec>(at, context, number),
            long number => Number<long, Int64Codec>(at, context, number),
            double number => Number<double, DoubleCodec>(at, context, number),
            decimal number => Number<decimal, DecimalCodec>(at, context, number),
            float number => Number<float, SingleCodec>(at, context, number),
            byte number => Number<byte, ByteCodec>(at, context, number),
            sbyte number => Number<sbyte, SByteCodec>(at, context, number),
            short number => Number<short, Int16Codec>(at, context, number),
            ushort number => Number<ushort, UInt16Codec>(at, context, number),
            uint number => Number<uint, UInt32Codec>(at, context, number),
            ulong number => Number<ulong, UInt64Codec>(at, context, number),
            Int128 number => Number<Int128, Int128Codec>(at, context, number),
            UInt128 number => Number<UInt128, UInt128Codec>(at, context, number),
            Half number => Number<Half, HalfCodec>(at, context, number),
            BigInteger number => Number<BigInteger, BigIntegerCodec>(at, context, number),
            null or string or byte[] => TCodec.Write(at, context, value),
            _ when StjNumbers.IsCollection(value.GetType(), context.Settings) => SystemTextJsonNumbersCodec<object, TReads, TWrites, TNames>.Write(at, context, value),
            _ => TCodec.Write(at, context, value),
        };
        return context.Reserve(at, 0);
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value) => TCodec.Read(at, context, out value);

    private static UncheckedWriteCursor Number<T, TNumber>(UncheckedWriteCursor at, WriteContext context, T number)
        where T : struct, INumberBase<T>
        where TNumber : struct, IUncheckedJsonCodec<T>
        => NumberTextCodec<T, TNumber, TReads, TWrites, TNames>.Write(at, context, number);
}
