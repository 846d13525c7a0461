using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Derived types of which one is a dictionary, and one can't have a discriminator.</summary>
public class MixedHierarchyTests
{
    private static readonly ThreeWays<IMixedPart> Types = new();

    [Fact]
    public void Objects_dictionaries_and_lists_are_served()
    {
        Assert.Equal("""{"$type":"honest","A":1,"Next":{"$type":"map","a":1,"b":2}}""", Types.Write(() => new HonestPart { A = 1, Next = new MapPart { ["a"] = 1, ["b"] = 2 } }));
        Assert.Equal("""{"$type":"map"}""", Types.Write(() => new MapPart()));
        Assert.Equal("""{"$type":7,"1":null,"2":{"$type":7}}""", Types.Write(() => new SortedPart { [2] = new SortedPart(), [1] = null }));
        Assert.Equal("""{"$type":"list","$values":[1]}""", Types.Write(() => new ListPart { 1 }));
        Assert.Equal([("a", 1), ("b", 2)], Assert.IsType<MapPart>(Types.Read("""{"$type":"map","a":1,"b":2}""")).Select(pair => (pair.Key, pair.Value)));
        Assert.Empty(Assert.IsType<MapPart>(Types.Read("""{ "$type" : "map" }""")));
        Assert.IsType<SortedPart>(Assert.IsType<SortedPart>(Types.Read("""{"$type":7,"1":null,"2":{"$type":7}}"""))[2]);
        Types.Read("""{"$type":"map","a":1,"a":3}""");
        Types.Read("""{"$type":"honest","A":1,"Next":{"$type":"map","a":1}}""");
    }

    [Theory]
    [InlineData("""{"$type":"map","a":"x"}""", JsonError.WrongKind, "$.a")]
    [InlineData("""{"$type":"map","a":1,"$type":"map"}""", JsonError.DuplicateMember, "$.$type")]
    [InlineData("""{"$type":7,"x":null}""", JsonError.InvalidText, "$.x")]
    public void Wrong_entries_are_refused(string document, JsonError error, string path)
    {
        Outcome refused = Types.Refuse(document);
        Assert.Equal((error, path), (refused.Error, refused.Path));
    }

    [Fact]
    public void The_discriminator_may_be_anywhere() => Assert.Equal(2, Assert.IsType<MapPart>(Types.ReadAlone("""{"a":1,"$type":"map","b":2}""")).Count);

    [Fact]
    public void A_key_must_not_be_taken_for_the_discriminator()
    {
        MapPart value = new() { ["a"] = 1, ["$type"] = 2 };
        Assert.Equal("""{"$type":"map","a":1,"$type":2}""", JsonSerializer.Serialize<IMixedPart>(value));
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Serialize<IMixedPart>(value));
        JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize<IMixedPart>(value));
        Assert.Equal((JsonError.Refused, "$.$type", composed.Message), (generated.Code, generated.Path, generated.Message));
        Assert.Equal("""{"a":1,"$type":2}""", Json.Serialize(value));
    }

    [Fact]
    public void Equal_keys_are_found_where_duplicates_are_refused()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => RuntimeStrictJson.Deserialize<IMixedPart>("""{"x":5,"$type":"map","a":1,"b":1,"a":2}"""));
        Assert.Equal((JsonError.DuplicateMember, "$.a", 37L), (refused.Code, refused.Path, refused.BytePositionInLine));
    }

    [Fact]
    public void Only_the_type_with_a_converter_is_refused()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<IMixedPart>(new ConvertedPart(), Oracle.Options));
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Serialize<IMixedPart>(new ConvertedPart()));
        JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize<IMixedPart>(new ConvertedPart()));
        Assert.Equal((JsonError.Refused, composed.Message), (generated.Code, generated.Message));
        Assert.Contains("'Jackdaw.TestModels.ConvertedPart'", generated.Message, StringComparison.Ordinal);
        Outcome read = Types.Refuse("""{"$type":"converted","A":1}""");
        Assert.Equal((JsonError.Refused, "$"), (read.Error, read.Path));
        Assert.Equal("\"converted\"", Json.Serialize(new ConvertedPart()));
    }
}
