using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>Options beside a profile: what they say is done, or the first use throws and names both values.</summary>
public class BridgeOptionsTests
{
    private static readonly BridgedOrder Order = new() { OrderId = 7, ShipTo = "Zoë <b> 😀", Color = BridgedColor.DarkRed, OrderLines = [new("Nut", 3)] };

    private static readonly JsonSerializerOptions Snake = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower) } };

    [Fact]
    public void Options_that_say_the_same_as_the_profile_agree()
    {
        JsonSerializerOptions options = new JsonSerializerOptions(Snake).AddJackdaw<BridgedJson>();
        Assert.Equal(typeof(Json).Assembly, options.GetTypeInfo(typeof(BridgedOrder)).Converter.GetType().Assembly);
        Assert.Equal(BridgedJson.Serialize(Order), JsonSerializer.Serialize(Order, options));
    }

    [Fact]
    public void Defaults_of_frameworks_contradict_no_profile()
    {
        // ASP.NET Core, and SignalR.
        foreach (JsonNumberHandling numbers in new[] { JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.Strict })
        {
            JsonSerializerOptions options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true, NumberHandling = numbers, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
            Assert.Equal(BridgedJson.Serialize(Order), JsonSerializer.Serialize(Order, options.AddJackdaw<BridgedJson>()));
        }

        // A program that gives the options of ASP.NET Core the names of its profile says nothing about the rest.
        JsonSerializerOptions named = new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }.AddJackdaw<BridgedJson>();
        Assert.Equal(BridgedJson.Serialize(Order), JsonSerializer.Serialize(Order, named));
        JsonSerializerOptions others = new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower }.AddJackdaw<BridgedJson>();
        Assert.Contains("Naming is SnakeCase", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Order, others)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Other_values_than_those_of_the_profile_are_named_at_the_first_use()
    {
        Refuses(options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase, "Naming is SnakeCase", "PropertyNamingPolicy = CamelCase");
        Refuses(options => options.PropertyNamingPolicy = new Shouting(), "Naming is SnakeCase", "PropertyNamingPolicy = Shouting");
        Refuses(options => options.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, "KeyNaming is AsIs", "DictionaryKeyPolicy = CamelCase");
        Refuses(options => options.PropertyNameCaseInsensitive = true, "CaseInsensitive is false", "PropertyNameCaseInsensitive = true");
        Refuses(options => options.NumberHandling = JsonNumberHandling.WriteAsString, "NumberHandling is Strict", "NumberHandling = WriteAsString");
        Refuses(options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, "IgnoreNull is false", "DefaultIgnoreCondition = WhenWritingNull");
        Refuses(options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, "IgnoreDefault is false", "DefaultIgnoreCondition = WhenWritingDefault");
        Refuses(options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, "RejectUnknownMembers is false", "UnmappedMemberHandling = Disallow");

        static void Refuses(Action<JsonSerializerOptions> set, string profile, string option)
        {
            JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<BridgedJson>();
            set(options);
            foreach (InvalidOperationException error in new[]
            {
                Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Order, options)),
                Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<List<BridgedOrder>>("[]", options)),
            })
            {
                Assert.Contains(profile, error.Message, StringComparison.Ordinal);
                Assert.Contains(option, error.Message, StringComparison.Ordinal);
                Assert.Contains(nameof(BridgedJson), error.Message, StringComparison.Ordinal);
            }

            Assert.Equal("[1]", JsonSerializer.Serialize(new[] { 1 }, options).Replace("\"", "", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Encoders_that_were_chosen_and_lines_are_those_of_the_options()
    {
        BridgedOrder[] orders = [Order, Order];
        foreach (JavaScriptEncoder encoder in new[] { JavaScriptEncoder.Default, JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.Latin1Supplement) })
        {
            foreach (bool isIndented in new[] { false, true })
            {
                JsonSerializerOptions plain = new(Snake) { Encoder = encoder, WriteIndented = isIndented, NewLine = "\n" };
                JsonSerializerOptions bridged = new JsonSerializerOptions(plain).AddJackdaw<BridgedJson>();
                Assert.Equal(JsonSerializer.Serialize(orders, plain), JsonSerializer.Serialize(orders, bridged));
                Assert.Equal(JsonSerializer.Serialize(new { Title = "é", Orders = orders }, plain), JsonSerializer.Serialize(new { Title = "é", Orders = orders }, bridged));
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void The_profile_escapes_where_no_encoder_was_chosen(bool isRelaxed)
    {
        JsonSerializerOptions options = new(Snake) { Encoder = isRelaxed ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null };
        BridgedOrder order = new() { OrderId = 7, ShipTo = "Zoë <b> 😀 \"\\\t\u0001\u2028+" };
        Assert.Equal(BridgedJson.Serialize(order), JsonSerializer.Serialize(order, new JsonSerializerOptions(options).AddJackdaw<BridgedJson>()));
        JsonSerializerOptions lines = new JsonSerializerOptions(options) { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n" }.AddJackdaw<BridgedJson>();
        string text = JsonSerializer.Serialize(new[] { order }, lines);
        Assert.StartsWith("[\n\t{\n\t\t\"order_id\": 7,\n\t\t\"ship_to\": \"Zoë <b> 😀 \\\"\\\\\\t\\u0001\u2028+\",\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Comments_and_trailing_commas_are_allowed_as_the_options_allow_them()
    {
        const string Text = "{ /* a */ \"order_id\" : 7, \"order_lines\": [ ], // b\n }";
        JsonSerializerOptions options = new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true }.AddJackdaw<BridgedJson>();
        Assert.Equal(7, JsonSerializer.Deserialize<BridgedOrder>(Text, options)!.OrderId);
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<BridgedOrder>(Text, new JsonSerializerOptions().AddJackdaw<BridgedJson>()));
    }

    [Fact]
    public void Converters_of_the_options_are_used_within_what_Jackdaw_would_handle()
    {
        JsonSerializerOptions options = new JsonSerializerOptions { Converters = { new LineConverter() } }.AddJackdaw<BridgedJson>();
        const string Expected = """{"order_id":7,"ship_to":null,"total_price":0,"color":"dark_red","order_lines":["Nut"]}""";
        BridgedOrder order = new() { OrderId = 7, Color = BridgedColor.DarkRed, OrderLines = [new("Nut", 3)] };
        Assert.Equal(Expected, JsonSerializer.Serialize(order, options));
        Assert.Equal($"[{Expected}]", JsonSerializer.Serialize(new List<BridgedOrder> { order }, options));
        Assert.Equal(("Nut", BridgedColor.DarkRed), JsonSerializer.Deserialize<BridgedOrder>(Expected, options) is { OrderLines: [var line], Color: var color } ? (line.ItemName, color) : default);

        // What it does not concern keeps its codec.
        Assert.Equal(typeof(Json).Assembly, options.GetTypeInfo(typeof(BridgedPoint)).Converter.GetType().Assembly);
        JsonSerializerOptions names = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }.AddJackdaw<BridgedJson>();
        Assert.Contains("\"DarkRed\"", JsonSerializer.Serialize(order, names), StringComparison.Ordinal);
    }

    [Fact]
    public void A_naming_with_exceptions_is_kept()
    {
        JsonSerializerOptions options = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(new SnakeButDarkRed()) } }.AddJackdaw<BridgedJson>();
        Assert.Contains("\"color\":\"DR\"", JsonSerializer.Serialize(Order, options), StringComparison.Ordinal);

        // The same policy names no member differently.
        JsonSerializerOptions named = new JsonSerializerOptions { PropertyNamingPolicy = new SnakeButDarkRed() }.AddJackdaw<BridgedJson>();
        Assert.Equal(BridgedJson.Serialize(Order), JsonSerializer.Serialize(Order, named));
    }

    [Fact]
    public void Modifiers_of_the_resolvers_are_kept()
    {
        DefaultJsonTypeInfoResolver resolver = new()
        {
            Modifiers =
            {
                static contract =>
                {
                    if (contract.Type == typeof(BridgedLine))
                    {
                        contract.Properties[1].Name = "how_many";
                    }
                },
            },
        };
        foreach (IJsonTypeInfoResolver one in new[] { resolver, new DefaultJsonTypeInfoResolver().WithAddedModifier(resolver.Modifiers[0]) })
        {
            JsonSerializerOptions options = new JsonSerializerOptions { TypeInfoResolver = one }.AddJackdaw<BridgedJson>();
            Assert.Contains("\"how_many\":3", JsonSerializer.Serialize(Order, options), StringComparison.Ordinal);
            Assert.Contains("\"how_many\":3", JsonSerializer.Serialize(new[] { Order }, options), StringComparison.Ordinal);
            Assert.Equal(3, JsonSerializer.Deserialize<BridgedOrder>(JsonSerializer.Serialize(Order, options), options)!.OrderLines[0].ItemCount);
        }

        // Also one that is added to the bridge itself, or a resolver of the program.
        JsonSerializerOptions wrapped = new JsonSerializerOptions().AddJackdaw<BridgedJson>();
        wrapped.TypeInfoResolver = wrapped.TypeInfoResolver!.WithAddedModifier(resolver.Modifiers[0]);
        Assert.Contains("\"how_many\":3", JsonSerializer.Serialize(Order, wrapped), StringComparison.Ordinal);
        JsonSerializerOptions own = new JsonSerializerOptions { TypeInfoResolver = new Renaming(resolver) }.AddJackdaw<BridgedJson>();
        Assert.Contains("\"how_many\":3", JsonSerializer.Serialize(new[] { Order }, own), StringComparison.Ordinal);

        JsonSerializerOptions unconcerned = new JsonSerializerOptions { TypeInfoResolver = resolver }.AddJackdaw<BridgedJson>();
        Assert.Equal(typeof(Json).Assembly, unconcerned.GetTypeInfo(typeof(BridgedPoint)).Converter.GetType().Assembly);
        Assert.NotEqual(typeof(Json).Assembly, unconcerned.GetTypeInfo(typeof(BridgedOrder)).Converter.GetType().Assembly);
    }

    [Fact]
    public void What_only_the_options_know_is_left_to_System_Text_Json()
    {
        JsonSerializerOptions options = new JsonSerializerOptions { IncludeFields = true }.AddJackdaw<BridgedJson>();
        Assert.NotEqual(typeof(Json).Assembly, options.GetTypeInfo(typeof(BridgedOrder)).Converter.GetType().Assembly);
        Assert.Contains("\"order_id\":7", JsonSerializer.Serialize(Order, options), StringComparison.Ordinal);
    }

    private sealed class LineConverter : JsonConverter<BridgedLine>
    {
        public override BridgedLine Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!, 1);

        public override void Write(Utf8JsonWriter writer, BridgedLine value, JsonSerializerOptions options) => writer.WriteStringValue(value.ItemName);
    }

    private sealed class Renaming(IJsonTypeInfoResolver inner) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => inner.GetTypeInfo(type, options);
    }

    private sealed class SnakeButDarkRed : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name == "DarkRed" ? "DR" : SnakeCaseLower.ConvertName(name);
    }

    private sealed class Shouting : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.ToUpperInvariant();
    }
}
