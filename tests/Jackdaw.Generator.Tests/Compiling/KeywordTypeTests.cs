using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Types with names that C# reads as words of its own in other places: generated code means the words, whatever types there are.</summary>
public class KeywordTypeTests
{
    /// <summary>What generated codecs do, once each.</summary>
    private const string Models = """
        public enum Kind { [JsonStringEnumMemberName("a")] A, B }
        [JsonProfile(IgnoreDefault = true, EnumsAsNames = true, RejectDuplicateMembers = true)] public sealed class Lean : JsonProfile<Lean>;
        [JsonModel(Profile = typeof(Lean))] [JsonModel(Profile = typeof(StrictJson))] [JsonModel] public class Plain { public int A { get; set; } public string? B { get; init; } public Guid C { get; set; } public Kind D { get; set; } public int? E { get; set; } public required long F { get; set; } public List<Plain>? G { get; set; } public Other? Other { get; set; } }
        [JsonModel(Profile = typeof(Lean))] [JsonModel] public record Made(int A, string B = "b", DateTime? C = null) { public int D { get; init; } }
        [JsonModel(Profile = typeof(Lean))] [JsonModel] public struct Value { public int A { get => 1; set { if (value < 0) throw new ArgumentException(); } } [JsonInclude] private int B { get; set; } }
        [JsonModel(Profile = typeof(Lean))] [JsonModel] public class Guarded { public Guarded(int a) { if (a < 0) throw new ArgumentException(); A = a; } public int A { get; } public int B { get => 1; set { if (value < 0) throw new ArgumentException(); } } }
        [JsonModel(Profile = typeof(Lean))] [JsonModel] public class Tree : List<Tree>;
        [JsonModel] public class Tuples { public (int A, string B) One { get; set; } public KeyValuePair<string, int> Two { get; set; } }
        [JsonModel] public class Empty { }
        """;

    private static readonly string Wide = "[JsonModel] [JsonModel(Profile = typeof(StrictJson))] public class Wide { " + string.Concat(Enumerable.Range(0, 130).Select(i => $"public int M{i} {{ get; set; }} ")) + "}\n";

    private static readonly string[] Words =
        [.. SyntaxFacts.GetContextualKeywordKinds().Select(SyntaxFacts.GetText).Concat(["var", "_", "dynamic", "nint", "nuint", "nameof", "args", "extension", "field", "scoped", "required", "record"]).Distinct()];

    public static TheoryData<string> Kinds { get; } = ["class", "struct", "enum"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Compile_without_a_warning(string kind)
    {
        // Some of these words C# does not take as the name of a type.
        string[] types = [.. Words.Select(word => Type(kind, word)).Where(type => !Errors(Compile.Of(type)).Any())];
        Assert.Contains(Type(kind, "var"), types);
        Assert.Contains(Type(kind, "_"), types);
        string members = string.Concat(Words.Where(word => types.Contains(Type(kind, word))).Select((word, i) => $"public @{word}{(kind == "class" ? "?" : "")} M{i} {{ get; set; }} public List<@{word}>? L{i} {{ get; set; }} "));
        string source = $"public class Other {{ {members} }}\n" + Models + "\n" + Wide + string.Concat(types);
        Check(source);
        Check("namespace Mine {\n" + source + "\n}");
    }

    private static string Type(string kind, string word) => kind == "enum" ? $"public enum {word} {{ A }}\n" : $"public {kind} {word} {{ public int A {{ get; set; }} }}\n";

    private static void Check(string source)
    {
        CSharpCompilation compilation = Compile.Of(source);
        Assert.Empty(Errors(compilation).Select(found => found.ToString()));
        GeneratorRunResult result = Compile.Run(compilation);
        Assert.Empty(result.Diagnostics.Select(found => found.ToString()));
        Assert.True(result.GeneratedSources.Length > 10);
    }

    private static IEnumerable<Diagnostic> Errors(CSharpCompilation compilation)
        => compilation.GetDiagnostics(TestContext.Current.CancellationToken).Where(found => found.Severity == DiagnosticSeverity.Error);
}
