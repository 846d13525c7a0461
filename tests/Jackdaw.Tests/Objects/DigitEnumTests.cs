using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary>Names of enums that lists of names, numbers in text and white space must not be mistaken for.</summary>
public class DigitEnumTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { Converters = { new JsonStringEnumConverter() } };
    private static readonly ThreeWays<DigitEnums, NamedEnumsJson, RuntimeNamedEnumsJson> Three = new(Options);

    [Fact]
    public void Every_value_is_read_again()
    {
        for (int i = 0; i < 16; i++)
        {
            LoginWays ways = (LoginWays)i;
            string written = Three.Write(() => new() { Ways = ways, Screen = (Screens)(i % 4), Keys = { [ways] = 1 } })!;
            Assert.Equal(ways, Three.Read(written)!.Ways);
            Assert.Equal(ways, Three.Read(written)!.Keys.Single().Key);
        }
    }

    [Theory]
    [InlineData("2fa")]
    [InlineData(" 2fa ")]
    [InlineData("2fa,sms")]
    [InlineData("sms, 2fa")]
    [InlineData("-x , +")]
    [InlineData("+")]
    [InlineData("3")]
    [InlineData(" +3 ")]
    [InlineData("-1")]
    public void Read(string text)
    {
        Three.Read($$"""{"Ways":"{{text}}"}""");
        Three.Read($$$"""{"Keys":{"{{{text}}}":1}}""");
    }

    [Theory]
    [InlineData("-")]
    [InlineData("2FA")]
    [InlineData("1, 2")]
    [InlineData("1, sms")]
    [InlineData("1.0")]
    [InlineData("1e1")]
    [InlineData("99999999999")]
    [InlineData("+-1")]
    [InlineData("2fa 3")]
    public void Refused(string text)
    {
        Assert.Equal(JsonError.InvalidText, Three.Refuse($$"""{"Ways":"{{text}}"}""").Error);
        Three.Refuse($$$"""{"Keys":{"{{{text}}}":1}}""");
    }

    [Fact]
    public void With_a_digit_and_white_space()
    {
        Assert.Equal(Screens.EightK, Three.Read("""{"Screen":" 8 K "}""")!.Screen);
        Assert.Equal(Screens.FourK, Three.Read("""{"Screen":"4K\t"}""")!.Screen);
    }

    /// <summary>System.Text.Json does not know these names: here they are right as long as values are never several names.</summary>
    [Fact]
    public void Odd_names_of_contracts_are_read_again_where_values_have_one_name()
    {
        foreach (OddContractName name in Enum.GetValues<OddContractName>())
        {
            OddContractNames value = new() { Value = name, Keys = { [name] = 1 } };
            string written = NamedEnumsJson.Serialize(value);
            Assert.Equal(written, RuntimeNamedEnumsJson.Serialize(value));
            Assert.Equal(name, NamedEnumsJson.Deserialize<OddContractNames>(written)!.Value);
            Assert.Equal(name, RuntimeNamedEnumsJson.Deserialize<OddContractNames>(written)!.Keys.Single().Key);
        }
    }

    [Fact]
    public void Names_that_lists_could_not_contain_are_refused()
    {
        Refuses<Comma>("'A'", "\"a, b\"");
        Refuses<EmptyOne>("'A'", "\"\"");
        Refuses<Leading>("'A'", "\" a\"");
        Refuses<Trailing>("'A'", "\"a\\t\"");
        Refuses<EmptySingle>("'A'", "\"\"");
        Refuses<SpacedSingle>("'A'", "\"a \"");

        // Of these System.Text.Json takes the C# names.
        Refuses<ContractComma>("'A'", "\"a,b\"", isTheirs: false);
        Refuses<ContractEmpty>("'A'", "\"\"", isTheirs: false);
        Assert.Equal("\"a, b\"", RuntimeNamedEnumsJson.Serialize(CommaSingle.A));
        Assert.Equal(CommaSingle.A, RuntimeNamedEnumsJson.Deserialize<CommaSingle>("\"a, b\""));
        Assert.Equal(JsonSerializer.Serialize(CommaSingle.A, Options), RuntimeNamedEnumsJson.Serialize(CommaSingle.A));
    }

    private static void Refuses<T>(string field, string name, bool isTheirs = true)
        where T : struct, Enum
    {
        Assert.Equal(isTheirs, Record.Exception(() => JsonSerializer.Serialize(default(T), Options)) is InvalidOperationException);
        NotSupportedException ours = Assert.Throws<NotSupportedException>(() => RuntimeNamedEnumsJson.Serialize(default(T)));
        Assert.Contains("JD0015", ours.Message, StringComparison.Ordinal);
        Assert.Contains(field, ours.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => RuntimeNamedEnumsJson.Deserialize<T>(name));
    }

    [Flags]
    private enum Comma
    {
        [JsonStringEnumMemberName("a, b")]
        A = 1,
    }

    [Flags]
    private enum EmptyOne
    {
        [JsonStringEnumMemberName("")]
        A = 1,
    }

    [Flags]
    private enum Leading
    {
        [JsonStringEnumMemberName(" a")]
        A = 1,
    }

    [Flags]
    private enum Trailing
    {
        [JsonStringEnumMemberName("a\t")]
        A = 1,
    }

    private enum EmptySingle
    {
        [JsonStringEnumMemberName("")]
        A = 1,
    }

    private enum SpacedSingle
    {
        [JsonStringEnumMemberName("a ")]
        A = 1,
    }

    private enum CommaSingle
    {
        [JsonStringEnumMemberName("a, b")]
        A = 1,
    }

    [Flags]
    private enum ContractComma
    {
        [EnumMember(Value = "a,b")]
        A = 1,
    }

    [Flags]
    private enum ContractEmpty
    {
        [EnumMember(Value = "")]
        A = 1,
    }

    [JsonProfile(EnumsAsNames = true)]
    private sealed class RuntimeNamedEnumsJson : JsonProfile<RuntimeNamedEnumsJson>, IReflectedOnly;
}
