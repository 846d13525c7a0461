using System.Text.Json;
using Jackdaw.Codecs;

namespace Jackdaw.Tests.Codecs;

/// <summary>Enums as numbers: every underlying type to its limits, and one beyond them.</summary>
public class EnumCodecTests
{
    private enum OfSByte : sbyte
    {
        One = 1,
    }

    private enum OfByte : byte
    {
        One = 1,
    }

    private enum OfInt16 : short
    {
        One = 1,
    }

    private enum OfUInt16 : ushort
    {
        One = 1,
    }

    private enum OfInt32
    {
        One = 1,
    }

    private enum OfUInt32 : uint
    {
        One = 1,
    }

    private enum OfInt64 : long
    {
        One = 1,
    }

    private enum OfUInt64 : ulong
    {
        One = 1,
    }

    [Fact]
    public void Every_underlying_type_agrees_with_System_Text_Json()
    {
        Limits(OfSByte.One, (OfSByte)sbyte.MinValue, (OfSByte)sbyte.MaxValue, "-129", "128");
        Limits(OfByte.One, (OfByte)byte.MinValue, (OfByte)byte.MaxValue, "-1", "256");
        Limits(OfInt16.One, (OfInt16)short.MinValue, (OfInt16)short.MaxValue, "-32769", "32768");
        Limits(OfUInt16.One, (OfUInt16)ushort.MinValue, (OfUInt16)ushort.MaxValue, "-1", "65536");
        Limits(OfInt32.One, (OfInt32)int.MinValue, (OfInt32)int.MaxValue, "-2147483649", "2147483648");
        Limits(OfUInt32.One, (OfUInt32)uint.MinValue, (OfUInt32)uint.MaxValue, "-1", "4294967296");
        Limits(OfInt64.One, (OfInt64)long.MinValue, (OfInt64)long.MaxValue, "-9223372036854775809", "9223372036854775808");
        Limits(OfUInt64.One, (OfUInt64)ulong.MinValue, (OfUInt64)ulong.MaxValue, "-1", "18446744073709551616");
    }

    [Fact]
    public void Enums_in_collections_agree_with_System_Text_Json()
    {
        CodecHarness<OfByte[], ArrayCodec<OfByte, EnumCodec<OfByte>>>.AgreesWithSystemTextJson([.. Enumerable.Range(0, 256).Select(i => (OfByte)i)]);
        CodecHarness<OfInt64?, NullableCodec<OfInt64, EnumCodec<OfInt64>>>.AgreesWithSystemTextJson(null);
        CodecHarness<OfInt64?, NullableCodec<OfInt64, EnumCodec<OfInt64>>>.AgreesWithSystemTextJson(OfInt64.One);
    }

    private static void Limits<TEnum>(TEnum one, TEnum least, TEnum greatest, string below, string above)
        where TEnum : struct, Enum
    {
        CodecHarness<TEnum, EnumCodec<TEnum>>.AgreesWithSystemTextJson(one);
        CodecHarness<TEnum, EnumCodec<TEnum>>.AgreesWithSystemTextJson(least);
        CodecHarness<TEnum, EnumCodec<TEnum>>.AgreesWithSystemTextJson(greatest);
        Assert.Equal(greatest, CodecHarness<TEnum, EnumCodec<TEnum>>.Read(JsonSerializer.Serialize(greatest)));
        CodecHarness<TEnum, EnumCodec<TEnum>>.ReadFails(below, JsonError.NumberOutOfRange);
        CodecHarness<TEnum, EnumCodec<TEnum>>.ReadFails(above, JsonError.NumberOutOfRange);
        CodecHarness<TEnum, EnumCodec<TEnum>>.ReadFails("1.0", JsonError.NumberOutOfRange);
        CodecHarness<TEnum, EnumCodec<TEnum>>.ReadFails("\"One\"", JsonError.WrongKind);
        CodecHarness<TEnum, EnumCodec<TEnum>>.ReadFails("null", JsonError.UnexpectedNull);
    }
}
