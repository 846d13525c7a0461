using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Names of a model against the names that generated code uses itself: whatever members, types and parameters are called, it compiles.</summary>
public class ClashTests
{
    /// <summary>Every local, label, method and parameter of generated codecs, as a member may be called.</summary>
    private static readonly string[] OfGeneratedCode =
    [
        "at", "context", "value", "result", "more", "member", "next", "seen", "seen2", "seen3", "name", "names", "begin", "start", "target", "type", "exception", "problem",
        "Read", "Write", "FindMember", "FailMissing", "Done", "Find", "ReadPart1", "ReadPart2", "Slots", "Rows", "New", "Create", "Assign", "Get", "Set", "global", "System", "Jackdaw", "Accessors", "length", "index", "bits",
        "Equals_", "_", "__", "Int32Codec", "MCodec", "mCodec", "JsonError", "UncheckedReadCursor", "ReadContext", "EqualityComparer", "_1", "é", "名前", "ǅ",
    ];

    private static readonly string[] Kinds =
    [
        "public int # { get; set; }", "public string? # { get; set; }", "public required int? # { get; init; }", "public int? # { get => null; set { } }", "[JsonInclude] private int # { get; set; }",
    ];

    private static IEnumerable<string> Keywords
        => SyntaxFacts.GetKeywordKinds().Concat(SyntaxFacts.GetContextualKeywordKinds()).Select(SyntaxFacts.GetText).Where(text => text.Length > 0 && text.All(letter => char.IsLetter(letter) || letter == '_')).Distinct();

