using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Which type a converter is asked for, and who sees null: as in System.Text.Json, over members, types, attributes of one's own, contracts, factories and plain converters, for T and T?.</summary>
public class ConverterChoiceTests
{
    private const string Models = """
        public struct Tint { public int V { get; set; } }
        public class OfTint : JsonConverter<Tint>
        {
            public override Tint Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Tint { V = reader.TokenType == JsonTokenType.Null ? -1 : reader.GetString() is { Length: > 0 } text ? int.Parse(text) : 0 };
            public override void Write(Utf8JsonWriter writer, Tint value, JsonSerializerOptions options) => writer.WriteStringValue("v" + value.V);
        }
        public class OfTintAndNull : OfTint { public override bool HandleNull => true; }
        public class OfNullable : JsonConverter<Tint?>
        {
            public override Tint? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() is { Length: > 0 } text ? new Tint { V = int.Parse(text) } : null;
            public override void Write(Utf8JsonWriter writer, Tint? value, JsonSerializerOptions options) => writer.WriteStringValue(value is null ? "none" : "n" + value.Value.V);
        }
        public class OfNullableAndNull : OfNullable { public override bool HandleNull => true; }
        public class Factory : JsonConverterFactory { public override bool CanConvert(Type type) => type == typeof(Tint); public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new OfTint(); }
        public class NullFactory : JsonConverterFactory { public override bool CanConvert(Type type) => type == typeof(Tint); public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new OfTintAndNull(); }
        public class Lenient : JsonConverterFactory { public override bool CanConvert(Type type) => type == typeof(Tint) || type == typeof(Tint?); public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => type == typeof(Tint) ? new OfTint() : new OfNullable(); }
        public class LenientWithNull : JsonConverterFactory { public override bool CanConvert(Type type) => type == typeof(Tint) || type == typeof(Tint?); public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => type == typeof(Tint) ? new OfTintAndNull() : new OfNullableAndNull(); }
        public class OnlyNullable : JsonConverterFactory { public override bool CanConvert(Type type) => type == typeof(Tint?); public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new OfNullable(); }
        public class WrongMade : JsonConverterFactory { public override bool CanConvert(Type type) => true; public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new OfTint(); }
        public class Neither : JsonConverterFactory { public override bool CanConvert(Type type) => false; public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new OfTint(); }
        public class OfObject : JsonConverter<object>
        {
            public override bool CanConvert(Type type) => true;
            public override object Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Tint { V = reader.GetString()!.Length };
            public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue("o" + value.GetType().Name);
        }
        public class OfOverridden : OfTint { public override bool CanConvert(Type type) => type == typeof(Tint); }
        public class OfValueType : JsonConverter<ValueType>
        {
            public override bool CanConvert(Type type) => type == typeof(Tint);
            public override ValueType Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Tint { V = reader.GetString()!.Length };
            public override void Write(Utf8JsonWriter writer, ValueType value, JsonSerializerOptions options) => writer.WriteStringValue("t");
        }
        public class LenientAttribute : JsonConverterAttribute { public override JsonConverter CreateConverter(Type type) => new Lenient(); }
        public class FactoryAttribute : JsonConverterAttribute { public FactoryAttribute() : base(typeof(Factory)) { } }
        public class ByTypeAttribute : JsonConverterAttribute { public override JsonConverter CreateConverter(Type type) => type == typeof(Tint) ? new OfTint() : new OfNullable(); }
        public class NullAttribute : JsonConverterAttribute { public override JsonConverter? CreateConverter(Type type) => type == typeof(Tint) ? new OfTint() : null; }

        """;

    private static readonly string[] Attributes =
    [
        "[JsonConverter(typeof(OfTint))]", "[JsonConverter(typeof(OfTintAndNull))]", "[JsonConverter(typeof(OfNullable))]", "[JsonConverter(typeof(OfNullableAndNull))]", "[JsonConverter(typeof(Factory))]",
        "[JsonConverter(typeof(NullFactory))]", "[JsonConverter(typeof(Lenient))]", "[JsonConverter(typeof(LenientWithNull))]", "[JsonConverter(typeof(OnlyNullable))]", "[JsonConverter(typeof(WrongMade))]",
        "[JsonConverter(typeof(Neither))]", "[JsonConverter(typeof(OfObject))]", "[JsonConverter(typeof(OfOverridden))]", "[JsonConverter(typeof(OfValueType))]", "[Lenient]", "[Factory]", "[ByType]", "[Null]",
    ];

    private static readonly string[] Types = ["Tint", "Tint?"];

    private static readonly string[] Documents = ["{\\\"M\\\":\\\"5\\\"}", "{\\\"M\\\":\\\"\\\"}", "{\\\"M\\\":null}", "{\\\"M\\\":7}"];

