using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>The text that the fix makes of calls and options. It always compiles with the generator, without a warning.</summary>
public class MigrationFixTests
{
    private const string Models = "\npublic sealed record Book(string Title, int Year = 1815);\n";

    /// <summary>A statement in a method with <c>book</c>, <c>json</c>, <c>utf8</c>, <c>stream</c> and <c>token</c>, and what becomes of it.</summary>
    public static TheoryData<string, string> Calls { get; } = new()
    {
        { "JsonSerializer.Serialize(book)", "HtmlSafeJson.Serialize(book)" },
        { "JsonSerializer.Serialize<object>(book)", "HtmlSafeJson.Serialize<object>(book)" },
        { "System.Text.Json.JsonSerializer.Serialize(book)", "HtmlSafeJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, (JsonSerializerOptions?)null)", "HtmlSafeJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, typeof(Book))", "HtmlSafeJson.Serialize(book, typeof(Book))" },
        { "JsonSerializer.Serialize(value: book, options: JsonSerializerOptions.Web)", "WebJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, inputType: typeof(Book), options: JsonSerializerOptions.Web)", "WebJson.Serialize(book, typeof(Book))" },
        { "JsonSerializer.SerializeToUtf8Bytes(book)", "HtmlSafeJson.SerializeToUtf8Bytes(book)" },
        { "JsonSerializer.SerializeToElement(book, new JsonSerializerOptions(JsonSerializerDefaults.Web))", "WebJson.SerializeToElement(book)" },
        { "JsonSerializer.SerializeToDocument(book)", "HtmlSafeJson.SerializeToDocument(book)" },
        { "JsonSerializer.Serialize(stream, book)", "HtmlSafeJson.Serialize(stream, book)" },
        { "JsonSerializer.Serialize(writer, book)", "HtmlSafeJson.Serialize(writer, book)" },
        { "await JsonSerializer.SerializeAsync(stream, book)", "await HtmlSafeJson.SerializeAsync(stream, book)" },
        { "await JsonSerializer.SerializeAsync(stream, book, JsonSerializerOptions.Web, token)", "await WebJson.SerializeAsync(stream, book, cancellationToken: token)" },
        { "await JsonSerializer.SerializeAsync(stream, book, cancellationToken: token)", "await HtmlSafeJson.SerializeAsync(stream, book, cancellationToken: token)" },
        { "await JsonSerializer.SerializeAsync(stream, book, typeof(Book), (JsonSerializerOptions?)null, token)", "await HtmlSafeJson.SerializeAsync(stream, book, typeof(Book), cancellationToken: token)" },
        { "JsonSerializer.Deserialize<Book>(json)", "HtmlSafeJson.Deserialize<Book>(json)" },
        { "JsonSerializer.Deserialize<Book>(json, JsonSerializerOptions.Web)!.Title.ToString()", "WebJson.Deserialize<Book>(json)!.Title.ToString()" },
        { "JsonSerializer.Deserialize(json, typeof(Book))", "HtmlSafeJson.Deserialize(json, typeof(Book))" },
        { "JsonSerializer.Deserialize(json, returnType: typeof(Book), options: null)", "HtmlSafeJson.Deserialize(json, typeof(Book))" },
        { "JsonSerializer.Deserialize<Book>(utf8)", "HtmlSafeJson.Deserialize<Book>(utf8)" },
        { "JsonSerializer.Deserialize<Book>(utf8.AsSpan(1), JsonSerializerOptions.Default)", "HtmlSafeJson.Deserialize<Book>(utf8.AsSpan(1))" },
        { "JsonSerializer.Deserialize<Book>(json.AsSpan())", "HtmlSafeJson.Deserialize<Book>(json.AsSpan())" },
        { "JsonSerializer.Deserialize<Book>(stream)", "HtmlSafeJson.Deserialize<Book>(stream)" },
        { "JsonSerializer.Deserialize<Book>(ref reader)", "HtmlSafeJson.Deserialize<Book>(ref reader)" },
        { "await JsonSerializer.DeserializeAsync<Book>(stream, cancellationToken: token)", "await HtmlSafeJson.DeserializeAsync<Book>(stream, cancellationToken: token)" },
        { "await JsonSerializer.DeserializeAsync<Book>(stream, JsonSerializerOptions.Web, token)", "await WebJson.DeserializeAsync<Book>(stream, cancellationToken: token)" },
        { "await JsonSerializer.DeserializeAsync(stream, typeof(Book), JsonSerializerOptions.Web, token)", "await WebJson.DeserializeAsync(stream, typeof(Book), cancellationToken: token)" },
        { "JsonSerializer.DeserializeAsyncEnumerable<Book>(stream, JsonSerializerOptions.Web, token)", "WebJson.DeserializeAsyncEnumerable<Book>(stream, cancellationToken: token)" },
        { "element.Deserialize<Book>()", "HtmlSafeJson.Deserialize<Book>(element)" },
        { "element.GetProperty(\"a\").Deserialize<Book>(JsonSerializerOptions.Web)", "WebJson.Deserialize<Book>(element.GetProperty(\"a\"))" },
        { "document.Deserialize(typeof(Book), JsonSerializerOptions.Web)", "WebJson.Deserialize(document, typeof(Book))" },
        { "JsonSerializer.Deserialize<Book>(element, JsonSerializerOptions.Web)", "WebJson.Deserialize<Book>(element)" },
        { "JsonSerializer.SerializeToElement(book).Deserialize<Book>(JsonSerializerOptions.Web)", "WebJson.Deserialize<Book>(HtmlSafeJson.SerializeToElement(book))" },
        { "JsonSerializer.Deserialize<Book>(JsonSerializer.Serialize(book, JsonSerializerOptions.Web), JsonSerializerOptions.Web)", "WebJson.Deserialize<Book>(WebJson.Serialize(book))" },
        { "JsonSerializer\n            .Serialize(\n                book,\n                JsonSerializerOptions.Web)", "WebJson\n            .Serialize(\n                book)" },
    };

