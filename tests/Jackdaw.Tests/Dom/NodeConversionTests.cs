using System.Collections;
using System.Numerics;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

/// <summary>Nodes from values of programs and to them: each type has the text that its codec writes.</summary>
public class NodeConversionTests
{
    private static readonly Guid Id = new("0f8fad5b-d9cb-469f-a165-70867728950e");
    private static readonly DateTime Moment = new(2026, 11, 26, 9, 8, 7, DateTimeKind.Utc);
    private static readonly DateTimeOffset Elsewhere = new(2026, 11, 26, 9, 8, 7, TimeSpan.FromHours(2));
    private static readonly DateOnly Day = new(2026, 11, 26);

    [Fact]
    public void Conversions_write_what_the_typed_doors_write()
    {
        Assert.Equal(Json.Serialize(uint.MaxValue), ((JsonNode)uint.MaxValue).ToString());
        Assert.Equal(Json.Serialize(Id), ((JsonNode)Id).ToString());
        Assert.Equal(Json.Serialize(Moment), ((JsonNode)Moment).ToString());
        Assert.Equal(Json.Serialize(Elsewhere), ((JsonNode)Elsewhere).ToString());
        Assert.Equal(Json.Serialize(Day), ((JsonNode)Day).ToString());
        Assert.Same(JsonValue.Null, (JsonNode)(string?)null);
    }

    [Fact]
    public void Values_are_read_back()
    {
        Assert.Equal("x", ((JsonNode)"x").GetString());
        Assert.Null(JsonValue.Null.GetString());
        Assert.True(((JsonNode)true).GetBoolean());
        Assert.False(((JsonNode)false).GetBoolean());
        Assert.Equal(long.MinValue, ((JsonNode)long.MinValue).GetInt64());
        Assert.Equal(7, JsonNode.Parse("7.0e0").GetDouble());
        Assert.Equal(ulong.MaxValue, ((JsonNode)ulong.MaxValue).GetUInt64());
        Assert.Equal(0.25, ((JsonNode)0.25).GetDouble());
        Assert.Equal(1.50m, ((JsonNode)1.50m).GetDecimal());
        Assert.Equal(Id, ((JsonNode)Id).GetGuid());
        Assert.Equal(Moment, ((JsonNode)Moment).GetDateTime());
        Assert.Equal(Elsewhere, ((JsonNode)Elsewhere).GetDateTimeOffset());
        Assert.Equal(Day, ((JsonNode)Day).Deserialize<DateOnly>());
        Assert.Equal([1, 2], new JsonArray(1, 2).Deserialize<int[]>()!);
    }

    [Theory]
    [InlineData("{}", "an object")]
    [InlineData("[]", "an array")]
    [InlineData("\"x\"", "a string")]
    [InlineData("true", "true or false")]
    [InlineData("false", "true or false")]
    [InlineData("null", "null")]
    [InlineData("1", "a number")]
    [InlineData("1.5", "a number")]
    public void What_is_found_instead_is_said(string json, string found)
    {
        JsonNode node = JsonNode.Parse(json);
        Action[] questions = [() => node.AsObject(), () => node.AsArray(), () => node.AsValue(), () => node.GetString(), () => node.GetBoolean(), () => _ = node.Count];
        JsonDataException[] errors = [.. questions.Select(Record.Exception).OfType<JsonDataException>()];
        Assert.InRange(errors.Length, 3, 6);
        Assert.All(errors, error =>
        {
            Assert.Contains($"but found {found}", error.Message, StringComparison.Ordinal);
            Assert.Equal(json == "null" ? JsonError.UnexpectedNull : JsonError.WrongKind, error.Code);
        });
        Assert.Equal(json, node.ToString());
    }

