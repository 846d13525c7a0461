using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Objects;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary><c>[JsonNumberHandling]</c> over <c>object</c>: it reaches numbers and those in collections, and not the members of objects.</summary>
public class QuotedObjectTests
{
    private static readonly JsonSerializerOptions QuotedOptions = new(Oracle.Options) { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString };

    [Fact]
    public void Values_of_every_kind()
    {
        ThreeWays<QuotedObjects> three = new();
        foreach (object? value in QuotedObjects.Values)
        {
            three.Write(() => new() { Value = value, List = [value], Map = new() { ["k"] = value }, Untyped = [value], Own = [value!] });
        }

        ThreeWays<QuotedObjectMembers> members = new();
        members.Write(() => new() { Value = 1, Person = new("Ann", 5), List = [1, "a", new[] { 2 }], Lists = [[1]], Untyped = [1, new PersonRecord("Bob", 6)], Text = "t" });
    }

    [Fact]
    public void Strict_where_the_profile_has_quotes()
    {
        ThreeWays<StrictObjects, QuotedJson, RuntimeQuotedJson> three = new(QuotedOptions);
        three.Write(() => new() { Value = 1, List = [2, new[] { 3 }, new PersonRecord("Ann", 5)], Plain = 4 });
        ThreeWays<QuotedObjects, QuotedJson, RuntimeQuotedJson> quoted = new(QuotedOptions);
        quoted.Write(() => new() { Value = 1, List = [new PersonRecord("Ann", 5)], Untyped = [1, new PersonRecord("Bob", 6)] });
    }

    [Fact]
    public void Reading_is_not_changed()
    {
        ThreeWays<QuotedObjects> three = new();
        QuotedObjects read = three.Read("""{"Value":"1","List":["2",3,null],"Map":{"a":"4"},"Untyped":["5"],"Own":[6]}""")!;
        Assert.Equal(JsonValueKind.String, Assert.IsType<JsonElement>(read.Value).ValueKind);
        Assert.Equal("1", RuntimeNaturalJson.Deserialize<QuotedObjects>("""{"Value":"1","Untyped":[2]}""")!.Value);
        Assert.Equal(2L, RuntimeNaturalJson.Deserialize<QuotedObjects>("""{"Value":"1","Untyped":[2]}""")!.Untyped![0]);
    }

    [Fact]
    public void Long_numbers_have_room()
        => Assert.Equal(Json.Serialize(new LargeNumber()), "{\"Value\":\"1" + new string('0', 300) + "\"}");

    [Fact]
    public void What_contains_itself_is_an_error()
    {
        ArrayList circle = [];
        circle.Add(circle);
        Assert.Throws<JsonDataException>(() => Json.Serialize(new QuotedObjects { Value = circle }));
        Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new QuotedObjects { Value = circle }));
    }
}