    /// <summary>Options, as members or statements, and the profile that they become.</summary>
    public static TheoryData<string, string, string> Holders { get; } = new()
    {
        { "private static readonly JsonSerializerOptions Options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };", "Options", "Shop : Naming = JsonNaming.CamelCase" },
        { "private static readonly JsonSerializerOptions s_camelOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };", "s_camelOptions", "Camel : Naming = JsonNaming.CamelCase" },
        { "private readonly JsonSerializerOptions _jsonOptions = new(JsonSerializerDefaults.Web) { WriteIndented = true };", "_jsonOptions", "Shop : Naming = JsonNaming.CamelCase, CaseInsensitive = true, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString, Indented = true" },
        { "private static JsonSerializerOptions Lenient { get; } = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };", "Lenient", "Lenient : AllowComments = true, AllowTrailingCommas = true" },
        { "public static JsonSerializerOptions Nulls => new() { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };", "Nulls", "Nulls : IgnoreNull = true" },
        { "private readonly JsonSerializerOptions _enums; public Shop() { _enums = new JsonSerializerOptions(); _enums.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower)); }", "_enums", "Enums : EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase" },
        { "private static readonly JsonSerializerOptions Tight; static Shop() { Tight = new() { MaxDepth = 10 }; Tight.UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow; Tight.MakeReadOnly(); }", "Tight", "Tight : MaxDepth = 10, RejectUnknownMembers = true" },
        { "private static readonly JsonSerializerOptions Made = Make(); private static JsonSerializerOptions Make() { var made = new JsonSerializerOptions(); made.WriteIndented = true; return made; }", "Made", "Made : Indented = true" },
        { "private static readonly JsonSerializerOptions First = new() { IncludeFields = true }; private static readonly JsonSerializerOptions Second = new(First) { WriteIndented = true, NewLine = \"\\n\" };", "Second", "Second : IncludeFields = true, Indented = true, NewLine = \"\\n\"" },
        { "private static readonly JsonSerializerOptions Lax = new(JsonSerializerOptions.Strict) { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Skip };", "Lax", "Lax : RejectDuplicateMembers = true, RespectNullableAnnotations = true, RequireConstructorParameters = true" },
        { "private static readonly JsonSerializerOptions Lax = new(JsonSerializerOptions.Strict) { AllowDuplicateProperties = true, RespectNullableAnnotations = false };", "Lax", "Lax : RejectUnknownMembers = true, RequireConstructorParameters = true" },
        { "private static readonly JsonSerializerOptions First = new() { ReadCommentHandling = JsonCommentHandling.Skip, MaxDepth = 10 }; private static readonly JsonSerializerOptions Second = new(First) { ReadCommentHandling = JsonCommentHandling.Disallow };", "Second", "Second : MaxDepth = 10" },
        { "private static readonly JsonSerializerOptions Enums = new() { Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter(), new System.Text.Json.Serialization.JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };", "Enums", "Enums : EnumsAsNames = true" },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Calls_become_calls_of_a_profile(string before, string after)
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(Calling(before, "")));
        Assert.Equal(Calling(after, "using Jackdaw;\n"), await MigratedProject.TextAsync(moved));
        await MigratedProject.CompiledAsync(moved);
        Assert.Empty(await MigratedProject.DiagnosticsAsync(moved));
    }

    [Theory]
    [MemberData(nameof(Holders))]
    public async Task Options_become_a_profile(string members, string use, string expected)
    {
        string source = $"using System.Text.Json;\n\nnamespace Shops;\n\npublic class Shop\n{{\n    {members}\n\n    public string Save(Book book) => JsonSerializer.Serialize(book, {use});\n}}\n" + Models;
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(source));
        string text = await MigratedProject.TextAsync(moved);
        string[] parts = expected.Split(" : ");
        Assert.EndsWith($"\n\n[JsonProfile({parts[1]}, Escaping = JsonEscaping.Html)]\ninternal sealed class {parts[0]}Json : JsonProfile<{parts[0]}Json>;\n", text, StringComparison.Ordinal);
        Assert.Contains($"=> {parts[0]}Json.Serialize(book);", text, StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    [Fact]
    public async Task Local_options_and_what_sets_them_up_are_removed()
    {
        const string Before = """
            using System.Text.Json;

            namespace Shops;

            public static class Shop
            {
                public static string Save(Book book)
                {
                    var options = new JsonSerializerOptions { WriteIndented = true };

                    options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower;

                    return JsonSerializer.Serialize(book, options);
                }
            }

            public sealed record Book(string Title);
            """;
        const string After = """
            using System.Text.Json;
            using Jackdaw;

            namespace Shops;

            public static class Shop
            {
                public static string Save(Book book)
                {

                    return ShopJson.Serialize(book);
                }
            }

            public sealed record Book(string Title);

            [JsonProfile(Indented = true, Naming = JsonNaming.KebabCase, Escaping = JsonEscaping.Html)]
            internal sealed class ShopJson : JsonProfile<ShopJson>;

            """;
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(Before));
        Assert.Equal(After, await MigratedProject.TextAsync(moved));
        await MigratedProject.CompiledAsync(moved);
    }

    [Fact]
    public async Task A_profile_is_shared_by_the_files_that_use_its_options()
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(
            "using System.Text.Json;\nnamespace Shops.Settings\n{\n    internal static class Formats\n    {\n        internal static readonly JsonSerializerOptions Camel = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };\n    }\n}\n",
            "using System.Text.Json; using Shops.Settings;\nnamespace Shops;\nclass A { public string Save(int[] value) => JsonSerializer.Serialize(value, Formats.Camel); }\n",
            "using System.Text.Json;\nnamespace Other;\nclass B { public string Save(int[] value) => JsonSerializer.Serialize(value, Shops.Settings.Formats.Camel); }\n"));
        Assert.Contains("    [JsonProfile(Naming = JsonNaming.CamelCase, Escaping = JsonEscaping.Html)]\n    internal sealed class CamelJson : JsonProfile<CamelJson>;\n}\n", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        Assert.Contains(" CamelJson.Serialize(value)", await MigratedProject.TextAsync(moved, 1), StringComparison.Ordinal);
        Assert.Contains(" Shops.Settings.CamelJson.Serialize(value)", await MigratedProject.TextAsync(moved, 2), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    [Fact]
    public async Task One_call_after_another_gives_the_same_as_all_at_once()
    {
        const string Source = "using System.Text.Json;\nnamespace Shops;\nclass Shop\n{\n    private static readonly JsonSerializerOptions Options = new() { WriteIndented = true };\n    public string Save(int[] value) => JsonSerializer.Serialize(value, Options);\n    public int[]? Load(string json) => JsonSerializer.Deserialize<int[]>(json, Options);\n}\n";
        Project single = MigratedProject.Of(Source);
        for (int i = 0; i < 2; i++)
        {
            single = await MigratedProject.FixAsync(single, (await MigratedProject.DiagnosticsAsync(single, "JD0057"))[0]);
        }

        Project all = await MigratedProject.FixAllAsync(MigratedProject.Of(Source));
        Assert.Equal(await MigratedProject.TextAsync(all), await MigratedProject.TextAsync(single));
        Assert.DoesNotContain("JsonSerializerOptions", await MigratedProject.TextAsync(all), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(all);
    }

    [Theory]
    [InlineData("class Controller { protected object Json(object? value) => value!; } class C : Controller { string Run() => JsonSerializer.Serialize(1); }", "HtmlSafeJson.Serialize(1)")]
    [InlineData("class HtmlSafeJson { } class C { string Run() => JsonSerializer.Serialize(1); }", "Jackdaw.HtmlSafeJson.Serialize(1)")]
    [InlineData("namespace Other { public class JsonReader { } } namespace Mine { using Other; class C { JsonReader? reader = null; string Run() => JsonSerializer.Serialize(reader is null); } }", "Jackdaw.HtmlSafeJson.Serialize(")]
    [InlineData("namespace A { class Jackdaw { } class HtmlSafeJson { } class C { string Run() => JsonSerializer.Serialize(1); } }", "global::Jackdaw.HtmlSafeJson.Serialize(1)")]
    public async Task Names_that_mean_something_else_are_written_in_full(string source, string expected)
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of("using System.Text.Json;\n" + source));
        Assert.Contains(" " + expected, await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    [Fact]
    public async Task Output_that_escapes_less_is_an_option_of_the_editorconfig()
    {
        Project project = MigratedProject.Configured(
            MigratedProject.Of("using System.Text.Json;\nclass C { string A() => JsonSerializer.Serialize(1); string B() => JsonSerializer.Serialize(1, new JsonSerializerOptions { WriteIndented = true }); }\n"),
            "jackdaw_migration_escaping = minimal\n");
        string text = await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(project));
        Assert.Contains(" Json.Serialize(1)", text, StringComparison.Ordinal);
        Assert.Contains("[JsonProfile(Indented = true)]", text, StringComparison.Ordinal);
    }

    /// <summary>A profile with contracts, or with more attributes of another kind, has other JSON than options with its settings.</summary>
    [Theory]
    [InlineData("[JsonContract(typeof(Book), typeof(BookContract))]", "", "ApiJson2")]
    [InlineData("", "[JsonProfileConverter(typeof(CentsConverter))]", "ApiJson2")]
    [InlineData("", "", "ApiJson")]
    public async Task A_profile_with_more_than_settings_is_another_one(string attribute, string inherited, string expected)
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(
            $$"""
            using System.Text.Json;
            using Jackdaw;

            namespace Shops;

            public static class Shop
            {
                internal static readonly JsonSerializerOptions ApiOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

                public static string Save(Book book) => JsonSerializer.Serialize(book, ApiOptions);
            }

            public sealed class Book
            {
                public string Title { get; set; } = "";
            }

            public abstract class BookContract
            {
                [System.Text.Json.Serialization.JsonIgnore] public abstract object Title { get; }
            }

            public sealed class CentsConverter : System.Text.Json.Serialization.JsonConverter<double>
            {
                public override double Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() / 100.0;
                public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteNumberValue((int)(value * 100));
            }

            {{inherited}}
            public abstract class RootJson<TSelf> : JsonProfile<TSelf> where TSelf : RootJson<TSelf>;

            [JsonProfile(Naming = JsonNaming.CamelCase, Escaping = JsonEscaping.Html)]
            {{attribute}}
            public sealed class ApiJson : RootJson<ApiJson>;

            """));
        Assert.Contains($"=> {expected}.Serialize(book);", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    /// <summary>Types that an attribute names are not those that the converter itself states.</summary>
    [Fact]
    public async Task A_converter_for_named_types_is_another_one()
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of("""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Jackdaw;

            internal static class Shop
            {
                internal static readonly JsonSerializerOptions ApiOptions = new() { Converters = { new CentsConverter() } };

                internal static string Save(double cents) => JsonSerializer.Serialize(cents, ApiOptions);
            }

            public class CentsConverter : JsonConverter<double>
            {
                public override double Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() / 100.0;
                public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteNumberValue((int)(value * 100));
            }

            [JsonProfile(Escaping = JsonEscaping.Html)]
            [JsonProfileConverter(typeof(CentsConverter), typeof(double))]
            internal sealed class ApiJson : JsonProfile<ApiJson>;

            """));
        Assert.Contains("=> ApiJson2.Serialize(cents);", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    private static string Calling(string call, string usings)
        => $$"""
            using System.Text.Json;
            {{usings}}
            public static class Shop
            {
                public static async Task Run(Book book, string json, byte[] utf8, Stream stream, Utf8JsonWriter writer, JsonElement element, JsonDocument document, CancellationToken token)
                {
                    await Task.Yield();
                    {{(call.Contains("ref reader", StringComparison.Ordinal) ? "Utf8JsonReader reader = new(utf8);" : "")}}
                    _ = {{(IsVoid(call) ? "0" : call)}};
                    {{(IsVoid(call) ? call : "_ = 0")}};
                }
            }

            """ + Models;

    private static bool IsVoid(string call)
        => call.Contains("SerializeAsync(", StringComparison.Ordinal) && !call.Contains("Deserialize", StringComparison.Ordinal)
            || call.Contains(".Serialize(stream", StringComparison.Ordinal)
            || call.Contains(".Serialize(writer", StringComparison.Ordinal);
}
