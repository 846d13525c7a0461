using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

/// <summary>
/// Reads an enum as a number, with one call as in <see cref="NumberLeaves"/>. Separate from those, because it names the enum in errors;
/// choosing the error before calling the reader of the underlying type cost 11 % of reading an array of enums.
/// </summary>
// SAFETY: see UncheckedReadCursor.cs. An enum has the size and the bits of its underlying type. The JIT knows that type, so only one branch
// remains.
internal static unsafe class EnumLeaf
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static NumberResult<TEnum> Read<TEnum>(UncheckedReadCursor at, ReadContext context)
        where TEnum : struct, Enum
    {
        byte* after;
        TEnum value;
        switch (Type.GetTypeCode(typeof(TEnum)))
        {
            case TypeCode.SByte:
                after = IntegerReader.ReadSByte(at.P, out sbyte int8);
                value = Unsafe.BitCast<sbyte, TEnum>(int8);
                break;
            case TypeCode.Byte:
                after = IntegerReader.ReadByte(at.P, out byte uint8);
                value = Unsafe.BitCast<byte, TEnum>(uint8);
                break;
            case TypeCode.Int16:
                after = IntegerReader.ReadInt16(at.P, out short int16);
                value = Unsafe.BitCast<short, TEnum>(int16);
                break;
            case TypeCode.UInt16:
                after = IntegerReader.ReadUInt16(at.P, out ushort uint16);
                value = Unsafe.BitCast<ushort, TEnum>(uint16);
                break;
            case TypeCode.Int32:
                after = IntegerReader.ReadInt32(at.P, out int int32);
                value = Unsafe.BitCast<int, TEnum>(int32);
                break;
            case TypeCode.UInt32:
                after = IntegerReader.ReadUInt32(at.P, out uint uint32);
                value = Unsafe.BitCast<uint, TEnum>(uint32);
                break;
            case TypeCode.Int64:
                after = IntegerReader.ReadInt64(at.P, out long int64);
                value = Unsafe.BitCast<long, TEnum>(int64);
                break;
            default:
                after = IntegerReader.ReadUInt64(at.P, out ulong uint64);
                value = Unsafe.BitCast<ulong, TEnum>(uint64);
                break;
        }

        // One comparison for both checks: null becomes a huge length.
        if ((ulong)(after - at.P) > (uint)context.MaxNumberLength)
        {
            Fail(at, context, typeof(TEnum));
        }

        return new(after, value);
    }

    [DoesNotReturn]
    private static void Fail(UncheckedReadCursor at, ReadContext context, Type type)
    {
        if (*at.P == (byte)'-' || char.IsAsciiDigit((char)*at.P))
        {
            context.FailNumber(at, $"{UnderlyingInteger(type)} for the enum {type.Name}");
        }

        context.FailKind(at, $"a number of the enum {type.Name}", " Set EnumsAsNames of the profile, or use JsonStringEnumConverter, to read names.");
    }

    private static string UnderlyingInteger(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => "a signed 8-bit integer",
        TypeCode.Byte => "an unsigned 8-bit integer",
        TypeCode.Int16 => "a 16-bit integer",
        TypeCode.UInt16 => "an unsigned 16-bit integer",
        TypeCode.Int32 => "a 32-bit integer",
        TypeCode.UInt32 => "an unsigned 32-bit integer",
        TypeCode.Int64 => "a 64-bit integer",
        _ => "an unsigned 64-bit integer",
    };
}
