using System.Globalization;
using System.Text;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Contexts;

/// <summary><c>[assembly: JsonModels(typeof(AppContext))]</c>: the types that a context lists are those that <c>[JsonModel]</c> would name.</summary>
public class ContextTests
{
    private const string Models = """
        [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class ApiJson : JsonProfile<ApiJson>;
        public class Order { public int Id { get; set; } public Line? First { get; set; } }
        public class Line { public string? Text { get; set; } }
        internal record Hidden(int A);
        public class Outer { internal class Inner { public int B { get; set; } } private class Private; public class Box<T> { public T? Value { get; set; } } }
        public enum Color { Red, Green }
        """;

    /// <summary>Rows as they are in projects: classes, nested and internal types, collections, scalars, closed generic types, and some of them twice.</summary>
    private static readonly string[] Rows =
    [
        "Order", "Hidden", "Outer.Inner", "List<Order>", "Order[]", "Dictionary<string, List<Line>>", "int", "string", "int?", "object", "Color", "Guid", "(int A, Line? B)",
        "System.Text.Json.JsonElement", "Outer.Box<int>", "Outer.Box<Outer.Box<Line>>", "Order", "List<Order>", "IEnumerable<Line>", "byte[]", "bool",
    ];

    [Theory]
    [InlineData("")]
    [InlineData(", Profile = typeof(ApiJson)")]
    [InlineData(", Profile = typeof(StrictJson)")]
    public void Rows_are_models(string profile)
    {
        GeneratorRunResult listed = Compile.Run($"[assembly: JsonModels(typeof(AppContext){profile})]\n" + Context(Rows) + Models);
        GeneratorRunResult named = Compile.Run(string.Concat(Rows.Select(row => $"[assembly: JsonModel(typeof({row}){profile})]\n")) + Models);
        Assert.Empty(named.Diagnostics);
        Assert.Empty(listed.Diagnostics);
        Assert.Contains(listed.GeneratedSources, source => source.HintName.StartsWith("HiddenCodec", StringComparison.Ordinal));
        Assert.Equal(Sources(named), Sources(listed));
    }

    [Fact]
    public void Other_arguments_of_a_row_have_no_effect()
    {
        const string Plain = "[assembly: JsonModels(typeof(AppContext))] [JsonSerializable(typeof(Order))] public partial class AppContext : JsonSerializerContext { } ";
        Assert.Equal(
            Sources(Compile.Run(Plain + Models)),
            Sources(Compile.Run(Plain.Replace("typeof(Order)", "typeof(Order), TypeInfoPropertyName = \"X\", GenerationMode = JsonSourceGenerationMode.Serialization", StringComparison.Ordinal) + Models)));
    }

    [Fact]
    public void A_context_can_have_several_profiles_and_parts()
    {
        GeneratorRunResult result = Compile.Run(
            "[assembly: JsonModels(typeof(Outer.AppContext))]\n[assembly: JsonModels(typeof(Outer.AppContext), Profile = typeof(ApiJson))]\n" + Models.Replace("class Outer {", "partial class Outer {", StringComparison.Ordinal),
            "public partial class Outer { [JsonSerializable(typeof(Line))] internal partial class AppContext : JsonSerializerContext { } }",
            "public partial class Outer { [JsonSerializable(typeof(Inner))] partial class AppContext { } }");
        Assert.Empty(result.Diagnostics);
        Assert.Equal(
            ["InnerCodec.g.cs", "InnerCodecForApiJson.g.cs", "JackdawProvider.g.cs", "LineCodec.g.cs", "LineCodecForApiJson.g.cs"],
            result.GeneratedSources.Select(source => source.HintName).Order(StringComparer.Ordinal));
    }

    /// <summary>Each row that cannot be served is reported, at the row; all others have codecs.</summary>
    [Fact]
    public void Rows_with_errors_are_reported_where_they_are()
    {
        StringBuilder rows = new();
        StringBuilder models = new();
        List<(int Row, string Id)> expected = [];
        for (int i = 0; i < 500; i++)
        {
            string row = $"M{i}";
            switch (i % 25)
            {
                case 3:
                    row = "System.IntPtr";
                    expected.Add((i, "JD0002"));
                    break;
                case 7:
                    row = $"G{i}<>";
                    models.AppendLine(CultureInfo.InvariantCulture, $"public class G{i}<T> {{ public T? A {{ get; set; }} }}");
                    expected.Add((i, "JD0011"));
                    break;
                case 11:
                    row = $"Missing{i}";
                    expected.Add((i, "JD0045"));
                    break;
                case 15:
                    row = $"List<Missing{i}[]>";
                    expected.Add((i, "JD0045"));
                    break;
                case 19:
                    row = $"Outer.P{i}";
                    models.AppendLine(CultureInfo.InvariantCulture, $"public partial class Outer {{ private class P{i}; }}");
                    expected.Add((i, "JD0001"));
                    break;
                default:
                    models.AppendLine(CultureInfo.InvariantCulture, $"public class M{i} {{ public int A{i} {{ get; set; }} }}");
                    break;
            }

            rows.AppendLine(CultureInfo.InvariantCulture, $"[JsonSerializable(typeof({row}))]");
        }

        GeneratorRunResult result = Compile.Run("[assembly: JsonModels(typeof(Outer.AppContext))]\n" + models, "public partial class Outer {\n" + rows + "internal partial class AppContext : JsonSerializerContext { } }");
        Assert.Equal(
            expected,
            result.Diagnostics.Select(found => (Row: found.Location.GetLineSpan().StartLinePosition.Line - 2, found.Id)).Order());
        Assert.All(result.Diagnostics, found => Assert.Equal("File1.cs", found.Location.SourceTree!.FilePath));
        Assert.Equal(500 - expected.Count, result.GeneratedSources.Count(source => source.HintName.StartsWith('M')));
    }