    [Fact]
    public void Numbers_that_are_none_of_the_type_are_refused()
    {
        Assert.Equal(JsonError.NumberOutOfRange, Assert.Throws<JsonDataException>(() => JsonNode.Parse("99999999999999999999").GetInt64()).Code);
        Assert.Equal(JsonError.NumberOutOfRange, Assert.Throws<JsonDataException>(() => JsonNode.Parse("-1").GetUInt64()).Code);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => ((JsonNode)"1").GetInt32()).Code);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => ((JsonNode)true).GetDouble()).Code);
    }

    /// <summary>Every kind of object that a tree is made of.</summary>
    [Fact]
    public void Objects_become_trees()
    {
        using JsonDoc document = Json.Parse("{\"d\":[1]}");
        JsonObject elsewhere = new();
        JsonArray parent = new(elsewhere);
        Dictionary<string, object?> from = new()
        {
            ["null"] = null,
            ["free"] = new JsonArray(1),
            ["owned"] = elsewhere,
            ["view"] = document.Root["d"],
            ["document"] = document,
            ["char"] = 'c',
            ["bool"] = true,
            ["integers"] = new object[] { (byte)1, (sbyte)-2, (short)-3, (ushort)4, 5, 6u, -7L, ulong.MaxValue },
            ["large"] = new object[] { Int128.MaxValue, UInt128.MaxValue, BigInteger.Pow(10, 40) },
            ["reals"] = new object[] { 0.5f, (Half)1.5, 2.5, 3.50m },
            ["others"] = new object[] { Id, Moment, Elsewhere, Day },
            ["untyped"] = new Hashtable { ["k"] = new ArrayList { "v" } },
        };
        Assert.Equal(
            "{\"null\":null,\"free\":[1],\"owned\":{},\"view\":[1],\"document\":{\"d\":[1]},\"char\":\"c\",\"bool\":true,\"integers\":[1,-2,-3,4,5,6,-7,18446744073709551615],"
            + "\"large\":[170141183460469231731687303715884105727,340282366920938463463374607431768211455,10000000000000000000000000000000000000000],\"reals\":[0.5,1.5,2.5,3.50],"
            + "\"others\":[\"0f8fad5b-d9cb-469f-a165-70867728950e\",\"2026-11-26T09:08:07Z\",\"2026-11-26T09:08:07+02:00\",\"2026-11-26\"],\"untyped\":{\"k\":[\"v\"]}}",
            JsonNode.FromObject(from).ToString());
        Assert.Same(parent, elsewhere.Parent);
    }

    [Fact]
    public void What_no_tree_is_made_of_is_refused()
    {
        Assert.Contains("'System.Byte[]'", Assert.Throws<ArgumentException>(() => JsonNode.FromObject(new byte[1])).Message, StringComparison.Ordinal);
        Assert.Contains("'System.Version'", Assert.Throws<ArgumentException>(() => JsonNode.FromObject(new Version(1, 2))).Message, StringComparison.Ordinal);
        Assert.Contains("'System.Int32'", Assert.Throws<ArgumentException>(() => JsonNode.FromObject(new Hashtable { [1] = 2 })).Message, StringComparison.Ordinal);
        List<object> endless = [];
        endless.Add(endless);
        Assert.Contains("contains itself", Assert.Throws<ArgumentException>(() => JsonNode.FromObject(endless)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Trees_become_objects()
    {
        object? plain = JsonNode.Parse("{\"a\":[null,true,false,\"x\",1,0.5,{\"b\":[]}],\"big\":123456789012345678901234567890}").ToObject();
        Dictionary<string, object?> members = Assert.IsType<Dictionary<string, object?>>(plain);
        List<object?> list = Assert.IsType<List<object?>>(members["a"]);
        Assert.Equal([null, true, false, "x", 1L, 0.5], list[..6]);
        Assert.Empty(Assert.IsType<List<object?>>(Assert.IsType<Dictionary<string, object?>>(list[6])["b"]));
        Assert.Equal(JsonError.NumberOutOfRange, Assert.Throws<JsonDataException>(() => JsonNode.Parse("1e999").ToObject()).Code);
        Assert.Null(JsonValue.Null.ToObject());
        Assert.Equal(0.5, ((JsonNode)0.5).ToObject());
    }

    [Fact]
    public void Dynamic_code_reads_writes_and_goes_through_trees()
    {
        dynamic tree = JsonNode.Parse("{\"a\":[1,\"x\"],\"b\":{\"c\":2}}");
        Assert.Equal(1, (int)tree.a[0]);
        Assert.Equal(2, (int)tree["b"].c);
        tree.a[1] = "y";
        tree["b"]["c"] = 3;
        tree.d = new[] { 1, 2 };
        List<object?> elements = [];
        foreach (object? element in tree.a)
        {
            elements.Add(element);
        }

        Assert.Equal([1, "y"], elements);
        List<string> names = [];
        foreach (KeyValuePair<string, object?> member in (IEnumerable)tree)
        {
            names.Add(member.Key);
        }

        Assert.Equal(["a", "b", "d"], names);
        Assert.Equal("{\"a\":[1,\"y\"],\"b\":{\"c\":3},\"d\":[1,2]}", ((JsonNode)tree).ToString());
        Assert.Throws<ArgumentException>(() => tree.a[1L]);
        Assert.Throws<InvalidOperationException>(() => tree + 1);
        Assert.Throws<InvalidOperationException>(() => !tree);
    }
}
