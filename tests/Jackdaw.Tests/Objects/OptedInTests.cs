using System.Text.Json;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Constructors and required members beside contracts, <c>[JsonIgnore]</c> and <c>[SetsRequiredMembers]</c>.</summary>
public class OptedInTests
{
    [Fact]
    public void A_parameter_that_the_contract_leaves_out_has_its_default()
    {
        Assert.Equal("""{"Name":"n"}""", Json.Serialize(new OptedIn("n", false, 1)));
        Assert.All(
            new[] { Json.Deserialize<OptedIn>("""{"Name":"n","Off":false,"Age":1}"""), RuntimeJson.Deserialize<OptedIn>("""{"Name":"n","Off":false,"Age":1}""") },
            read => Assert.Equal(new OptedIn("n", true, 7), read));
        Assert.All(
            new[] { Json.Deserialize<OptedInClass>("""{"Name":"n","Age":1}""")!, RuntimeJson.Deserialize<OptedInClass>("""{"Name":"n","Age":1}""")! },
            read => Assert.Equal(("n", 0), (read.Name, read.Age)));
        Assert.All(
            new[] { Json.Deserialize<OptedInStruct>("""{"Name":"n","Age":1}"""), RuntimeJson.Deserialize<OptedInStruct>("""{"Name":"n","Age":1}""") },
            read => Assert.Equal(("n", 0), (read.Name, read.Age)));
    }

    [Fact]
    public void What_takes_no_part_is_unknown()
    {
        JsonDataException generated = Assert.Throws<JsonDataException>(() => RuntimeStrictJson.Deserialize<OptedIn>("""{"Name":"n","Off":false}"""));
        Assert.Equal((JsonError.UnknownMember, "$.Off"), (generated.Code, generated.Path));
    }

    [Fact]
    public void What_the_constructor_sets_need_not_be_in_the_document()
    {
        ThreeWays<SetsRequired> types = new();
        Assert.Equal("""{"Name":"n"}""", types.Write(() => new SetsRequired("n")));
        Assert.Equal("set", types.Read("""{"Name":"n","Secret":"x"}""")!.Secret);
        ThreeWays<SetsRequiredFields> fields = new();
        Assert.Equal("""{"Name":"n","Late":"late"}""", fields.Write(() => new SetsRequiredFields()));
        SetsRequiredFields read = fields.Read("""{"Name":"m","Late":"x"}""")!;
        Assert.Equal(("m", "set", "late"), (read.Name, read.Secret, read.Late));
    }

    [Fact]
    public void What_can_not_be_read_is_written()
    {
        RequiredNowhere value = new() { Secret = "s" };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(value));
        Assert.Equal("""{"A":1,"Sum":2}""", Json.Serialize(value));
        Assert.Equal("""{"A":1,"Sum":2}""", RuntimeJson.Serialize(value));
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Deserialize<RequiredNowhere>("{}"));
        JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<RequiredNowhere>("{}"));
        Assert.Equal((JsonError.Refused, composed.Message), (generated.Code, generated.Message));
        Assert.StartsWith("Jackdaw can write 'Jackdaw.TestModels.RequiredNowhere' but not read it: 'Secret' is required but nothing can set it", generated.Message, StringComparison.Ordinal);
    }
}
