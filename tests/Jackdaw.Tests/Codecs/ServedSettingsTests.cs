using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Objects;
using Jackdaw.Tests.Runtime;

#pragma warning disable JD0035 // What it is about.

namespace Jackdaw.Tests.Codecs;

/// <summary>Settings that concern the document as a whole hold in what System.Text.Json serves inside of it (JD0035), with its own bytes.</summary>
public class ServedSettingsTests
{
    private static readonly JsonSerializerOptions Preserving = new() { ReferenceHandler = ReferenceHandler.Preserve };
    private static readonly JsonSerializerOptions Ignoring = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    [Fact]
    public void Ids_go_on_through_untyped_collections()
    {
        ServedVertex one = new() { Name = "a" };
        ServedVertex two = new() { Name = "b", Next = one, Untyped = new ArrayList { one } };
        object box = new BoxedPoint { X = 1 };
        ServedGraph graph = new()
        {
            First = one,
            List = [one, new ArrayList { one, two }, two, null, 5, box, box],
            Table = new() { ["t"] = two },
            Map = new Dictionary<string, object> { ["m"] = one },
            Last = two,
        };
        ThreeWays<ServedGraph, GraphJson, RuntimeGraphJson> ways = new(Preserving);
        string text = ways.Write(() => graph)!;
        Assert.Contains("\"List\":[{\"$ref\":\"2\"},[{\"$ref\":\"2\"},{\"$id\":\"3\"", text, StringComparison.Ordinal);
        ServedGraph read = GraphJson.Deserialize<ServedGraph>("""{"$id":"1","First":{"$id":"2","Name":"a"},"List":[{"$ref":"2"},{"$ref":"1"}],"Map":{"m":{"$ref":"2"}},"Last":{"$ref":"2"}}""")!;
        Assert.Same(read.First, read.List![0]);
        Assert.Same(read, read.List[1]);
        Assert.Same(read.First, read.Map!["m"]);
        Assert.Same(read.First, read.Last);
    }

    [Fact]
    public void Collections_with_an_identity_have_the_ids_of_the_document()
    {
        ServedVertex one = new() { Name = "a" };
        ServedVertices told = [one, one];
        ThreeWays<ServedGraph, GraphJson, RuntimeGraphJson> ways = new(Preserving);
        string text = ways.Write(() => new ServedGraph { First = one, Told = told, Again = told, Pile = new ServedHeap { one }, List = [told] })!;
        Assert.Contains("\"Told\":{\"$ref\":", text, StringComparison.Ordinal);
        foreach (Func<string, ServedGraph> read in (Func<string, ServedGraph>[])[json => GraphJson.Deserialize<ServedGraph>(json)!, json => RuntimeGraphJson.Deserialize<ServedGraph>(json)!])
        {
            ServedGraph again = read("""{"$id":"1","First":{"$id":"2"},"Told":{"$id":"3","$values":[{"$ref":"2"},{"$id":"4","Next":{"$ref":"4"}}]},"Again":{"$ref":"3"},"Pile":{"$type":"heap","$values":[{"$ref":"4"}]},"Last":{"$ref":"4"}}""");
            Assert.Same(again.Told, again.Again);
            Assert.Same(again.First, again.Told![0]);
            Assert.Same(again.Last, again.Told[1]);
            Assert.Same(again.Last, again.Last!.Next);
            Assert.Same(again.Last, Assert.IsType<ServedHeap>(again.Pile)[0]);
        }
    }

