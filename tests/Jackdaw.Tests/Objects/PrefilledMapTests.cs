using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Dictionaries that have entries before those of the document: what counts is whether the document has a key twice.</summary>
public class PrefilledMapTests
{
    private static readonly JsonSerializerOptions Strict = new(Oracle.Options)
    {
        AllowDuplicateProperties = false,
        UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow,
    };

    private static readonly ThreeWays<PrefilledHeaders, StrictJson, RuntimeStrictJson> Headers = new(Strict);
    private static readonly ThreeWays<PrefilledAnyCase, StrictJson, RuntimeStrictJson> AnyCase = new(Strict);
    private static readonly ThreeWays<PrefilledOrder, StrictJson, RuntimeStrictJson> Order = new(Strict);
    private static readonly ThreeWays<FilledByComparer> Filled = new();
    private static readonly ThreeWays<FilledByComparer, StrictJson, RuntimeStrictJson> StrictFilled = new(Strict);

    [Fact]
    public void Keys_that_occur_once_are_read()
    {
        Assert.Equal(2, Headers.Read("""{"x":"1"}""")!.Count);
        Assert.Single(Headers.Read("{}")!);
        Headers.Read("""{"x":"1","y":"2","z":"3"}""");
        AnyCase.Read("""{"x":"1"}""");
        AnyCase.Read("{}");
        Order.Read("""{"x":"1"}""");
        Order.Read("{}");
        new ThreeWays<PrefilledHeaders>().Read("""{"v":"2","v":"3"}""");
    }

    [Fact]
    public void A_key_of_the_new_dictionary_is_replaced()
    {
        Assert.Equal("2", Headers.ReadAlone("""{"v":"2"}""")!["v"]);
        Assert.Equal("2", AnyCase.ReadAlone("""{"V":"2"}""")!["v"]);
        Assert.Equal("2", Order.ReadAlone("""{"v":"2","a":"b"}""")!["v"]);
    }

    [Theory]
    [InlineData("""{"x":"1","x":"2"}""", "$.x")]
    [InlineData("""{"a":"1","x":"1","b":"1","x":"2","y":"2"}""", "$.x")]
    [InlineData("""{"v":"1","v":"2"}""", "$.v")]
    [InlineData("""{"x":"1","v":"1","v":"2"}""", "$.v")]
    public void Keys_that_occur_twice_are_refused(string document, string path)
    {
        foreach (Outcome refused in (Outcome[])[Headers.Refuse(document), AnyCase.Refuse(document), Order.Refuse(document)])
        {
            Assert.Equal((JsonError.DuplicateMember, path), (refused.Error, refused.Path));
        }
    }

    [Fact]
    public void The_comparer_of_the_dictionary_decides()
    {
        Assert.Equal((JsonError.DuplicateMember, "$.X"), AnyCase.Refuse("""{"x":"1","X":"2"}""") is var refused ? (refused.Error, refused.Path) : default);
        Assert.Equal((JsonError.DuplicateMember, "$.V"), AnyCase.Refuse("""{"v":"1","V":"2"}""") is var again ? (again.Error, again.Path) : default);
        Assert.Equal(3, Headers.Read("""{"x":"1","X":"2"}""")!.Count);
    }

    [Fact]
    public void After_a_discriminator()
    {
        ThreeWays<IPrefilled, StrictJson, RuntimeStrictJson> derived = new(Strict);
        Assert.Single((PrefilledHeaders)derived.Read("""{"$type":"h"}""")!);
        Assert.Equal(2, ((PrefilledHeaders)derived.Read("""{"$type":"h","x":"1"}""")!).Count);
        Assert.Equal((JsonError.DuplicateMember, "$.x"), derived.Refuse("""{"$type":"h","x":"1","x":"2"}""") is var refused ? (refused.Error, refused.Path) : default);
    }

    [Fact]
    public void Where_references_are_preserved()
    {
        JsonSerializerOptions options = new(Strict) { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve };
        ThreeWays<PrefilledHeaders, StrictGraphJson, RuntimeStrictGraphJson> graphs = new(options);
        graphs.Read("""{"$id":"1"}""");
        graphs.Read("""{"$id":"1","x":"1"}""");
        graphs.Read("""{"x":"1"}""");
        graphs.Read("{}");
        Assert.Equal((JsonError.DuplicateMember, "$.x"), graphs.Refuse("""{"$id":"1","x":"1","x":"2"}""") is var refused ? (refused.Error, refused.Path) : default);
        Assert.Equal(JsonError.DuplicateMember, graphs.Refuse("""{"x":"1","x":"2"}""").Error);
    }

    [Theory]
    [InlineData("Hashed")]
    [InlineData("Sorted")]
    [InlineData("List")]
    [InlineData("Interface")]
#if NET9_0_OR_GREATER
    [InlineData("Ordered")]
#endif
    [InlineData("There")]
    [InlineData("Own")]
    public void Populated_in_the_order_of_the_document(string member)
    {
        Filled.Read($$$"""{"{{{member}}}":{"a":1,"A":2,"a":3}}""");
        Filled.Read($$$"""{"{{{member}}}":{"b":1,"A":2,"a":3,"B":4,"b":5,"A":6}}""");
        StrictFilled.Read($$$"""{"{{{member}}}":{"b":1,"C":2}}""");
        StrictFilled.Read($$$"""{"{{{member}}}":{}}""");
        Outcome refused = StrictFilled.Refuse($$$"""{"{{{member}}}":{"b":1,"c":1,"B":2}}""");
        Assert.Equal((JsonError.DuplicateMember, $"$.{member}.B"), (refused.Error, refused.Path));
        refused = StrictFilled.Refuse($$$"""{"{{{member}}}":{"b":1,"c":1,"b":2}}""");
        Assert.Equal((JsonError.DuplicateMember, $"$.{member}.b"), (refused.Error, refused.Path));
    }

    [Fact]
    public void Populated_where_the_key_is_there()
    {
        Assert.Equal(2, StrictFilled.ReadAlone("""{"There":{"A":2}}""")!.There["a"]);
        Assert.Equal("$.There.A", StrictFilled.Refuse("""{"There":{"a":1,"A":2}}""").Path);
        Assert.Equal("$.Own.z", StrictFilled.Refuse("""{"Own":{"z":1,"z":2}}""").Path);
    }

    /// <summary>So many entries that collisions are counted.</summary>
    [Fact]
    public void Populated_with_many_entries()
    {
        string many = string.Join(',', Enumerable.Range(0, 3000).Select(i => $"\"k{i}\":{i}"));
        foreach (string member in typeof(FilledByComparer).GetProperties().Select(property => property.Name))
        {
            StrictFilled.Read($$$"""{"{{{member}}}":{{{{many}}}}}""");
            Filled.Read($$$"""{"{{{member}}}":{{{{many}}},"K1":-1,"k1":-2}}""");
            Assert.Equal($"$.{member}.K7", StrictFilled.Refuse($$$"""{"{{{member}}}":{{{{many}}},"K7":-1}}""").Path);
        }
    }
}
