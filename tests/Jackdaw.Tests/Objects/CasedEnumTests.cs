using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary>Names of enums that differ in their casing alone: written as they are, and read by their own spelling first.</summary>
public class CasedEnumTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { Converters = { new JsonStringEnumConverter() } };
    private static readonly ThreeWays<CasedEnums, NamedEnumsJson, RuntimeNamedEnumsJson> Three = new(Options);
    private static readonly ThreeWays<CasedEnums> Numbers = new();

    [Fact]
    public void Written_as_they_are_and_read_again()
    {
        foreach (CasedEnums sample in CasedEnums.Samples())
        {
            string written = Three.Write(() => sample)!;
            Assert.Equal(ThreeWays<CasedEnums>.Shown(sample), ThreeWays<CasedEnums>.Shown(NamedEnumsJson.Deserialize<CasedEnums>(written)));
            Assert.Equal(ThreeWays<CasedEnums>.Shown(sample), ThreeWays<CasedEnums>.Shown(RuntimeNamedEnumsJson.Deserialize<CasedEnums>(written)));
            Numbers.Read(Numbers.Write(() => sample)!);
        }
    }

    [Theory]
    [InlineData("Plain", "five Five FIVE fIVE six Six SIX sIX SEVEN 2")]
    [InlineData("Flags", "A a b B cd CD cD Cd cd,B")]
    [InlineData("Named", "x X y Y B")]
    public void Read_in_any_casing(string member, string names)
    {
        foreach (string name in names.Split(' '))
        {
            string document = $$"""{"{{member}}":"{{name}}"}""";
            if (member == "Named" && name == "B")
            {
                Three.Refuse(document);
                continue;
            }

            Three.Read(document);
        }
    }

    [Fact]
    public void Told_apart_by_a_naming()
    {
        ThreeWays<SpacedEnums, SnakeEnumsJson, RuntimeSnakeEnumsJson> snake = new(new(Oracle.Options) { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower) } });
        foreach (Spaced value in Enum.GetValues<Spaced>())
        {
            snake.Read(snake.Write(() => new() { Value = value })!);
        }

        foreach (string name in "Foobar foobar FOOBAR foo_bar ABc a_bc ab_c".Split(' '))
        {
            snake.Read($$"""{"Value":"{{name}}"}""");
        }
    }

    [JsonProfile(EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase)]
    private sealed class RuntimeSnakeEnumsJson : JsonProfile<RuntimeSnakeEnumsJson>, IReflectedOnly;

    [JsonProfile(EnumsAsNames = true)]
    private sealed class RuntimeNamedEnumsJson : JsonProfile<RuntimeNamedEnumsJson>, IReflectedOnly;
}
