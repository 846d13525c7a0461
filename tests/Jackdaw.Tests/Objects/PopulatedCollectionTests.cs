using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary>A collection that is there can be filled, also where nothing could create it.</summary>
public class PopulatedCollectionTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    private static readonly ThreeWays<PopulatedCollections, PopulatingJson, RuntimePopulatingJson> Three = new(Options);
    private static readonly ThreeWays<PopulatedProducers, PopulatingJson, RuntimePopulatingJson> Producers = new(Options);

    [Theory]
    [InlineData("""{"Interface":[2],"Abstract":[2,3],"Settable":[2],"Hidden":[2]}""")]
    [InlineData("""{"InterfaceMap":{"b":2},"AbstractMap":{"a":3,"b":2}}""")]
    [InlineData("""{"Line":[2,3],"AbstractLine":[2],"Heap":[2,3],"ConcurrentLine":[2]}""")]
    [InlineData("""{"Untyped":["x",null],"Keyed":["bb","ccc"]}""")]
    [InlineData("""{"ReadOnly":[2],"Array":[2],"Settable":null}""")]
    public void Filled_as_by_System_Text_Json(string document) => Three.Read(document);

    [Theory]
    [InlineData("""{"Abstract":null}""", JsonError.UnexpectedNull, "$.Abstract")]
    [InlineData("""{"Line":{}}""", JsonError.WrongKind, "$.Line")]
    [InlineData("""{"InterfaceMap":{"b":"x"}}""", JsonError.WrongKind, "$.InterfaceMap.b")]
    [InlineData("""{"Keyed":["b"]}""", JsonError.Refused, "$.Keyed")]
    public void What_does_not_fit_is_refused(string document, JsonError error, string path)
    {
        Outcome refused = Three.RefuseAlone(document);
        Assert.Equal((error, path), (refused.Error, refused.Path));
    }

    /// <summary>System.Text.Json passes over those without a setter.</summary>
    [Fact]
    public void What_only_Jackdaw_reads_is_filled_too()
    {
        const string Document = """{"Bag":[2],"Settable":[2],"Absent":[2],"Derived":[2],"Interface":[2],"Blocking":[2,3],"Bounded":[2]}""";
        foreach (PopulatedProducers read in new[] { PopulatingJson.Deserialize<PopulatedProducers>(Document)!, RuntimePopulatingJson.Deserialize<PopulatedProducers>(Document)! })
        {
            Assert.Equal([1, 2], read.Bag.Order());
            Assert.Equal([1, 2], read.Settable!.Order());
            Assert.Equal([2], read.Absent!);
            Assert.Equal([1, 2], read.Derived.Order());
            Assert.Equal([1, 2], read.Interface);
            Assert.Equal([1, 2, 3], read.Blocking);
            Assert.Equal([1, 2], read.Bounded);
        }
    }

    /// <summary>Nothing waits for room.</summary>
    [Fact]
    public void A_bounded_collection_takes_no_more()
    {
        Outcome refused = Producers.RefuseAlone("""{"Bounded":[2,3]}""");
        Assert.Equal((JsonError.Refused, "$.Bounded"), (refused.Error, refused.Path));
    }

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class RuntimePopulatingJson : JsonProfile<RuntimePopulatingJson>, IReflectedOnly;
}
