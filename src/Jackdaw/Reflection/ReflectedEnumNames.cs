using System.Numerics;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Scalars;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>The names of an enum without a generated codec.</summary>
/// <typeparam name="TEnum">The enum.</typeparam>
/// <typeparam name="TNumber">Its underlying type.</typeparam>
/// <typeparam name="TNumberCodec">The codec of the underlying type.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
internal readonly struct ReflectedEnumNames<TEnum, TNumber, TNumberCodec, TProfile> : IJsonEnumNames<TEnum>
    where TEnum : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
    where TNumberCodec : struct, IUncheckedJsonCodec<TNumber>
{
    private static readonly EnumPlan Plan = ReflectedTypes<TProfile>.Composer.EnumOf(typeof(TEnum));

    public static bool IsFlags => Plan.IsFlags;

    public static int Count => Plan.Count;

    public static ReadOnlySpan<byte> QuotedName(TEnum value) => Plan.QuotedName(EnumBits.Of(value));

    public static ReadOnlySpan<byte> NameAt(int index) => Plan.NameAt(index);

    public static bool IgnoresCaseAt(int index) => !Plan.StatedAt(index).IsRenamed;

    public static ulong BitsAt(int index) => Plan.StatedAt(index).Bits;

    public static ulong ToBits(TEnum value) => EnumBits.Of(value);

    public static TEnum FromBits(ulong bits) => EnumBits.Value<TEnum>(bits);

    public static bool TryFind(ReadOnlySpan<byte> name, out TEnum value)
    {
        bool isFound = Plan.TryFind(name, out ulong bits);
        value = EnumBits.Value<TEnum>(bits);
        return isFound;
    }

    public static UncheckedWriteCursor WriteNumber(UncheckedWriteCursor at, WriteContext context, TEnum value) => at.EnumNumber(value);

    public static UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, out TEnum value)
    {
        at = TNumberCodec.Read(at, context, out TNumber number);
        value = EnumBits.Value<TEnum>(ulong.CreateTruncating(number));
        return at;
    }
}
