using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>Calls with a contract or a context, and the contexts themselves.</summary>
public class ContextTests
{
    /// <summary>What the generator of System.Text.Json writes, as far as calls see it.</summary>
    private const string Generated = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;

        namespace Shops
        {
            partial class ShopContext(JsonSerializerOptions? options) : JsonSerializerContext(options)
            {
                public ShopContext() : this(null) { }
                public static ShopContext Default { get; } = new();
                public JsonTypeInfo<Book> Book => throw new NotSupportedException();
                public JsonTypeInfo<object> Object => throw new NotSupportedException();
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
        }

        """;

    public static TheoryData<string, string> Calls { get; } = new()
    {
        { "JsonSerializer.Serialize(book, ShopContext.Default.Book)", "ShopJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, ShopContext.Default.Object)", "ShopJson.Serialize<object>(book)" },
        { "JsonSerializer.Deserialize(\"{}\", ShopContext.Default.Book)", "ShopJson.Deserialize<Book>(\"{}\")" },
        { "JsonSerializer.Deserialize(\"{}\", typeof(Book), ShopContext.Default)", "ShopJson.Deserialize(\"{}\", typeof(Book))" },
        { "JsonSerializer.DeserializeAsync(Stream.Null, ShopContext.Default.Book, CancellationToken.None)", "ShopJson.DeserializeAsync<Book>(Stream.Null, cancellationToken: CancellationToken.None)" },
        { "JsonSerializer.SerializeToElement(book).Deserialize(ShopContext.Default.Book)", "ShopJson.Deserialize<Book>(HtmlSafeJson.SerializeToElement(book))" },
        { "JsonSerializer.Serialize(book, new ShopContext().Book)", "ShopJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, new ShopContext(JsonSerializerOptions.Web).Book)", "WebJson.Serialize(book)" },
        { "JsonSerializer.Serialize(book, Kept.Book)", "ShopJson.Serialize(book)" },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task A_call_states_what_its_contract_did(string before, string after)
    {
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(Source(before), Generated), "JD0057");
        string text = await MigratedProject.TextAsync(moved);
        Assert.Contains("=> " + after + ";", text, StringComparison.Ordinal);
        Assert.Equal(
            after.Contains("ShopJson", StringComparison.Ordinal),
            text.EndsWith("\n\n[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]\ninternal sealed class ShopJson : JsonProfile<ShopJson>;\n", StringComparison.Ordinal));
        await MigratedProject.CompiledAsync(moved);
    }

    [Fact]
    public async Task A_context_becomes_models_of_the_profile_that_its_calls_have()
    {
        Project project = MigratedProject.Of(Source("JsonSerializer.Serialize(book, ShopContext.Default.Book)"), Generated);
        Project moved = await MigratedProject.FixAllAsync(project);
        Assert.StartsWith("using System.Text.Json;\nusing System.Text.Json.Serialization;\nusing Jackdaw;\n\n[assembly: Jackdaw.JsonModels(typeof(Shops.ShopContext), Profile = typeof(Shops.ShopJson))]\n\nnamespace Shops;\n", await MigratedProject.TextAsync(moved), StringComparison.Ordinal);
        Assert.Single((await MigratedProject.TextAsync(moved)).Split("class ShopJson")[1..]);
        Assert.Empty(await MigratedProject.DiagnosticsAsync(moved));
        Project only = await MigratedProject.FixAllAsync(project, "JD0059");
        Assert.Contains("class ShopJson", await MigratedProject.TextAsync(only), StringComparison.Ordinal);
    }

    /// <summary>The calls are moved first: the profile that they declare is that of the context, however a file names the values of its settings.</summary>
    [Theory]
    [InlineData("using System.Text.Json.Serialization;\n")]
    [InlineData("using Serialization = System.Text.Json.Serialization;\nusing System.Text.Json.Serialization;\n")]
    public async Task The_profile_of_the_calls_is_found_again(string import)
    {
        string source = Source("JsonSerializer.Serialize(book, ShopContext.Default.Book)").Replace("using System.Text.Json.Serialization;\n", import, StringComparison.Ordinal)
            .Replace("Options(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase", "Options(JsonSerializerDefaults.Web", StringComparison.Ordinal);
        string text = await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(MigratedProject.Of(source, Generated)));
        Assert.Single(text.Split("[JsonProfile(")[1..]);
        Assert.Contains("JsonModels(typeof(Shops.ShopContext), Profile = typeof(Shops.ShopJson))", text, StringComparison.Ordinal);
    }

    /// <summary>An attribute of the assembly cannot name a private context; its calls move all the same.</summary>
    [Fact]
    public async Task A_private_context_is_not_named()
    {
        string source = Source("JsonSerializer.Serialize(book, ShopContext.Default.Book)");
        int start = source.IndexOf("[JsonSourceGeneration", StringComparison.Ordinal);
        int end = source.IndexOf("internal static class Shop", StringComparison.Ordinal);
        string context = source[start..end];
        source = source.Remove(start, end - start).Replace("internal static class Shop\n{", "internal static partial class Shop\n{\n" + context.Replace("internal ", "private ", StringComparison.Ordinal), StringComparison.Ordinal);
        string nested = Generated.Replace("    partial class ShopContext", "static partial class Shop {    partial class ShopContext", StringComparison.Ordinal) + "}";
        Project moved = await MigratedProject.FixAllAsync(MigratedProject.Of(source, nested));
        string text = await MigratedProject.TextAsync(moved);
        Assert.DoesNotContain("JsonModels", text, StringComparison.Ordinal);
        Assert.Contains("ShopJson.Serialize(book)", text, StringComparison.Ordinal);
        await MigratedProject.CompiledAsync(moved);
    }

    /// <summary>Converters of a context are examined as those of options are.</summary>
    [Fact]
    public async Task A_context_with_a_converter_that_encodes_its_text_stays()
    {
        string source = Source("JsonSerializer.Serialize(book, ShopContext.Default.Book)").Replace("UseStringEnumConverter = true", "Converters = [typeof(RawConverter)]", StringComparison.Ordinal) + """
            public sealed class RawConverter : JsonConverter<Book>
            {
                public override Book Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetString()!);
                public override void Write(Utf8JsonWriter writer, Book value, JsonSerializerOptions options) => writer.WriteRawValue("\"" + value.Title + "\"");
            }