    [Theory]
    [InlineData("""{"$id":"1","List":[{"$id":"1"}]}""")]
    [InlineData("""{"List":[{"$id":"1"},{"$id":"1"}]}""")]
    [InlineData("""{"List":[{"$id":"1"}],"First":{"$id":"1"}}""")]
    [InlineData("""{"Told":{"$id":"3","$values":[]},"Again":{"$id":"3","$values":[]}}""")]
    [InlineData("""{"Told":{"$id":"3","$values":[{"$id":"3"}]}}""")]
    [InlineData("""{"List":[{"$ref":"1"}]}""")]
    [InlineData("""{"Told":{"$ref":"9"}}""")]
    [InlineData("""{"Told":{"$id":"3","$values":[{"$ref":"4"}]}}""")]
    public void Ids_that_are_there_twice_and_references_to_nothing_are_refused(string json)
    {
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ServedGraph>(json, Preserving));
        foreach (Action<string> read in (Action<string>[])[text => GraphJson.Deserialize<ServedGraph>(text), text => RuntimeGraphJson.Deserialize<ServedGraph>(text)])
        {
            Assert.Equal(JsonError.InvalidReference, Assert.Throws<JsonDataException>(() => read(json)).Code);
        }
    }

    [Fact]
    public void References_of_one_document_mean_nothing_to_the_next()
    {
        ServedVertex one = new() { Name = "a" };
        ArrayList list = [one, one];
        string first = GraphJson.Serialize(list);
        Assert.Equal("""[{"$id":"1","Name":"a","Next":null,"Untyped":null},{"$ref":"1"}]""", first);
        Assert.Equal(first, GraphJson.Serialize(list));
        Assert.Equal(first, RuntimeGraphJson.Serialize(list));
        GraphJson.Deserialize<ArrayList>("[{\"$id\":\"1\"}]");
        Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<ArrayList>("[{\"$ref\":\"1\"}]"));
    }

    [Fact]
    public void Cycles_through_untyped_collections_are_ignored()
    {
        ThreeWays<ServedGraph, AcyclicJson, RuntimeAcyclicJson> ways = new(Ignoring);
        ThreeWays<ServedGraph, LeanAcyclicJson, RuntimeLeanAcyclicJson> lean = new(new(Ignoring) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        foreach (Func<ServedGraph> make in (Func<ServedGraph>[])[
            () =>
            {
                ServedGraph graph = new() { List = [1] };
                graph.List.Add(graph);
                graph.List.Add(graph.List);
                return graph;
            },
            () =>
            {
                Hashtable table = [];
                ArrayList list = [table];
                table["l"] = list;
                return new() { Table = table, List = list, Map = table };
            },
            () =>
            {
                ServedVertex vertex = new() { Name = "a", Untyped = new ArrayList() };
                vertex.Untyped.Add(vertex);
                vertex.Untyped.Add(new ServedVertex { Next = vertex, Untyped = vertex.Untyped });
                return new() { First = vertex, Told = [vertex], Pile = new ServedHeap { vertex }, Last = vertex };
            }])
        {
            ways.Write(make);
            lean.Write(make);
        }

        ArrayList self = [];
        self.Add(self);
        Assert.Equal("[null]", AcyclicJson.Serialize(self));
        Dictionary<object, object> map = [];
        map["x"] = map;
        Assert.Equal("{\"x\":null}", AcyclicJson.Serialize(map));
        Assert.Equal("{\"x\":null}", RuntimeAcyclicJson.Serialize(map));
    }

    [Fact]
    public void An_object_that_is_there_twice_and_not_within_itself_is_written_twice()
    {
        ServedVertex one = new() { Name = "a" };
        Assert.Equal("""[{"Name":"a","Next":null,"Untyped":null},{"Name":"a","Next":null,"Untyped":null}]""", AcyclicJson.Serialize(new ArrayList { one, one }));
    }

    [Fact]
    public void Plus_signs_of_dates_and_Base64_are_those_of_the_profile()
    {
        DateTimeOffset time = new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1));
        ArrayList list = [time, "a+b<é&'", (byte[])[251, 255, 254], 1e30, new Uri("http://a/b+c"), '+', new Hashtable { ["<+>"] = "\\u002B\\+" }, new Hashtable { [time] = time }];
        string expected = JsonSerializer.Serialize(list);
        Assert.Contains("03:04:05+01:00", expected, StringComparison.Ordinal);
        Assert.Equal(expected, HtmlJson.Serialize(list));
        Dictionary<object, object> keys = new() { [time] = 1, [1e30] = 2, ["a+b"] = 3, [new Uri("http://a/b+c?d=<")] = 4, ['+'] = 5, ["\\u002B+"] = time };
        Assert.Equal(JsonSerializer.Serialize(keys), HtmlJson.Serialize(keys));
        ArrayList random = [];
        Random numbers = new(20261130);
        for (int i = 0; i < 2000; i++)
        {
            char[] text = new char[numbers.Next(12)];
            for (int k = 0; k < text.Length; k++)
            {
                text[k] = "+\\u02Bb\"<é漢n/&'"[numbers.Next(15)];
            }

            random.Add(new string(text));
        }

        Assert.Equal(JsonSerializer.Serialize(random), HtmlJson.Serialize(random));
    }

    [Fact]
    public void Plus_signs_that_a_converter_writes_stay_too()
    {
        WithTime value = new() { Time = new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)), Keys = new() { [new Moment(new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)))] = 1 } };
        Assert.Equal(JsonSerializer.Serialize(value), HtmlJson.Serialize(value));
    }

    [Fact]
    public void Levels_of_both_sides_count_together()
    {
        ArrayList deep = [new ArrayList { new ArrayList { 1 } }];
        Assert.Equal("[[[1]]]", FlatJson.Serialize(deep));
        deep = [deep];
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => FlatJson.Serialize(deep)).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => FlatJson.Serialize(new Dictionary<string, ArrayList> { ["a"] = [new Dictionary<string, int[]> { ["b"] = [1] }] })).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => FlatJson.Deserialize<ArrayList>("[[[[]]]]")).Code);
    }

    [Fact]
    public void Collections_that_are_there_are_filled()
    {
        const string Members = """{"Get":[2],"Set":[2,"x"],"List":[2],"Map":{"b":2},"Table":{"b":2},"Sorted":{"b":2},"Queue":[2,3],"Stack":[2,3],"Own":[2],"Kept":[2],"New":[2],"Replaced":[2]}""";
        ThreeWays<PopulatedUntyped, PopulatingJson, RuntimePopulatingJson> ways = new(new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        PopulatedUntyped read = ways.Read(Members)!;
        Assert.Equal("[1,2]", JsonSerializer.Serialize(read.Get));
        Assert.Equal("[1]", JsonSerializer.Serialize(read.Kept));
        Assert.Equal("[2]", JsonSerializer.Serialize(read.New));
        Assert.Equal(2, read.Table.Count);
        ways.Read("{\"Set\":null}");
        ways.Read("{}");
        Assert.Equal("[1,2]", JsonSerializer.Serialize(Json.Deserialize<DemandedUntyped>("{\"List\":[2]}")!.List));
        Assert.Equal((JsonError.Refused, "$.Fixed"), Assert.Throws<JsonDataException>(() => Json.Deserialize<DemandedUntyped>("{\"Fixed\":[2]}")) is var error ? (error.Code, error.Path) : default);
    }

    /// <summary>System.Text.Json would fill them, and nothing here can: said when such a type is read.</summary>
    [Fact]
    public void What_can_t_be_filled_is_refused_by_name()
    {
        Assert.Contains("JD0029", Assert.Throws<JsonDataException>(() => RuntimePopulatingJson.Deserialize<PopulatedTold>("{}")).Message, StringComparison.Ordinal);
        Assert.Contains("JD0029", Assert.Throws<JsonDataException>(() => RuntimePopulatingJson.Deserialize<PopulatedPile>("{}")).Message, StringComparison.Ordinal);
    }

    private sealed class PopulatedTold
    {
        public ServedVertices Told { get; } = [];
    }

    private sealed class PopulatedPile
    {
        public ServedPile? Pile { get; set; } = [];
    }

    [JsonProfile(MaxDepth = 3)]
    internal sealed class FlatJson : JsonProfile<FlatJson>;

    /// <summary>Its converter writes dates.</summary>
    internal sealed class WithTime
    {
        [JsonConverter(typeof(TimeConverter))]
        public DateTimeOffset Time { get; set; }

        public Dictionary<Moment, int>? Keys { get; set; }
    }

    [JsonConverter(typeof(MomentConverter))]
    internal sealed record Moment(DateTimeOffset Time);

    internal sealed class TimeConverter : JsonConverter<DateTimeOffset>
    {
        public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDateTimeOffset();

        public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    internal sealed class MomentConverter : JsonConverter<Moment>
    {
        public override Moment Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDateTimeOffset());

        public override void Write(Utf8JsonWriter writer, Moment value, JsonSerializerOptions options) => writer.WriteStringValue(value.Time);

        public override Moment ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(DateTimeOffset.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture));

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Moment value, JsonSerializerOptions options) => writer.WritePropertyName(value.Time.ToString("O"));
    }
}
