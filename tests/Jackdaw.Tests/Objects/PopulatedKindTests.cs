using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Values with derived types are filled if they are of the type that the document names.</summary>
public class PopulatedKindTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    private static readonly ThreeWays<PopulatedKinds, PopulatingJson, RuntimePopulatingJson> Three = new(Options);

    [Theory]
    [InlineData("""{"Settable":{"$type":"square","Side":5,"Tags":["b"]}}""", 9)]
    [InlineData("""{"Settable":{"Name":"n"}}""", 9)]
    [InlineData("""{"Settable":{"$type":"kind","Name":"n","Side":7}}""", 9)]
    [InlineData("""{"Settable":{"$type":"square","Inner":{"$type":2,"Radius":3}}}""", 9)]
    [InlineData("""{"Settable":{}}""", 9)]
    [InlineData("""{"GetOnly":{"$type":"square","Side":5}}""", 9)]
    [InlineData("""{"GetOnly":{"Name":"n"}}""", 9)]
    [InlineData("""{"Interface":{"$type":"square","Side":5}}""", 9)]
    [InlineData("""{"Absent":{"$type":"square","Side":5}}""", 9)]
    public void Filled(string document, int kept)
    {
        PopulatedKinds read = Three.Read(document)!;
        Assert.Equal((kept, kept, kept), (read.Settable!.Kept, read.GetOnly.Kept, read.Interface!.Kept));
    }

    [Fact]
    public void The_discriminator_may_come_later()
    {
        PopulatedKinds read = Three.ReadAlone("""{"Settable":{"Side":5,"$type":"square"}}""")!;
        Assert.Equal((9, 5, 1), (read.Settable!.Kept, ((PopulatedSquare)read.Settable).Side, read.Settable.Tags.Count));
    }

    /// <summary>As in System.Text.Json; a derived type that has no discriminators of its own fills.</summary>
    [Fact]
    public void Members_of_a_type_with_discriminators_are_not_filled_by_wish()
    {
        const string Document = """{"Fixed":[1],"None":null,"Set":[1]}""";
        Assert.Equal((0, 1), Counts(JsonSerializer.Deserialize<WishingBase>(Document)!));
        Assert.Equal((0, 1), Counts(RuntimeJson.Deserialize<WishingBase>(Document)!));
        const string Derived = """{"Fixed":[1],"Set":[1]}""";
        Assert.Equal((1, 2), Counts(JsonSerializer.Deserialize<WishingDerived>(Derived)!));
        Assert.Equal((1, 2), Counts(RuntimeJson.Deserialize<WishingDerived>(Derived)!));

        static (int Fixed, int Set) Counts(WishingBase value) => (value.Fixed.Count, value.Set.Count);
    }

    [Fact]
    public void By_the_attribute_of_a_type()
    {
        ThreeWays<PopulatedKindsByType> three = new();
        Assert.Equal(9, three.Read("""{"Value":{"$type":2,"Radius":4}}""")!.Value.Kept);
    }

    /// <summary>System.Text.Json throws InvalidCastException.</summary>
    [Fact]
    public void Another_type_than_the_one_that_is_there_replaces_it()
    {
        PopulatedCircle circle = Assert.IsType<PopulatedCircle>(Three.ReadAlone("""{"Settable":{"$type":2,"Radius":4}}""")!.Settable);
        Assert.Equal((0, 4), (circle.Kept, circle.Radius));
        Assert.Null(Three.Read("""{"Settable":null}""")!.Settable);
        Outcome refused = Three.RefuseAlone("""{"GetOnly":{"$type":2,"Radius":4}}""");
        Assert.Equal(JsonError.Refused, refused.Error);
        Assert.Contains("has no setter", refused.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.UnexpectedNull, Three.RefuseAlone("""{"GetOnly":null}""").Error);
    }

    [Fact]
    public void An_interface_does_not_say_which_type_it_is()
        => Assert.Equal(JsonError.MissingMember, Three.RefuseAlone("""{"Interface":{"Side":5}}""").Error);

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class RuntimePopulatingJson : JsonProfile<RuntimePopulatingJson>, IReflectedOnly;
}

[JsonDerivedType(typeof(WishingDerived), "derived")]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class WishingBase
{
    public List<int> Fixed { get; } = [];

    public List<int>? None { get; }

    public List<int> Set { get; set; } = [9];
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class WishingDerived : WishingBase;