            """;
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(MigratedProject.Of(source, Generated)));
        Assert.Equal("JD0058", found.Id);
        Assert.Contains("its converter 'RawConverter' writes text that it encodes itself", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>Editors have the source of other projects, too, which belongs to another compilation.</summary>
    [Fact]
    public async Task Settings_of_another_project_are_read_or_stay()
    {
        Project library = MigratedProject.Of(Source("null").Replace("internal ", "public ", StringComparison.Ordinal) + "public static class Formats { public static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web); }\n", Generated);
        ProjectId id = ProjectId.CreateNewId();
        Solution solution = library.Solution.AddProject(ProjectInfo.Create(
            id, VersionStamp.Default, "App", "App", LanguageNames.CSharp, compilationOptions: library.CompilationOptions, parseOptions: library.ParseOptions,
            projectReferences: [new ProjectReference(library.Id)], metadataReferences: library.MetadataReferences));
        solution = solution.AddDocument(DocumentId.CreateNewId(id), "File0.cs", Microsoft.CodeAnalysis.Text.SourceText.From("""
            using System.Text.Json;
            using Shops;

            namespace Apps;

            public static class App
            {
                public static string Save(Book book) => JsonSerializer.Serialize(book, ShopContext.Default.Book);
                public static string Show(Book book) => JsonSerializer.Serialize(book, Formats.Web);
            }

            """), filePath: "/app/File0.cs");
        Project app = solution.GetProject(id)!;
        Diagnostic[] found = await MigratedProject.DiagnosticsAsync(app);
        Assert.Equal(["JD0057", "JD0058"], found.Select(diagnostic => diagnostic.Id));
        Assert.Contains("'Web' is declared in another assembly", found[1].GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        string text = await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(app, "JD0057"));
        Assert.Contains("=> ShopJson.Serialize(book);", text, StringComparison.Ordinal);
        Assert.EndsWith("internal sealed class ShopJson : JsonProfile<ShopJson>;\n", text, StringComparison.Ordinal);
    }

    private static string Source(string call) => $$"""
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Shops;

        public sealed record Book(string Title);

        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, UseStringEnumConverter = true, GenerationMode = JsonSourceGenerationMode.Metadata)]
        [JsonSerializable(typeof(Book))]
        internal partial class ShopContext;

        internal static class Shop
        {
            private static readonly ShopContext Kept = new();
            public static object? Run(Book book) => {{call}};
            public static object Use() => Kept;
        }

        """;
}
