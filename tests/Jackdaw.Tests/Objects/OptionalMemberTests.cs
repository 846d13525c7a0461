using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Required members that may be absent, as where a modifier of System.Text.Json clears IsRequired.</summary>
public class OptionalMemberTests
{
    private static readonly ThreeWays<Strictly, Json, RuntimeJson> Marked = new(Options(nameof(Strictly.Free)));
    private static readonly ThreeWays<Strictly, LenientJson, RuntimeLenientJson> Lenient = new(Options(nameof(Strictly.Name), nameof(Strictly.Number), nameof(Strictly.Items), nameof(Strictly.Free)));
    private static readonly ThreeWays<StrictPair, LenientJson, RuntimeLenientJson> Pairs = new(Options(nameof(StrictPair.X), nameof(StrictPair.Y)));
    private static readonly ThreeWays<Strictly, OptionalContractJson, RuntimeOptionalContractJson> Contracted = new(Options(nameof(Strictly.Name), nameof(Strictly.Items)));

    [Fact]
    public void A_profile_lets_all_of_them_be_absent()
    {
        Strictly read = Lenient.Read("{}")!;
        Assert.Equal(("nobody", 7, 1, "free"), (read.Name, read.Number, read.Items.Count, read.Free));
        Assert.Equal(3, Lenient.Read("""{"Number":3}""")!.Number);
        Assert.Equal(2, Pairs.Read("""{"X":2}""").X);
    }

    [Fact]
    public void A_member_may_be_exempt()
    {
        Assert.Equal("free", Marked.Read("""{"Name":"a","Number":1,"Items":[]}""")!.Free);
        Assert.Contains("Missing: Name", Marked.Refuse("""{"Number":1,"Items":[]}""").ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_contract_exempts_and_requires()
    {
        Assert.Equal("nobody", Contracted.Read("""{"Number":1,"Free":"x"}""")!.Name);
        Assert.Contains("Missing: Free", Contracted.Refuse("""{"Number":1}""").ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Schemas_say_so()
    {
        Assert.DoesNotContain("\"required\"", LenientJson.GetSchema<Strictly>(), StringComparison.Ordinal);
        Assert.Contains("\"required\"", Json.GetSchema<Strictly>(), StringComparison.Ordinal);
        Assert.Equal(LenientJson.GetSchema<Strictly>(), RuntimeLenientJson.GetSchema<Strictly>());
    }

    [Fact]
    public void The_bridge_and_served_types_say_so()
    {
        JsonSerializerOptions options = new();
        options.AddJackdaw<LenientJson>();
        Assert.Equal("nobody", JsonSerializer.Deserialize<Strictly>("{}", options)!.Name);
        Assert.Equal("nobody", LenientJson.Deserialize<ServedStrictly>("""{"Value":{}}""")!.Value!.Name);
    }

    private static JsonSerializerOptions Options(params string[] optional) => new(Differential.Oracle.Options)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    foreach (JsonPropertyInfo property in info.Properties)
                    {
                        property.IsRequired &= !optional.Contains(property.Name);
                    }
                },
            },
        },
    };

    public sealed class ServedStrictly
    {
        [JsonCodec(typeof(SystemTextJsonCodec<Strictly>))]
        public Strictly? Value { get; set; }
    }
}

/// <summary>The settings of <see cref="LenientJson"/>, with every type served at run time.</summary>
[JsonProfile(RequiredMembers = JsonRequiredMembers.Ignore)]
internal sealed class RuntimeLenientJson : JsonProfile<RuntimeLenientJson>, Reflection.IReflectedOnly;

/// <summary>The contract of <see cref="OptionalContractJson"/>, with every type served at run time.</summary>
[JsonProfile]
[JsonContract(typeof(Strictly), typeof(StrictlyContract))]
internal sealed class RuntimeOptionalContractJson : JsonProfile<RuntimeOptionalContractJson>, Reflection.IReflectedOnly;
