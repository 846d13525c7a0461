using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>Programs write the same bytes, and read the same values, before and after the fix.</summary>
public class MigrationBytesTests
{
    private const string Models = """

        public enum Binding { PaperBack, HardCover }
        public sealed record Author(string FullName, DateTimeOffset? BornAt = null);
        public sealed class Book
        {
            public string Title { get; set; } = "Emma & <b>Émilie</b> + 'x' 漢 😀";
            public int PageCount { get; set; } = 474;
            public double Price { get; set; } = 12.5;
            public string? Note { get; set; }
            public int Zero { get; set; }
            public Binding Binding { get; set; } = Binding.HardCover;
            public Author Author { get; set; } = new("Jane Austen");
            public List<Author> Editors { get; set; } = [new("A"), new("B", new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)))];
            public Dictionary<string, int> SalesByYear { get; set; } = new() { ["FirstYear"] = 1, ["SecondYear"] = 2 };
            public int Field = 7;
            public int ReadOnly => 3;
        }

        public sealed class BindingConverter : System.Text.Json.Serialization.JsonConverter<Binding>
        {
            public override Binding Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => Enum.Parse<Binding>(reader.GetString()![1..]);
            public override void Write(Utf8JsonWriter writer, Binding value, JsonSerializerOptions options) => writer.WriteStringValue("#" + value);
        }

        public sealed class CentsConverter : System.Text.Json.Serialization.JsonConverter<double>
        {
            public override double Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() / 100.0;
            public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteNumberValue((int)(value * 100));
        }

        """;

    public static TheoryData<string> Options { get; } =
    [
        "null",
        "new()",
        "new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }",
        "new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, DictionaryKeyPolicy = JsonNamingPolicy.KebabCaseUpper }",
        "new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, PropertyNameCaseInsensitive = true }",
        "new() { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase }",
        "new(JsonSerializerDefaults.Web)",
        "new(JsonSerializerDefaults.Web) { WriteIndented = true, IndentSize = 1, IndentCharacter = '\\t', NewLine = \"\\n\" }",
        "new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }",
        "new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, IncludeFields = true }",
        "new() { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, WriteIndented = true }",
        "new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }",
        "new() { Converters = { new JsonStringEnumConverter() } }",
        "new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower, allowIntegerValues: true) }, MaxDepth = 20 }",
        "new() { Converters = { new BindingConverter(), new CentsConverter(), new JsonStringEnumConverter() } }",
        "new() { Converters = { new JsonStringEnumConverter(), new BindingConverter() }, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }",
        "new(new JsonSerializerOptions { Converters = { new CentsConverter() } }) { Converters = { new BindingConverter() } }",
        "new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false }",
        "new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true }",
        "new() { ReferenceHandler = ReferenceHandler.Preserve }",
        "new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }",
        "new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }",
        "new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true }",
        "new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Default, TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }",
        "new(JsonSerializerOptions.Strict) { WriteIndented = true, AllowOutOfOrderMetadataProperties = true, DefaultBufferSize = 4096 }",
    ];

    [Theory]
    [MemberData(nameof(Options))]
    public async Task The_same_bytes_and_values(string options)
    {
        string stated = options == "null" ? "" : ", Options";
        Project before = MigratedProject.Of($$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;

            public static class Calls
            {
                {{(stated.Length == 0 ? "" : $"private static readonly JsonSerializerOptions Options = {options};")}}

                public static object? Run()
                {
                    string text = JsonSerializer.Serialize(new Book(){{stated}});
                    Book read = JsonSerializer.Deserialize<Book>(text{{stated}})!;
                    string bytes = Convert.ToHexString(JsonSerializer.SerializeToUtf8Bytes(read{{stated}}));
                    string element = JsonSerializer.SerializeToElement(read{{stated}}).Deserialize<Book>({{stated.TrimStart(',', ' ')}})!.Title;
                    return string.Join("\n", text, bytes, element, Reads("{ }"), Reads("{\"TITLE\":\"a\"}"), Reads("{\"Title\":\"a\",}"), Reads("{\"Title\":null}"), Reads("{\"x\":1}"), Reads("{\"Zero\":\"1\"}"), Reads("{\"Author\":{} }"), Reads("{\"Zero\":1,\"Zero\":2}"), Reads("/**/{\"binding\":\"hard_cover\"}"));
                }

                private static string Reads(string json)
                {
                    try
                    {
                        return JsonSerializer.Serialize(JsonSerializer.Deserialize<Book>(json{{stated}}){{stated}});
                    }
                    catch (JsonException)
                    {
                        return "not read";
                    }
                }
            }
            """ + Models);
        Project moved = await MigratedProject.FixAllAsync(before);
        Assert.DoesNotContain("JsonSerializer.", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        Assert.Equal(
            Running.Emitted(await MigratedProject.CompiledAsync(before)),
            Running.Emitted(await MigratedProject.CompiledAsync(moved)));
    }

    /// <summary>The one encoder that a profile has no exact counterpart of: the diagnostic and the profile say so.</summary>
    [Fact]
    public async Task The_relaxed_encoder_is_noted()
    {
        Project before = MigratedProject.Of("using System.Text.Json;\npublic static class Calls { public static object? Run() => JsonSerializer.Serialize(\"<é> + 😀\", new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true }); }\n");
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(before, "JD0057"));
        Assert.Contains("such as emoji", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Project moved = await MigratedProject.FixAllAsync(before);
        Assert.Contains("such as emoji, that JsonEscaping.Minimal does not.\n[JsonProfile(Indented = true)]", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        Assert.Equal("\"<é> + \\uD83D\\uDE00\"", Running.Emitted(await MigratedProject.CompiledAsync(before)));
        Assert.Equal("\"<é> + 😀\"", Running.Emitted(await MigratedProject.CompiledAsync(moved)));
    }
}