    [Theory]
    [InlineData("typeof(int*)", "JD0001")]
    [InlineData("typeof(void)", "JD0002")]
    [InlineData("null", "JD0045")]
    [InlineData("typeof(Span<int>)", "JD0002")]
    [InlineData("typeof(IntPtr[])", "JD0002")]
    public void Odd_rows_are_reported(string row, string id)
    {
        GeneratorRunResult result = Compile.Run($"[assembly: JsonModels(typeof(AppContext))] [JsonSerializable({row})] public partial class AppContext : JsonSerializerContext {{ }}");
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal(id, found.Id);
        Assert.Equal($"JsonSerializable({row})", Text(found));
        Assert.DoesNotContain(result.GeneratedSources, source => source.HintName != "JackdawProvider.g.cs");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_context_of_another_assembly_is_read_like_one_of_this(bool isSource)
    {
        const string Library = Models + """
            public abstract class Base : System.Text.Json.Serialization.JsonSerializerContext { protected Base() : base(null) { } public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null; protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null; }
            [JsonSerializable(typeof(Order)), JsonSerializable(typeof(List<Line>)), JsonSerializable(typeof(Hidden)), JsonSerializable(typeof(int)), JsonSerializable(typeof(Outer.Box<>))]
            public sealed class LibraryContext : Base;
            """;
        MetadataReference reference = isSource ? Compile.Of(Library).WithAssemblyName("Library").ToMetadataReference() : MetadataReference.CreateFromImage(Compile.Library(Library));
        CSharpCompilation compilation = Compile.Of("\n[assembly: JsonModels(typeof(LibraryContext))]\nclass Own;").AddReferences(reference);
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.Equal(["JackdawProvider.g.cs", "LineCodec.g.cs", "OrderCodec.g.cs"], result.GeneratedSources.Select(source => source.HintName).Order(StringComparer.Ordinal));
        Assert.Equal(["JD0001", "JD0011"], result.Diagnostics.Select(found => found.Id).Order(StringComparer.Ordinal));
        Assert.All(result.Diagnostics, found => Assert.Equal("JsonModels(typeof(LibraryContext))", Text(found)));
        Assert.Contains("'Hidden'", result.Diagnostics.Single(found => found.Id == "JD0001").GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Fact]
    public void A_type_of_an_assembly_that_is_not_referenced_is_reported()
    {
        MetadataReference far = MetadataReference.CreateFromImage(Compile.Library("public class Far;", "Far"));
        using MemoryStream image = new();
        Assert.True(Compile.Of("""
            [JsonSerializable(typeof(List<Far>))]
            public sealed class LibraryContext : System.Text.Json.Serialization.JsonSerializerContext { public LibraryContext() : base(null) { } public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null; protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null; }
            """).AddReferences(far).WithAssemblyName("Library").Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
        Diagnostic found = Assert.Single(Compile.Run(Compile.Of("[assembly: JsonModels(typeof(LibraryContext))]").AddReferences(MetadataReference.CreateFromImage(image.ToArray()))).Diagnostics);
        Assert.Equal("JD0001", found.Id);
        Assert.Contains("'Far', which declares it, is not referenced", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("typeof(Order)", "'Order' is not a context whose types can get codecs: it does not derive from JsonSerializerContext")]
    [InlineData("typeof(int[])", "'int[]' is not a context")]
    [InlineData("typeof(JsonSerializerContext)", "'System.Text.Json.Serialization.JsonSerializerContext' is not a context")]
    [InlineData("typeof(Empty)", "'Empty' is not a context whose types can get codecs: it has no [JsonSerializable] attribute of its own")]
    [InlineData("typeof(Derived)", "'Derived' is not a context whose types can get codecs: it has no [JsonSerializable] attribute of its own")]
    [InlineData("typeof(Missing)", "'Missing' is not a context whose types can get codecs: it does not exist")]
    [InlineData("null", "'null' is not a context whose types can get codecs: it does not exist")]
    public void What_lists_no_types_is_an_error(string context, string message)
    {
        GeneratorRunResult result = Compile.Run($$"""
            [assembly: JsonModels({{context}})]
            public partial class Empty : JsonSerializerContext { }
            [JsonSerializable(typeof(Order))] public abstract partial class Full : JsonSerializerContext { }
            public partial class Derived : Full { }
            """ + Models);
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal(("JD0053", DiagnosticSeverity.Error), (found.Id, found.Severity));
        Assert.Equal($"JsonModels({context})", Text(found));
        Assert.StartsWith(message, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    private static string Context(IEnumerable<string> rows)
        => string.Concat(rows.Select(row => $"[JsonSerializable(typeof({row}))]\n")) + "public partial class AppContext : JsonSerializerContext { }\n";

    private static IEnumerable<string> Sources(GeneratorRunResult result)
        => result.GeneratedSources.Select(source => source.HintName + "\n" + source.SourceText).Order(StringComparer.Ordinal);

    private static string Text(Diagnostic found)
        => found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length);
}
