using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Extension data with a converter: it writes them, and they are read without it, as in System.Text.Json.</summary>
public class ConvertedExtensionDataTests
{
    private const string Converters = """
        public class Names<T> : JsonConverter<T> where T : IDictionary
        {
            public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException();
            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) { foreach (DictionaryEntry entry in value) { writer.WritePropertyName("x-" + entry.Key); JsonSerializer.Serialize(writer, entry.Value, options); } }
        }
        public class Nodes : JsonConverter<System.Text.Json.Nodes.JsonObject>
        {
            public override System.Text.Json.Nodes.JsonObject Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException();
            public override void Write(Utf8JsonWriter writer, System.Text.Json.Nodes.JsonObject value, JsonSerializerOptions options) => writer.WriteNumber("count", value.Count);
        }
        public class Objects : JsonConverter<Dictionary<string, object>>
        {
            public override Dictionary<string, object> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException();
            public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options) { writer.WriteStartObject(); foreach (var entry in value) writer.WriteString("x-" + entry.Key, entry.Value.ToString()); writer.WriteEndObject(); }
        }
        public class Any : JsonConverter<object> { public override bool CanConvert(Type type) => true; public override object Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException(); public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNumber("t", value.GetType().Name.Length); }
        public class Nothing : JsonConverter<Dictionary<string, object>> { public override Dictionary<string, object> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException(); public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options) { } }
        public class Number : JsonConverter<Dictionary<string, object>> { public override Dictionary<string, object> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new InvalidOperationException(); public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options) => writer.WriteNumberValue(1); }
        public class Factory : JsonConverterFactory { public override bool CanConvert(Type type) => true; public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new Names<Dictionary<string, object>>(); }
        public class NamesAttribute : JsonConverterAttribute { public override JsonConverter CreateConverter(Type type) => new Names<Dictionary<string, object>>(); }
        [JsonConverter(typeof(Names<Bag>))] public class Bag : Dictionary<string, object> { }

        """;

    public static TheoryData<string, string, string> Members { get; } = new()
    {
        { "[JsonConverter(typeof(Names<Dictionary<string, object>>))]", "Dictionary<string, object>", "new() { [\"q\"] = 2, [\"s\"] = \"t\" }" },
        { "[JsonConverter(typeof(Names<Dictionary<string, JsonElement>>))]", "Dictionary<string, JsonElement>", "new() { [\"q\"] = JsonDocument.Parse(\"[2]\").RootElement }" },
        { "[JsonConverter(typeof(Nodes))]", "System.Text.Json.Nodes.JsonObject", "new() { [\"q\"] = 2 }" },
        { "[JsonConverter(typeof(Any))]", "Dictionary<string, object>", "new() { [\"q\"] = 2 }" },
        { "[JsonConverter(typeof(Nothing))]", "Dictionary<string, object>", "new() { [\"q\"] = 2 }" },
        { "[JsonConverter(typeof(Factory))]", "Dictionary<string, object>", "new() { [\"q\"] = 2 }" },
        { "[Names]", "Dictionary<string, object>", "new() { [\"q\"] = 2 }" },
        { "", "Bag", "new() { [\"q\"] = 2 }" },
        { "[JsonConverter(typeof(Names<Dictionary<string, object>>))]", "Dictionary<string, object>", "null!" },
        { "[JsonConverter(typeof(Names<Dictionary<string, object>>))]", "Dictionary<string, object>", "new()" },
    };

    [Theory]
    [MemberData(nameof(Members))]
    public void Written_and_read(string attribute, string type, string value)
    {
        string declarations = Converters + $"public class Model {{ public int A {{ get; set; }} {attribute} [JsonExtensionData] public {type} X {{ get; set; }} = null!; public int B {{ get; set; }} }} public class Alone {{ {attribute} [JsonExtensionData] public {type} X {{ get; set; }} = null!; }}";
        ThreeWriters.Run(
            declarations,
            [
                Written("Model", $"new Model {{ A = 1, X = {value} }}"),
                Written("Alone", $"new Alone {{ X = {value} }}"),
                .. type.EndsWith("JsonObject", StringComparison.Ordinal) ? [] : new[] { Read("{\"A\":1,\"z\":5}"), Read("{\"z\":\"t\",\"n\":null,\"B\":1}") },
            ],
            (theirs, ours) => theirs == ours);
    }

    /// <summary>System.Text.Json writes what is no JSON, an object without a name.</summary>
    [Fact]
    public void The_members_of_an_object_that_it_writes()
    {
        string declarations = Converters + "public class Model { public int A { get; set; } [JsonExtensionData, JsonConverter(typeof(Objects))] public Dictionary<string, object> X { get; set; } = null!; } public class Wrong { [JsonExtensionData, JsonConverter(typeof(Number))] public Dictionary<string, object> X { get; set; } = null!; }";
        Assert.Equal(["{\"A\":1,\"x-q\":\"2\"}", "{\"A\":1}"], ThreeWriters.WriteAlone(declarations, "Model", "new Model { A = 1, X = new() { [\"q\"] = 2 } }", "new Model { A = 1, X = new() }"));
        Assert.Equal(["refused"], ThreeWriters.WriteAlone(declarations, "Wrong", "new Wrong { X = new() }"));
    }

    private static string Written(string type, string value) => $"Try(() => JsonSerializer.Serialize<{type}>({value})), Try(() => Json.Serialize<{type}>({value}))";

    private static string Read(string document)
    {
        string literal = Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(document, quote: true);
        return $"Try(() => JsonSerializer.Serialize<object>(JsonSerializer.Deserialize<Model>({literal})!.X)), Try(() => JsonSerializer.Serialize<object>(Json.Deserialize<Model>({literal})!.X))";
    }
}
