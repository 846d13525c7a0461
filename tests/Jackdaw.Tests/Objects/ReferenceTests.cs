using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary><see cref="JsonReferenceHandling.Preserve"/>: the format of System.Text.Json, written and read by generated codecs and by those composed at run time.</summary>
public class ReferenceTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.Preserve };
    private static readonly Ways<Vertex> Vertices = new();
    private static readonly Ways<List<Vertex>> Lists = new();
    private static readonly Ways<Dictionary<string, Vertex>> Maps = new();
    private static readonly Ways<Beast> Beasts = new();
    private static readonly Ways<VertexKinds> Kinds = new();
    private static readonly Ways<Edge> Edges = new();
    private static readonly Ways<Loose> Anything = new();

    [Fact]
    public void Objects_have_ids_and_occur_once()
    {
        Vertex shared = new() { Name = "s" };
        Vertex self = new() { Name = "a", Others = [shared, shared, null] };
        self.Next = self;
        Assert.Equal(
            """{"$id":"1","Name":"a","Next":{"$ref":"1"},"Others":{"$id":"2","$values":[{"$id":"3","Name":"s","Next":null,"Others":null},{"$ref":"3"},null]}}""",
            Vertices.Write(() => self));
        Lists.Write(() => [shared, shared, self]);
        Assert.Equal("""{"$id":"1"}""", Maps.Write(() => []));
        Maps.Write(() => new() { ["a"] = self, ["b"] = self, ["$foo"] = shared });
        Assert.Equal("null", Vertices.Write(() => null));
        ManyMembers many = new();
        many.Other = many;
        new Ways<ManyMembers>().Write(() => many);
    }

    [Fact]
    public void Collections_of_every_kind_are_written_as_there_and_read_again()
    {
        string written = Kinds.Write(VertexKinds.Sample)!;
        VertexKinds read = Kinds.Read(written)!;
        Assert.Same(read.Array![0], read.Map!["a"]);
        Assert.Same(read.Nested![0], read.Nested[1]);
        Assert.Same(read.Sequence, read.ReadOnly);
        Assert.Same(read.Array[0], read.Struct.At);
        Kinds.Write(() => new());
    }

    [Fact]
    public void Types_are_told_after_the_id()
    {
        Wolf wolf = new() { Name = "w", Teeth = 3 };
        wolf.Friend = wolf;
        Assert.Equal("""{"$id":"1","$type":"wolf","Teeth":3,"Name":"w","Friend":{"$ref":"1"}}""", Beasts.Write(() => wolf));
        Beasts.Write(() => new Beast { Friend = new Sheep(2) { Friend = wolf } });
        new Ways<List<Beast>>().Write(() => [wolf, new Sheep(1), wolf, new Beast()]);
    }

    [Fact]
    public void Values_of_run_time_types_are_told_apart_by_their_boxes()
    {
        Tag tag = new() { Number = 1 };
        object box = new Pinned { Number = 2, Inner = tag };
        object[] array = [tag, box];
        Loose value = new() { First = tag, Any = tag, Interface = tag, Many = [tag, box, box, 5, "x", "x", array, array, new object()] };
        value.Map = new() { ["me"] = value, ["box"] = box };
        Anything.Write(() => value);
        new Ways<Pinned>().Write(() => (Pinned)box);
        new Ways<List<Pinned>>().Write(() => [(Pinned)box, (Pinned)box]);
        Assert.Equal(JsonSerializer.Serialize(box, Options), GraphJson.Serialize(box));
        Assert.Equal(JsonSerializer.Serialize<object>(value, Options), GraphJson.Serialize<object>(value));
    }

    [Fact]
    public void Records_and_tuples_are_written_as_there()
    {
        Vertex vertex = new() { Name = "v" };
        Edge edge = new("e", vertex, vertex, new Edge("i", null, vertex));
        edge.Later = edge;
        Edges.Write(() => edge);
        Assert.Equal(JsonSerializer.Serialize(Tuple.Create(1, vertex, vertex), Options).Length, RuntimeGraphJson.Serialize(Tuple.Create(1, vertex, vertex)).Length);
    }

    [Theory]
    [InlineData("""{"$id":"1","Name":"a","Next":{"$ref":"1"}}""")]
    [InlineData("""{"$id":"1","Others":{"$id":"2","$values":[{"$ref":"1"},null,{"$id":"x","Name":"n"},{"$ref":"x"}]}}""")]
    [InlineData("""{ "$id" : "1" , "Name" : "a" , "Next" : { "$ref" : "1" } }""")]
    [InlineData("""{"$id":"","Next":{"$ref":""}}""")]
    [InlineData("""{"$id":"a b\u00e4","Next":{"$ref":"a bä"}}""")]
    [InlineData("""{"\u0024id":"7","Next":{"\u0024ref":"7"}}""")]
    [InlineData("""{"$id":"2","Next":{"$id":"1","Next":{"$ref":"2"}}}""")]
    [InlineData("""{"$id":"01","Next":{"$id":"1","Next":{"$ref":"01"}}}""")]
    [InlineData("""{"Name":"a","Next":{"Name":"b"},"Others":[{"Name":"c"},{}]}""")]
    [InlineData("""{"$id":"1"}""")]
    [InlineData("""{}""")]
    [InlineData("""null""")]
    public void Graphs_are_read(string document) => Vertices.Read(document);

    [Theory]
    [InlineData("""{"$id":1}""", JsonError.WrongKind)]
    [InlineData("""{"$id":null}""", JsonError.UnexpectedNull)]
    [InlineData("""{"$ref":1}""", JsonError.WrongKind)]
    [InlineData("""{"$ref":"1"}""", JsonError.InvalidReference)]
    [InlineData("""{"$ref":""}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","Next":{"$ref":"1","Name":"a"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","Next":{"Name":"a","$ref":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$ref":"1"}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$id":"2"}""", JsonError.InvalidReference)]
    [InlineData("""{"Name":"a","$id":"1"}""", JsonError.InvalidReference)]
    [InlineData("""{"$values":[]}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$values":[]}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","Next":{"$id":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"2","Next":{"$id":"2"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"2","Next":{"$id":"3","Next":{"$id":"2"}}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"2","Next":{"Next":{"$ref":"3"}}}""", JsonError.InvalidReference)]
    [InlineData("""{"Next":{"$ref":"1"},"Others":[{"$id":"1"}]}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","Others":{"$ref":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"$id":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"x":1}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"$values":[]}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"$id":"1","$values":[],"x":1}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"$id":"1","x":1,"$values":[]}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":{"$id":"1","$values":{}}}""", JsonError.WrongKind)]
    [InlineData("""{"Others":{"$id":"1","$values":null}}""", JsonError.UnexpectedNull)]
    [InlineData("""{"Others":{"$values":[],"$id":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"Others":1}""", JsonError.WrongKind)]
    [InlineData("""[]""", JsonError.WrongKind)]
    [InlineData("""{"$id":"1" "Name":"a"}""", JsonError.ExpectedCommaOrEnd)]
    [InlineData("""{"$id":"1",}""", JsonError.ExpectedName)]
    [InlineData("""{"$ref":"1" """, JsonError.InvalidReference)]
    [InlineData("""{"$id" "1"}""", JsonError.ExpectedColon)]
    [InlineData("""{"$id""", JsonError.UnexpectedEnd)]
    public void What_System_Text_Json_refuses_is_refused(string document, JsonError error) => Assert.Equal(error, Vertices.Refuse(document).Error);

    [Theory]
    [InlineData("""{"$id":"1","a":{"$id":"2","Name":"q"},"b":{"$ref":"2"}}""", null)]
    [InlineData("""{"a":{"$id":"2","Name":"q"},"b":{"$ref":"2"}}""", null)]
    [InlineData("""{"a":null,"$id":"1"}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$values":[]}""", JsonError.InvalidReference)]
    [InlineData("""{"$ref":"1","a":null}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","a":{"$ref":"1"}}""", JsonError.InvalidReference)]
    public void Dictionaries_are_read(string document, JsonError? error)
    {
        if (error is null)
        {
            Dictionary<string, Vertex> map = Maps.Read(document)!;
            Assert.Same(map["a"], map["b"]);
        }
        else if (document.Contains("\"a\":{\"$ref\"", StringComparison.Ordinal))
        {
            // InvalidOperationException there.
            Assert.Equal(error, Maps.RefuseAlone(document).Error);
        }
        else
        {
            Assert.Equal(error, Maps.Refuse(document).Error);
        }
    }

    [Fact]
    public void A_key_that_is_metadata_is_not_written()
    {
        foreach (string key in new[] { "$id", "$ref", "$values" })
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(() => GraphJson.Serialize(new Dictionary<string, Vertex> { [key] = new() }));
            Assert.Equal(JsonError.InvalidReference, refused.Code);
            Assert.Equal(refused.Message, Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Serialize(new Dictionary<string, Vertex> { [key] = new() })).Message);
            Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Serialize(ImmutableDictionary<string, int>.Empty.Add(key, 1)));
        }

        foreach (string key in new[] { "x\"$id", "\"$id", "$i", "$id ", "$iD", "\\\"$ref", "$$id" })
        {
            Dictionary<string, Vertex> map = new() { [key] = new() };
            Assert.Equal(key, Assert.Single(GraphJson.Deserialize<Dictionary<string, Vertex>>(GraphJson.Serialize(map))!).Key);
        }
    }

    [Theory]
    [InlineData("""{"$id":"1","$type":"wolf","Name":"a","Friend":{"$ref":"1"}}""")]
    [InlineData("""{"$type":"wolf","$id":"1","Name":"a","Friend":{"$ref":"1"}}""")]
    [InlineData("""{"$type":7,"Wool":3,"Friend":{"$type":"wolf","Friend":{"$id":"x","Name":"n"}}}""")]
    [InlineData("""{"$id":"1","Name":"a","Friend":{"$id":"2","$type":"wolf","Friend":{"$ref":"1"}}}""")]
    public void Derived_types_are_read(string document) => Beasts.Read(document);

    [Theory]
    [InlineData("""{"$id":"1","Friend":{"$type":"wolf","$ref":"1"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","Friend":{"$ref":"1","$type":"wolf"}}""", JsonError.InvalidReference)]
    [InlineData("""{"$type":"wolf","Name":"x","$id":"1"}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$type":"wolf","$id":"2"}""", JsonError.InvalidReference)]
    [InlineData("""{"$id":"1","$type":"lamb"}""", JsonError.UnknownType)]
    public void Derived_types_that_are_refused(string document, JsonError error) => Assert.Equal(error, Beasts.Refuse(document).Error);

    [Fact]
    public void Structs_take_an_id_and_no_reference()
    {
        Assert.Equal(2, new Ways<Pinned>().Read("""{"$id":"1","Number":2}""").Number);
        Assert.Equal(JsonError.InvalidReference, new Ways<List<Pinned>>().Refuse("""[{"$id":"1","Number":2},{"$ref":"1"}]""").Error);
        Pinned inner = new Ways<Pinned>().Read("""{"Inner":{"$id":"1","A":2}}""");
        Assert.IsType<JsonElement>(inner.Inner);
    }

    [Theory]
    [InlineData("""{"$id":"1","Any":{"$ref":"1"}}""")]
    [InlineData("""{"First":{"$id":"5","Number":3},"Any":{"$ref":"5"},"Interface":{"$ref":"5"}}""")]
    [InlineData("""{"Many":[{"$id":"1","A":2},{"$ref":"1"},{"a":{"$ref":"1"}},{"A":3,"$id":"2"},{"$ref":"2"},[{"$ref":"2"}]]}""")]
    [InlineData("""{"$id":"9","Map":{"$id":"1","me":{"$ref":"1"},"up":{"$ref":"9"},"x":null}}""")]
    public void Untyped_values_are_read(string document)
    {
        Loose ours = Anything.ReadUnseen(document)!;
        Loose theirs = JsonSerializer.Deserialize<Loose>(document, Options)!;
        Assert.Equal(theirs.Any?.GetType(), ours.Any?.GetType());
        Assert.Equal(theirs.Any == theirs, ours.Any == ours);
        Assert.Equal(theirs.Interface == theirs.First, ours.Interface == ours.First);
        Assert.Equal(theirs.Many?.Select(item => (item.GetType(), Array.IndexOf(theirs.Many, item))), ours.Many?.Select(item => (item.GetType(), Array.IndexOf(ours.Many, item))));
        Assert.Equal(theirs.Map?["me"] == theirs.Map, ours.Map?["me"] == ours.Map);
    }

    [Fact]
    public void Natural_objects_are_lists_and_dictionaries_of_the_graph()
    {
        const string Document = """{"Any":{"$id":"1","a":{"$id":"2","$values":[1,{"$ref":"1"},{"$ref":"2"}]},"$b":"x"},"Many":[{"$ref":"2"},{"$ref":"1"},[],{}]}""";
        foreach (Loose read in new[] { NaturalGraphJson.Deserialize<Loose>(Document)!, RuntimeNaturalGraphJson.Deserialize<Loose>(Document)! })
        {
            Dictionary<string, object?> map = Assert.IsType<Dictionary<string, object?>>(read.Any);
            List<object?> list = Assert.IsType<List<object?>>(map["a"]);
            Assert.Same(map, list[1]);
            Assert.Same(list, list[2]);
            Assert.Same(list, read.Many![0]);
            Assert.Same(map, read.Many[1]);
            Assert.Equal(NaturalGraphJson.Serialize(read), RuntimeNaturalGraphJson.Serialize(read));
        }

        Assert.Throws<JsonDataException>(() => NaturalGraphJson.Deserialize<Loose>("""{"Any":{"$values":[1]}}"""));
        Assert.Throws<JsonDataException>(() => NaturalGraphJson.Deserialize<Loose>("""{"Any":{"a":1,"$id":"1"}}"""));
    }

    [Fact]
    public void Constructors_get_what_others_refer_to()
    {
        const string Document = """{"$id":"1","Name":"a","From":{"$id":"2","Name":"v","Next":{"$ref":"2"}},"To":{"$ref":"2"},"Inner":{"$id":"3","Name":"i","To":{"$ref":"2"}},"Later":{"$ref":"3"}}""";
        Edge edge = Edges.ReadAlone(Document)!;
        Assert.Same(edge.From, edge.To);
        Assert.Same(edge.From, edge.Inner!.To);
        Assert.Same(edge.Inner, edge.Later);
        Outcome self = Edges.RefuseAlone("""{"$id":"1","Name":"a","Inner":{"$ref":"1"}}""");
        Assert.Equal((JsonError.InvalidReference, "$.Inner.$ref"), (self.Error, self.Path));
        Assert.Contains("has not been created yet", self.Message, StringComparison.Ordinal);
        Sheep sheep = (Sheep)Beasts.ReadAlone("""{"$id":"1","$type":7,"Wool":3,"Friend":{"$id":"2","$type":"wolf","Friend":{"$ref":"2"}}}""")!;
        Assert.Same(sheep.Friend, sheep.Friend!.Friend);
        Assert.Equal(2, new Ways<List<Edge>>().Read("""[{"$id":"1","Name":"a"},{"$ref":"1"}]""")!.Count);
    }

    [Fact]
    public void Arrays_and_immutable_collections_take_an_id()
    {
        const string Document = """{"Array":{"$id":"1","$values":[{"$id":"2","Value":5}]},"Sequence":{"$ref":"1"},"ImmutableList":{"$id":"3","$values":[{"$ref":"2"}]},"ReadOnly":{"$ref":"3"}}""";
        VertexKinds read = Kinds.ReadAlone(Document)!;
        Assert.Same(read.Array, read.Sequence);
        Assert.Same(read.ImmutableList, read.ReadOnly);
        Assert.Equal(JsonError.InvalidReference, Kinds.Refuse("""{"ImmutableMap":{"$id":"1","a":null}}""").Error);
        Assert.Equal(JsonError.InvalidReference, Kinds.Refuse("""{"Array":{"$ref":"1"}}""").Error);
        Outcome inside = Anything.RefuseAlone("""{"Many":{"$id":"1","$values":[{"$ref":"1"}]}}""");
        Assert.Contains("has not been created yet", inside.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Names_that_begin_like_metadata_are_members_like_all_others()
    {
        Assert.Equal(3, new Ways<DollarNames>().ReadAlone("""{"$id":"1","$foo":3,"$bar":4}""")!.Foo);
        Assert.Equal("""{"$id":"1","$foo":3,"Bar":0}""", new Ways<DollarNames>().Write(() => new() { Foo = 3 }));
        Assert.Equal("$foo", Assert.Single(Maps.ReadAlone("""{"$foo":null}""")!).Key);
        Vertices.ReadAlone("""{"$schema":"x","Name":"a"}""");
    }

    [Fact]
    public void A_strict_profile_counts_what_is_data()
    {
        Ways<Vertex, StrictGraphJson, RuntimeStrictGraphJson> strict = new();
        strict.ReadUnseen("""{"$id":"1","Name":"a","Next":{"$ref":"1"}}""");
        Assert.Equal(JsonError.UnknownMember, strict.RefuseAlone("""{"$id":"1","X":1}""").Error);
        Assert.Equal(JsonError.DuplicateMember, strict.RefuseAlone("""{"$id":"1","Name":"a","Name":"b"}""").Error);
        Assert.Equal(JsonError.InvalidReference, strict.RefuseAlone("""{"Name":"a","$id":"1"}""").Error);
        Outcome twice = new Ways<Dictionary<string, Vertex>, StrictGraphJson, RuntimeStrictGraphJson>().RefuseAlone("""{"$id":"1","a":null,"b":{"$id":"2"},"a":null}""");
        Assert.Equal((JsonError.DuplicateMember, "$.a"), (twice.Error, twice.Path));
    }

    [Fact]
    public void A_collection_of_itself()
    {
        Forest forest = [];
        forest.Add([forest]);
        Assert.Equal("""{"$id":"1","$values":[{"$id":"2","$values":[{"$ref":"1"}]}]}""", new Ways<Forest>().Write(() => forest));
        Forest read = new Ways<Forest>().ReadUnseen("""{"$id":"1","$values":[{"$id":"2","$values":[{"$ref":"1"}]},[]]}""")!;
        Assert.Same(read, read[0][0]);
    }

    [Fact]
    public void Callbacks_run_once_for_each_object_and_see_it_known()
    {
        TalkingVertex talking = new();
        talking.Next = talking;
        TalkingVertex.Log.Clear();
        Assert.Equal("""{"$id":"1","Next":{"$ref":"1"}}""", GraphJson.Serialize(talking));
        Assert.Equal(["serializing", "serialized"], TalkingVertex.Log);
        foreach (Func<string, TalkingVertex?> read in new Func<string, TalkingVertex?>[] { GraphJson.Deserialize<TalkingVertex>, RuntimeGraphJson.Deserialize<TalkingVertex> })
        {
            TalkingVertex.Log.Clear();
            TalkingVertex made = read("""{"$id":"1","Next":{"$ref":"1"}}""")!;
            Assert.Same(made, made.Next);
            Assert.Equal(["deserializing True", "deserialized True"], TalkingVertex.Log);
        }
    }

    [Fact]
    public void Extension_data_is_kept_as_it_is_and_its_objects_are_written_once()
    {
        Leaf leaf = new() { Value = 1 };
        Keeping value = new() { A = 1, Data = new() { ["x"] = leaf, ["y"] = leaf } };
        Ways<Keeping> kept = new();
        Assert.Equal("""{"$id":"1","A":1,"x":{"$id":"2","Value":1},"y":{"$ref":"2"}}""", kept.Write(() => value));
        Keeping read = kept.ReadUnseen("""{"$id":"1","A":1,"x":{"$id":"2"},"y":{"$ref":"2"}}""")!;
        Assert.Equal("""{"$ref":"2"}""", read.Data!["y"]!.ToString());
        Assert.Equal(JsonError.InvalidReference, kept.Refuse("""{"x":1,"$id":"1"}""").Error);
    }

    [Fact]
    public void Every_entry_point_keeps_the_graph()
    {
        Vertex self = new() { Name = "a" };
        self.Next = self;
        const string Document = """{"$id":"1","Name":"a","Next":{"$ref":"1"},"Others":null}""";
        Assert.Equal(Document, GraphJson.Serialize(self, typeof(Vertex)));
        Assert.Equal(Document, GraphJson.Serialize(self, new JsonState(5)));
        using MemoryStream stream = new();
        GraphJson.Serialize(stream, self);
        stream.Position = 0;
        Vertex read = GraphJson.Deserialize<Vertex>(stream)!;
        Assert.Same(read, read.Next);
        read = (Vertex)GraphJson.Deserialize(Document, typeof(Vertex))!;
        Assert.Same(read, read.Next);
        read = GraphJson.Deserialize<Vertex>(Document, new JsonState(5))!;
        Assert.Same(read, read.Next);
    }

    [Fact]
    public void What_can_not_be_combined_is_refused_by_name()
    {
        Assert.Contains("JD0029", Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Deserialize<PopulatedMembers>("{}")).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<PopulatedMembers>("{}", Options));
        NotSupportedException refused = Assert.Throws<NotSupportedException>(() => RuntimeGraphJson.Serialize(new Taken()));
        Assert.Contains("JD0030", refused.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Taken(), Options));
        Assert.Equal("""{"$id":null}""", RuntimeAcyclicJson.Serialize(new Taken()));
    }

    private sealed class Taken
    {
        [JsonPropertyName("$id")]
        public string? Id { get; set; }
    }

    private class Ways<T, TGenerated, TComposed>() : ThreeWays<T, TGenerated, TComposed>(Options, Options)
        where TGenerated : JsonProfile<TGenerated>
        where TComposed : JsonProfile<TComposed>
    {
        /// <summary>Reads a document whose value System.Text.Json can't show: it holds raw text that looks like references, or differs.</summary>
        internal T? ReadUnseen(string document)
        {
            T? composed = JsonProfile<TComposed>.Deserialize<T>(document);
            T? generated = JsonProfile<TGenerated>.Deserialize<T>(document);
            Assert.Equal(JsonProfile<TGenerated>.Serialize(generated), JsonProfile<TGenerated>.Serialize(composed));
            return generated;
        }
    }

    private sealed class Ways<T> : Ways<T, GraphJson, RuntimeGraphJson>;
}
