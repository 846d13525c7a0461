using System.Text;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Codecs;

/// <summary>Enums as numbers, over every underlying type, beside System.Text.Json.</summary>
public class EnumCodecTests
{
    private enum Int8 : sbyte;

    private enum UInt8 : byte;

    private enum Int16 : short;

    private enum UInt16 : ushort;

    private enum Int32;

    private enum UInt32 : uint;

    private enum Int64 : long;

    private enum UInt64 : ulong;

    [Fact]
    public void Every_underlying_type_agrees_with_System_Text_Json()
    {
        Agree<Int8>();
        Agree<UInt8>();
        Agree<Int16>();
        Agree<UInt16>();
        Agree<Int32>();
        Agree<UInt32>();
        Agree<Int64>();
        Agree<UInt64>();
    }

    private static void Agree<TEnum>()
        where TEnum : struct, Enum
    {
        var codec = (JsonCodecHandle<TEnum>)JsonCodecHandle.Of<TEnum, EnumCodec<TEnum>>();
        string[] texts =
        [
            "0", "1", "-1", "-128", "-129", "127", "128", "255", "256", "-32768", "-32769", "32767", "32768", "65535", "65536",
            "-2147483648", "-2147483649", "2147483647", "2147483648", "4294967295", "4294967296",
            "-9223372036854775808", "-9223372036854775809", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
            "1.5", "\"1\"", "null", "true", "[]",
        ];
        foreach (string text in texts)
        {
            TEnum? expected = Expected<TEnum>(text);
            if (expected is not { } value)
            {
                Assert.Throws<JsonDataException>(() => ReadDoor.From(Encoding.UTF8.GetBytes(text), codec, JsonProfileSettings.Default));
                continue;
            }

            Assert.Equal(value, ReadDoor.From(Encoding.UTF8.GetBytes(text), codec, JsonProfileSettings.Default));
            Assert.Equal(text, WriteDoor.ToText(codec, JsonProfileSettings.Default, value));
        }
    }

    private static TEnum? Expected<TEnum>(string text)
        where TEnum : struct, Enum
    {
        try
        {
            return JsonSerializer.Deserialize<TEnum>(text);
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
