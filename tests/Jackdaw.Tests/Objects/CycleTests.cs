using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary><see cref="JsonReferenceHandling.IgnoreCycles"/>: what an object contains of itself is null, as System.Text.Json writes it.</summary>
public class CycleTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.IgnoreCycles };
    private static readonly JsonSerializerOptions Graph = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.Preserve };

    [Fact]
    public void An_object_inside_of_itself_is_null()
    {
        Ways<Vertex> vertices = new();
        Vertex shared = new() { Name = "s" };
        Vertex self = new() { Name = "a", Others = [shared, shared, null] };
        self.Next = new() { Name = "b", Next = self };
        self.Others.Add(self);
        Assert.Equal(
            """{"Name":"a","Next":{"Name":"b","Next":null,"Others":null},"Others":[{"Name":"s","Next":null,"Others":null},{"Name":"s","Next":null,"Others":null},null,null]}""",
            vertices.Write(() => self));
        new Ways<List<Vertex>>().Write(() => [self, self, shared]);
        ManyMembers many = new();
        many.Other = many;
        new Ways<ManyMembers>().Write(() => many);
        Forest forest = [];
        forest.Add(forest);
        forest.Add([forest, []]);
        Assert.Equal("[null,[null,[]]]", new Ways<Forest>().Write(() => forest));
    }

    [Fact]
    public void Branches_are_written_in_full() => new Ways<VertexKinds>().Write(VertexKinds.Sample);

    [Fact]
    public void Types_are_told_as_ever()
    {
        Wolf wolf = new() { Name = "w" };
        wolf.Friend = new Sheep(1) { Friend = wolf };
        Assert.Equal("""{"$type":"wolf","Teeth":0,"Name":"w","Friend":{"$type":7,"Wool":1,"Name":null,"Friend":null}}""", new Ways<Beast>().Write(() => wolf));
    }

    [Fact]
    public void Values_of_run_time_types()
    {
        Ways<Loose> anything = new();
        Loose value = new() { First = new(), Many = new object[3] };
        value.Any = value;
        object box = new Pinned { Number = 1, Inner = value };
        value.Many[0] = value.Many;
        value.Many[1] = box;
        value.Many[2] = "text";
        value.Map = new() { ["a"] = "text", ["b"] = value.Map, ["c"] = value.First };
        value.Map["me"] = value.Map;
        anything.Write(() => value);
        object[] inner = new object[1];
        inner[0] = new Pinned { Inner = inner };
        anything.Write(() => new() { Any = inner });
    }

    [Fact]
    public void What_is_left_out_where_it_is_null_is_left_out()
    {
        Ways<Vertex, LeanAcyclicJson, RuntimeLeanAcyclicJson> lean = new(new(Options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        Vertex self = new() { Name = "a" };
        self.Next = self;
        self.Others = [self];
        Assert.Equal("""{"Name":"a","Others":[null]}""", lean.Write(() => self));
    }

    [Fact]
    public void What_can_not_be_null_is_an_error()
    {
        Loyal self = new();
        self.Owner = self;
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(self, new JsonSerializerOptions(Options) { RespectNullableAnnotations = true }));
        JsonDataException refused = Assert.Throws<JsonDataException>(() => FirmAcyclicJson.Serialize(self));
        Assert.Equal((JsonError.UnexpectedNull, "$.Owner"), (refused.Code, refused.Path));
        Assert.Equal(refused.Message, Assert.Throws<JsonDataException>(() => RuntimeFirmAcyclicJson.Serialize(self)).Message);
    }

    [Fact]
    public void Reading_is_as_ever()
    {
        Ways<Vertex> vertices = new();
        vertices.Read("""{"Name":"a","Next":{"Name":"b"},"Others":[{},null]}""");
        vertices.Read("""{"$id":"1","Name":"a","Next":{"$ref":"1"}}""");
        new Ways<Beast>().Read("""{"$type":"wolf","Friend":{"$type":7,"Wool":2}}""");
    }

    [Fact]
    public void Populating_is_refused_by_name()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => RuntimeAcyclicJson.Deserialize<PopulatedMembers>("{}"));
        Assert.Contains("JD0029", refused.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new PopulatedMembers { Needed = [] }, Options));
    }

    private class Ways<T, TGenerated, TComposed>(JsonSerializerOptions options) : ThreeWays<T, TGenerated, TComposed>(options, Graph)
        where TGenerated : JsonProfile<TGenerated>
        where TComposed : JsonProfile<TComposed>;

    private sealed class Ways<T>() : Ways<T, AcyclicJson, RuntimeAcyclicJson>(Options);
}
