using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>Which types the bridge serves, and what they look like.</summary>
public class BridgeTests
{
    private static readonly JsonSerializerOptions Web = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw<BridgedJson>();

    private static readonly BridgedOrder Order = new()
    {
        OrderId = 7,
        ShipTo = "Zoë <b>",
        TotalPrice = 1.10m,
        Color = BridgedColor.DarkRed,
        OrderLines = [new("Nut", 3), new("Bolt", 4)],
    };

    private const string OrderText = """{"order_id":7,"ship_to":"Zoë <b>","total_price":1.10,"color":"dark_red","order_lines":[{"item_name":"Nut","item_count":3},{"item_name":"Bolt","item_count":4}]}""";

    [Fact]
    public void A_value_looks_as_its_profile_says()
    {
        Assert.Equal(BridgedJson.Serialize(Order), JsonSerializer.Serialize(Order, Web));
        Assert.Equal(Same(Order), Same(JsonSerializer.Deserialize<BridgedOrder>(BridgedJson.Serialize(Order), Web)));
    }

    [Fact]
    public void What_is_around_it_looks_as_the_options_say()
    {
        BridgedEnvelope envelope = new()
        {
            Title = "Zoë",
            Order = Order,
            Orders = [Order],
            Array = [Order],
            ByName = new() { ["First"] = Order },
            Colors = new() { [BridgedColor.LightBlue] = 2 },
            Point = new BridgedPoint(1, 2),
            Inner = new() { Title = "inner" },
            Numbers = [1, 2],
            Rest = new() { ["more"] = JsonSerializer.SerializeToElement(true) },
        };
        JsonSerializerOptions options = new(Web);
        string own = BridgedJson.Serialize(Order);
        string expected =
            $$"""{"title":"Zo\u00EB","order":{{own}},"orders":[{{own}}],"array":[{{own}}],"byName":{"First":{{own}}},"colors":{"light_blue":2},"point":{"first_axis":1,"second_axis":2},"inner":{"title":"inner","order":null,"orders":null,"array":null,"byName":null,"colors":null,"point":null,"inner":null,"numbers":null},"numbers":["1","2"],"more":true}""";
        Assert.Equal(expected, JsonSerializer.Serialize(envelope, options));

        BridgedEnvelope again = JsonSerializer.Deserialize<BridgedEnvelope>(expected, options)!;
        Assert.Equal(expected, JsonSerializer.Serialize(again, options));
    }

