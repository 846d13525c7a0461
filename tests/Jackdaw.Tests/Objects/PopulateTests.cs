using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary><c>[JsonObjectCreationHandling]</c> and the setting <c>Creation</c>.</summary>
public class PopulateTests
{
    private static readonly ThreeWays<Populated> Types = new();
    private static readonly ThreeWays<PopulatedMembers> Members = new();
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Theory]
    [InlineData("""{"List":[2,3],"Interface":[2],"Collection":[2],"Set":["A","b"],"Hashed":[1,2],"Map":{"a":2,"b":3},"Keys":{"5":"new","1":"one"},"Sorted":{"a":2}}""")]
    [InlineData("""{"Queue":[2,3],"Stack":[2,3],"Shared":[2],"Part":{"B":9,"Inner":[2]},"Settable":{"B":9},"Absent":{"A":3},"Struct":{"B":9},"Maybe":{"B":9}}""")]
    [InlineData("""{"Array":[2],"ReadOnly":[2],"Sequence":[2],"Number":2,"Text":"t","Replaced":[2],"Parts":[{"A":3}]}""")]
    [InlineData("""{"Interface":null,"Hashed":null,"Keys":null,"Settable":null,"Maybe":null,"Array":null,"Absent":null}""")]
    [InlineData("""{"List":[2],"List":[3],"Part":{"A":1},"Part":{"B":3}}""")]
    [InlineData("""{"Part":{},"List":[],"Map":{}}""")]
    [InlineData("""{}""")]
    public void What_is_there_is_filled(string document) => Types.Read(document);

    [Theory]
    [InlineData("List", "null", JsonError.UnexpectedNull)]
    [InlineData("Part", "null", JsonError.UnexpectedNull)]
    [InlineData("Struct", "null", JsonError.UnexpectedNull)]
    [InlineData("List", "{}", JsonError.WrongKind)]
    [InlineData("Part", "[]", JsonError.WrongKind)]
    [InlineData("Map", "1", JsonError.WrongKind)]
    public void What_does_not_fit_is_refused(string member, string value, JsonError error)
    {
        Outcome refused = Types.Refuse($$"""{"{{member}}":{{value}}}""");
        Assert.Equal((error, "$." + member), (refused.Error, refused.Path));
    }

    [Fact]
    public void Members_ask_for_it()
    {
        PopulatedMembers value = Members.Read("""{"Needed":[2],"Filled":[2],"New":[2],"Ignored":[2],"Hidden":{"B":3}}""")!;
        Assert.Equal([1, 2], value.Filled);
        Assert.Equal([2], value.New);
        Assert.Equal([1], value.Ignored);
        Assert.Equal((1, 3), (value.Seen.A, value.Seen.B));
        Assert.Equal(JsonError.MissingMember, Members.Refuse("""{"Filled":[2]}""").Error);
    }

    [Fact]
    public void A_collection_that_takes_nothing_is_an_error_of_the_document()
    {
        Outcome refused = Members.Refuse("""{"Needed":[],"Fixed":[2]}""");
        Assert.Equal((JsonError.Refused, "$.Fixed"), (refused.Error, refused.Path));
    }

    [Fact]
    public void A_profile_asks_for_it()
    {
        ThreeWays<PopulatedMembers, PopulatingJson, RuntimePopulatingJson> members = new(Options);
        PopulatedMembers value = members.Read("""{"Needed":[2],"Filled":[2],"New":[2],"Ignored":[2],"Hidden":{"Inner":[2]}}""")!;
        Assert.Equal([1, 2], value.New);
        Assert.Equal([1, 2], value.Ignored);
        Assert.Equal([1, 2], value.Seen.Inner);
        Assert.Equal([2], new ThreeWays<ConstructedPart, PopulatingJson, RuntimePopulatingJson>(Options).Read("""{"A":1,"List":[2]}""")!.List);
    }
}

/// <summary>The settings of <see cref="PopulatingJson"/>, with every type served at run time.</summary>
[JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
internal sealed class RuntimePopulatingJson : JsonProfile<RuntimePopulatingJson>, IReflectedOnly;