    [Fact]
    public void On_members()
    {
        string classes = string.Concat(Attributes.SelectMany((attribute, i) => Types.Select((type, j) => $"public class M{i}_{j} {{ {attribute} public {type} M {{ get; set; }} }}\n")));
        Compare(Models + classes, Attributes.SelectMany((_, i) => Types.Select((_, j) => $"M{i}_{j}")));
    }

    [Fact]
    public void On_types()
    {
        string declarations = string.Concat(Attributes.Select((attribute, i) => $"namespace N{i} {{ {attribute.Replace("(typeof(", "(typeof(global::", StringComparison.Ordinal)} public struct Own {{ public int V {{ get; set; }} }} public class M {{ public Own A {{ get; set; }} public Own? B {{ get; set; }} public List<Own?>? L {{ get; set; }} }} }}\n"));
        Assert.Contains("N1", declarations, StringComparison.Ordinal);

        // The converters are of another type: each is refused by all, but those of object and the factories that say yes.
        ThreeWriters.Run(
            Models + declarations,
            [.. Attributes.Select((_, i) => $"Try(() => JsonSerializer.Serialize(new N{i}.M {{ B = new() {{ V = 3 }}, L = [null, new N{i}.Own()] }})), Try(() => Json.Serialize(new N{i}.M {{ B = new() {{ V = 3 }}, L = [null, new N{i}.Own()] }}))")],
            (theirs, ours) => theirs == ours);
    }

    [Theory]
    [InlineData("JsonConverter(typeof(OfTint))", "new OfTint()")]
    [InlineData("JsonConverter(typeof(OfTintAndNull))", "new OfTintAndNull()")]
    [InlineData("JsonConverter(typeof(Factory))", "new Factory()")]
    [InlineData("JsonConverter(typeof(NullFactory))", "new NullFactory()")]
    [InlineData("JsonConverter(typeof(Lenient))", "new Lenient()")]
    [InlineData("JsonConverter(typeof(LenientWithNull))", "new LenientWithNull()")]
    [InlineData("JsonConverter(typeof(OfObject))", "new OfObject()", false)]
    [InlineData("Lenient", "new Lenient()")]
    [InlineData("Factory", "new Factory()")]
    [InlineData("ByType", "new OfNullable(), new OfTint()")]
    public void On_contracts(string attribute, string converters, bool compares = true)
    {
        string source = Models + $$"""
            [{{attribute}}] public abstract class TintContract { }
            [JsonProfile, JsonContract(typeof(Tint), typeof(TintContract))] public sealed class Own : JsonProfile<Own>;
            public class Model { public Tint A { get; set; } public Tint? B { get; set; } public List<Tint?>? L { get; set; } public Tint[]? R { get; set; } public Dictionary<string, Tint?>? D { get; set; } }
            public static class Made { public static readonly JsonSerializerOptions Options = new() { Converters = { {{converters}} } };
                public static Model Full => new() { A = new() { V = 1 }, B = new() { V = 2 }, L = [null, new Tint { V = 3 }], R = [new() { V = 4 }], D = new() { ["k"] = null, ["l"] = new() { V = 5 } } }; }

            """;
        string[] documents = ["{\\\"A\\\":\\\"1\\\",\\\"B\\\":\\\"\\\",\\\"L\\\":[null,\\\"\\\",\\\"2\\\"]}", "{\\\"B\\\":null}", "{\\\"A\\\":null}", "{\\\"D\\\":{\\\"k\\\":\\\"\\\",\\\"l\\\":\\\"7\\\"}}"];
        ThreeWriters.Run(
            source,
            [
                "Try(() => JsonSerializer.Serialize(Made.Full, Made.Options)), Try(() => Own.Serialize(Made.Full))",
                "Try(() => JsonSerializer.Serialize(new Model(), Made.Options)), Try(() => Own.Serialize(new Model()))",
                .. documents.Select(document => $"Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Model>(\"{document}\", Made.Options))), Try(() => JsonSerializer.Serialize(Own.Deserialize<Model>(\"{document}\")))"),
            ],
            (theirs, ours) => !compares || theirs == ours);
    }

    private static void Compare(string declarations, IEnumerable<string> models)
    {
        List<string> calls = [];
        foreach (string model in models)
        {
            calls.Add($"Try(() => JsonSerializer.Serialize(new {model} {{ M = new Tint {{ V = 3 }} }})), Try(() => Json.Serialize(new {model} {{ M = new Tint {{ V = 3 }} }}))");
            calls.Add($"Try(() => JsonSerializer.Serialize(new {model} {{ M = default }})), Try(() => Json.Serialize(new {model} {{ M = default }}))");
            calls.AddRange(Documents.Select(document => $"Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<{model}>(\"{document}\")!.M)), Try(() => JsonSerializer.Serialize(Json.Deserialize<{model}>(\"{document}\")!.M))"));
        }

        ThreeWriters.Run(declarations, calls, (theirs, ours) => theirs == ours);
    }
}