    [Fact]
    public void Null_is_null()
    {
        Assert.Equal("null", JsonSerializer.Serialize<BridgedOrder?>(null, Web));
        Assert.Null(JsonSerializer.Deserialize<BridgedOrder>("null", Web));
        Assert.Null(JsonSerializer.Deserialize<BridgedEnvelope>("""{"order":null,"point":null}""", Web)!.Order);
        Assert.Null(JsonSerializer.Deserialize<BridgedPoint?>("null", Web));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<BridgedPoint>("null", Web));
    }

    [Fact]
    public void Options_of_the_web_have_the_codecs_of_WebJson()
    {
        JsonSerializerOptions options = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw();
        Assert.Equal(typeof(Json).Assembly, options.GetTypeInfo(typeof(WebOrder)).Converter.GetType().Assembly);
        WebOrder order = new() { OrderId = 3, Street = "<a>" };
        Assert.Equal(WebJson.Serialize(order), JsonSerializer.Serialize(order, options));
        Assert.Equal(3, JsonSerializer.Deserialize<WebOrder>("""{"ORDERID":"3"}""", options)!.OrderId);
    }

    [Fact]
    public void Types_without_a_codec_stay_with_System_Text_Json()
    {
        Assert.Equal("""{"name":"x"}""", JsonSerializer.Serialize(new { Name = "x" }, Web));
        Assert.Equal("\"Zo\\u00EB\"", JsonSerializer.Serialize("Zoë", Web));
        Assert.Equal("[1,2]", JsonSerializer.Serialize(new List<int> { 1, 2 }, Web));
        JsonSerializerOptions plain = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        Assert.Equal(Web.GetTypeInfo(typeof(List<int>)).Converter.GetType(), plain.GetTypeInfo(typeof(List<int>)).Converter.GetType());
    }

    [Fact]
    public void Codecs_are_composed_only_when_asked_for()
    {
        JsonSerializerOptions composing = new JsonSerializerOptions().AddJackdaw<BridgedJson>(composes: true);
        Assert.Equal("""{"SomeName":1}""", JsonSerializer.Serialize(new { SomeName = 1 }, new JsonSerializerOptions().AddJackdaw<BridgedJson>()));
        Assert.Equal("""{"some_name":1}""", JsonSerializer.Serialize(new { SomeName = 1 }, composing));
    }

    [Fact]
    public void A_type_that_names_its_codec_needs_no_generator()
    {
        Assert.Equal("[\"<ab>\"]", JsonSerializer.Serialize(new[] { new BridgedCode("ab") }, Web).Replace("\\u003C", "<", StringComparison.Ordinal).Replace("\\u003E", ">", StringComparison.Ordinal));
        Assert.Equal("ab", JsonSerializer.Deserialize<BridgedCode>("\"<ab>\"", Web).Letters);
    }

    [Fact]
    public void Converters_go_first()
    {
        Assert.Equal("5", JsonSerializer.Serialize(new BridgedConverted { TheNumber = 5 }, Web));
        JsonSerializerOptions options = new JsonSerializerOptions(Web);
        options.Converters.Add(new OrderConverter());
        Assert.Equal("\"order 7\"", JsonSerializer.Serialize(Order, options));
    }

    [Fact]
    public void Polymorphic_types_are_whole()
    {
        BridgedAnimal[] animals = [new BridgedDog { PetName = "a", BarkCount = 2 }, new BridgedCat { IsAsleep = true }];
        string json = JsonSerializer.Serialize(animals, Web);
        Assert.Equal("""[{"$type":"dog","bark_count":2,"pet_name":"a"},{"$type":"cat","is_asleep":true,"pet_name":null}]""", json);
        Assert.IsType<BridgedCat>(JsonSerializer.Deserialize<BridgedAnimal[]>(json, Web)![1]);

        // A codec of the case alone can't stand in a type that System.Text.Json serves.
        BridgedPart[] parts = [new BridgedWheel { SerialNumber = 1, SpokeCount = 2 }];
        json = JsonSerializer.Serialize(parts, Web);
        Assert.Equal("""[{"$type":"wheel","spokeCount":2,"serialNumber":1}]""", json);
        Assert.IsType<BridgedWheel>(JsonSerializer.Deserialize<BridgedPart[]>(json, Web)![0]);
    }

    [Fact]
    public void Values_in_object_members_are_those_of_their_types()
    {
        Assert.Equal($"[{BridgedJson.Serialize(Order)}]", JsonSerializer.Serialize(new object[] { Order }, Web));
    }

    [Fact]
    public void A_profile_in_lines_is_indented_to_the_level_of_the_value()
    {
        JsonSerializerOptions options = new JsonSerializerOptions { WriteIndented = true, NewLine = "\n" }.AddJackdaw<IndentedBridgedJson>();
        Assert.Equal(
            "[\n  {\n    \"order_id\": 1,\n    \"ship_to\": null,\n    \"total_price\": 0,\n    \"color\": 0,\n    \"order_lines\": []\n  }\n]",
            JsonSerializer.Serialize(new[] { new BridgedOrder { OrderId = 1 } }, options));
    }

    [Fact]
    public void Contexts_beside_it_are_asked_for_the_rest()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Answering<BridgedEnvelope>()) };
        options.AddJackdaw<BridgedJson>();
        Assert.Equal("""{"order_id":0,"ship_to":null,"total_price":0,"color":"none","order_lines":[]}""", JsonSerializer.Serialize(new BridgedOrder(), options));
        Assert.Equal("\"answered\"", JsonSerializer.Serialize(new BridgedEnvelope(), options));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Uri("https://a"), options));
    }

    [Fact]
    public async Task Every_entry_point_reads_the_same()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($$"""{"title":"t","orders":[{{OrderText}},{{OrderText}}],"order":{{OrderText}}}""");
        string expected = Same(JsonSerializer.Deserialize<BridgedEnvelope>(utf8, Web));
        Assert.Contains("Bolt", expected, StringComparison.Ordinal);
        for (int size = 1; size < 40; size++)
        {
            JsonSerializerOptions small = new(Web) { DefaultBufferSize = size };
            using MemoryStream stream = new(utf8);
            Assert.Equal(expected, Same(await JsonSerializer.DeserializeAsync<BridgedEnvelope>(stream, small, TestContext.Current.CancellationToken)));
            Assert.Equal(expected, Same(Sequenced(utf8, size)));
        }

        Assert.Equal(expected, Same(await JsonSerializer.DeserializeAsync<BridgedEnvelope>(PipeReader.Create(new MemoryStream(utf8), new(bufferSize: 16)), Web, TestContext.Current.CancellationToken)));
        Assert.Equal(expected, Same(JsonNode.Parse(utf8)!.Deserialize<BridgedEnvelope>(Web)));
        using JsonDocument document = JsonDocument.Parse(utf8);
        Assert.Equal(expected, Same(document.RootElement.Deserialize<BridgedEnvelope>(Web)));
        Assert.Equal(expected, Same(JsonSerializer.Deserialize<BridgedEnvelope>(Encoding.UTF8.GetString(utf8), Web)));
    }

    [Fact]
    public void Text_between_tokens_and_in_strings_is_passed_whole()
    {
        BridgedOrder order = JsonSerializer.Deserialize<BridgedOrder>(" \n { \"order_id\" : 7 , \"unknown\":[{\"a\":\"]}\\\"\"}], \"ship_to\" : \"\\u005b\" } ", Web)!;
        Assert.Equal((7, "["), (order.OrderId, order.ShipTo));
    }

    internal static string Same<T>(T value) => JsonSerializer.Serialize(value);

    private static BridgedEnvelope? Sequenced(byte[] utf8, int size)
    {
        Piece first = new(utf8.AsMemory(0, size), 0);
        Piece last = first;
        for (int i = size; i < utf8.Length; i += size)
        {
            last = last.Add(utf8.AsMemory(i, Math.Min(size, utf8.Length - i)).ToArray());
        }

        Utf8JsonReader reader = new(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length));
        return JsonSerializer.Deserialize<BridgedEnvelope>(ref reader, Web);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        internal Piece(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        internal Piece Add(ReadOnlyMemory<byte> memory)
        {
            Piece next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }

    private sealed class OrderConverter : JsonConverter<BridgedOrder>
    {
        public override BridgedOrder Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, BridgedOrder value, JsonSerializerOptions options) => writer.WriteStringValue($"order {value.OrderId}");
    }

    private sealed class Answering<T> : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(T) ? JsonMetadataServices.CreateValueInfo<T>(options, new AnsweringConverter<T>()) : null;
    }

    private sealed class AnsweringConverter<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new InvalidOperationException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("answered");
    }
}