    public static TheoryData<string, string> Shapes { get; } = new()
    {
        { "a profile called Json", "namespace Mine { [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class Json : JsonProfile<Json>; public class P { public int A { get; set; } } static class C { static string Run() => Json.Serialize(new P()) + Jackdaw.Json.Serialize(new P()); } }" },
        { "profiles called Json, Json2 and json", "namespace Mine { [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class Json : JsonProfile<Json>; [JsonProfile(Naming = JsonNaming.SnakeCase)] public sealed class Json2 : JsonProfile<Json2>; [JsonProfile(Naming = JsonNaming.KebabCase)] public sealed class @json : JsonProfile<@json>; public class P { public int A { get; set; } } static class C { static string Run() => Json.Serialize(new P()) + Jackdaw.Json.Serialize(new P()) + Json2.Serialize(new P()) + @json.Serialize(new P()); } }" },
        { "66 members and one called Seen2", Type("class M", Enumerable.Range(1, 65).Select(i => "public required int M" + i + " { get; set; }").Append("public required int Seen2 { get; set; }")) },
        { "66 parameters and one called Seen2", Type("record M(" + string.Join(", ", Enumerable.Range(1, 65).Select(i => "int M" + i).Append("int Seen2")) + ")", Enumerable.Range(1, 65).Select(i => "public int S" + i + " { get; set; }")) },
        { "keywords", Members(Keywords) },
        { "keywords as parameters", Parameters(Keywords) },
        { "names of generated code", Members(OfGeneratedCode) },
        { "names of generated code as parameters", Parameters(OfGeneratedCode.Except(["Equals_"])) },
        { "names of generated code as private fields", Fields(OfGeneratedCode) },
        { "names that differ in case only", Members(["abc", "Abc", "aBc", "ABC", "Seen", "SEEN", "sEEN", "at", "AT", "At"]) },
        { "unicode escapes", Members(["\\u0061t", "\\u0056alue", "@\\u0063lass", "na\\u006De"]) },
        { "a class called JackdawCodecs", "public class JackdawCodecs { } [JsonModel] public class M { public int A { get; set; } }" },
        { "a class called JackdawCodecs that is data", "[JsonModel] public class JackdawCodecs { public int A { get; set; } } public class JackdawCodecs_ { }" },
        { "a class called like the generated namespace", "namespace JackdawCodecs { [JsonModel] public class Sample { public int A { get; set; } } }" },
        { "a codec called like a method of generated code", "#pragma warning disable JD9002\n" + Codec("FindMember") + Codec("Slots") + "[JsonModel(Profile = typeof(StrictJson))] public class M { [JsonCodec(typeof(FindMember))] public int B { get; set; } [JsonCodec(typeof(Slots))] public int C { get; set; } [JsonInclude] private int Read { get; init; } }" },
        { "types called like attributes of generated code", "public class MethodImplAttribute { } public class GeneratedCode { } public class GeneratedCodeAttribute { } public class EditorBrowsableAttribute { } public class UnsafeAccessorAttribute { } public class ModuleInitializerAttribute { } public class Exception { } public enum IJsonEnumNames { A } [JsonModel] public class M { public MethodImplAttribute? A { get; set; } public GeneratedCode? B { get; set; } public GeneratedCodeAttribute? C { get; set; } public EditorBrowsableAttribute? D { get; set; } public UnsafeAccessorAttribute? E { get; init; } public ModuleInitializerAttribute? F { get; set; } public Exception? X { get; set; } public Dictionary<IJsonEnumNames, int>? G { get; set; } public int Checked { get => 1; set { } } }" },
        { "a local like the codec of a type in small letters", "public enum a { A } [JsonModel(Profile = typeof(StrictJson))] public class M { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Dictionary<a, a>? ACodecNames { get; set; } public b? BCodecForStrictJson { get; set; } public b? B { get; set; } } public class b { }" },
        { "type parameters called like accessors", "public class Box<GetA, SetA, FieldOfBox_f, New, value> where GetA : struct { [JsonConstructor] private Box() { } [JsonInclude] private GetA A { get; set; } [JsonInclude] private SetA? f; [JsonInclude] private value? V { get; set; } } [JsonModel] public class M { public Box<int, string, M, M, int>? X { get; set; } }" },
        { "fields of bases with one name for their accessors", "namespace N { public class Base { [JsonInclude, JsonPropertyName(\"x1\")] private int x; } } public class Base : N.Base { [JsonInclude, JsonPropertyName(\"x2\")] private int x; } public class A_b : Base { [JsonInclude] private int c; } [JsonModel] public class A : A_b { [JsonInclude] private int b_c; }" },
        { "generic fields of bases with one name for their accessors", "namespace N { public class Base<T> { [JsonInclude, JsonPropertyName(\"x1\")] private T? x; } } public class Base<T> : N.Base<T> { [JsonInclude, JsonPropertyName(\"x2\")] private T? x; } [JsonModel] public class M : Base<int> { }" },
    };

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Compile_without_a_warning(string what, string source)
    {
        CSharpCompilation compilation = Compile.Of(source);
        Assert.Empty(compilation.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString()));
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.True(result.Diagnostics.IsEmpty, what + ": " + string.Join(", ", result.Diagnostics));
        Assert.True(result.GeneratedSources.Length >= 2, what);
    }

    [Fact]
    public void A_class_called_JackdawCodecs_in_a_library()
    {
        GeneratorRunResult result = Compile.Run(Compile.Of("[JsonModel] public class M { public int A { get; set; } }")
            .AddReferences(MetadataReference.CreateFromImage(Compile.Library("public class JackdawCodecs { }"))));
        Assert.Contains("namespace JackdawCodecs_.Sample;", result.GeneratedSources[0].SourceText.ToString(), StringComparison.Ordinal);
    }

    /// <summary>What codecs of types of reference assemblies ask at run time, as names of types, and of enums, whose names are expressions.</summary>
    [Fact]
    public void Types_of_a_reference_assembly_called_like_what_their_codecs_ask()
    {
        const string Library = """
            public enum HasHiddenConstructor { A, B } public class HiddenMember { public int A { get; set; } } public class JsonConstructors { } public class JsonMembers { }
            public class Foreign
            {
                public Foreign(HasHiddenConstructor a = HasHiddenConstructor.B, int id = 1) { A = a; Id = id; }
                [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault)] public HasHiddenConstructor A { get; init; }
                public int Id { get; }
                public HiddenMember? B { get; set; }
                public JsonConstructors? C { get; set; }
                public JsonMembers? D { get; set; }
            }
            """;
        GeneratorRunResult result = Compile.Run(Compile.Of("[assembly: JsonModel(typeof(Foreign))] [assembly: JsonModel(typeof(Foreign), Profile = typeof(StrictJson))]")
            .AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: false))));
        Assert.Empty(result.Diagnostics);
        Assert.Contains(result.GeneratedSources, source => source.SourceText.ToString().Contains("bool HasHiddenConstructor =", StringComparison.Ordinal));
    }

    /// <summary>Two accessors of one name are overloads, and the more derived one would be taken for both.</summary>
    [Fact]
    public void Fields_of_two_bases_have_accessors_of_two_names()
    {
        GeneratorRunResult result = Compile.Run("namespace N { public class Base { [JsonInclude, JsonPropertyName(\"x1\")] private int x; } } public class Base : N.Base { [JsonInclude, JsonPropertyName(\"x2\")] private int x; } [JsonModel] public class M : Base { }");
        string codec = result.GeneratedSources.Single(source => source.HintName == "MCodec.g.cs").SourceText.ToString();
        string[] accessors = [.. codec.Split('\n').Where(line => line.Contains("static extern", StringComparison.Ordinal)).Select(line => line.Trim().Split('(')[0])];
        Assert.Equal(2, accessors.Length);
        Assert.NotEqual(accessors[0], accessors[1]);
    }

    private static string Type(string head, IEnumerable<string> members)
        => $"[JsonModel] [JsonModel(Profile = typeof(StrictJson))] public {head} {{ {string.Join(" ", members)} }}";

    /// <summary>As plain, nullable and init-only members, left out when null, of few and of many.</summary>
    private static string Members(IEnumerable<string> names)
        => "[JsonProfile(IgnoreDefault = true, RejectDuplicateMembers = true)] public sealed class Lean : JsonProfile<Lean>;"
            + string.Concat(names.Chunk(7).Append([.. names]).Select((part, i) => string.Concat(Kinds.Select((kind, k) =>
                $"[JsonModel(Profile = typeof(Lean))] [JsonModel] public class M{i}_{k} {{ " + string.Concat(part.Select(name => kind.Replace("#", Escaped(name), StringComparison.Ordinal))) + " }"))));

    private static string Parameters(IEnumerable<string> names)
        => string.Concat(names.Select(Name).Distinct(StringComparer.OrdinalIgnoreCase).Select(name => "@" + name).Chunk(20).Select((part, i) =>
            $"[JsonModel(Profile = typeof(StrictJson))] public record M{i}({string.Join(", ", part.Select(name => "int " + name + " = 1"))}) {{ public int Other {{ get; init; }} public int Own {{ get => 1; set {{ }} }} }}"));

    private static string Fields(IEnumerable<string> names)
        => "[JsonModel(Profile = typeof(StrictJson))] public class M { " + string.Concat(names.Select(name => $"[JsonInclude] private int? {Escaped(name)};")) + " }";

    private static string Codec(string name)
        => $"public readonly struct {name} : IUncheckedJsonCodec<int> {{ public static Jackdaw.Reading.UncheckedReadCursor Read(Jackdaw.Reading.UncheckedReadCursor at, Jackdaw.Reading.ReadContext context, out int value) => at.Int32(context, out value); public static Jackdaw.Writing.UncheckedWriteCursor Write(Jackdaw.Writing.UncheckedWriteCursor at, Jackdaw.Writing.WriteContext context, int value) => at.Int32(value); }} ";

    private static string Escaped(string name) => name.Contains('\\', StringComparison.Ordinal) || name.StartsWith('@') ? name : "@" + name;

    private static string Name(string name) => name.TrimStart('@');
}
