using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>A guard stands around what runs code of its own; what only stores is called as it is.</summary>
public class GuardTests
{
    public static TheoryData<string> Plain { get; } =
    [
        "public class M { public int A { get; set; } public int B { get; init; } public required string C { get; init; } public int D; [JsonInclude] private int E { get; set; } }",
        "public record M(int A, string? B = null) { public List<int> C { get; init; } = []; public string D { get; } = Make(); public string? E { get; } = B; static string Make() => \"\"; }",
        "public readonly record struct M(int A, int B);",
        "public class M(int a, string b) { public int A { get; } = a; private readonly string _b = b; public string B => _b; }",
        "public class M { public M(int a, string b) { A = a; _b = b; this.C = default; } public int A { get; } private readonly string _b; public string B => _b; public int C { get; set; } }",
        "public class M { public M(int a, string? b) => (A, B) = (a, b ?? \"\"); public int A { get; } public string? B { get; } }",
        "public class M { private int _a; public int A { get => _a; set => _a = value; } }",
        "public record Base(int A); public record M(int A, int B) : Base(A);",
        "public class M { public M() { throw new Exception(); } public int A { get; set; } }",
        "public class M { public KeyValuePair<string, int> A { get; set; } public Tuple<int, int>? B { get; set; } public (int, string) C { get; set; } }",
    ];

    public static TheoryData<string, string> Guarded { get; } = new()
    {
        { "AssignA(", "public class M { public int A { get => 1; set => throw new Exception(); } }" },
        { "AssignA(", "public class M { private int _a; public int A { get => _a; set { Check(); _a = value; } } void Check() { } }" },
        { "AssignA(", "public class M { private int _a; public int A { get => _a; init => _a = Check(value); } int Check(int a) => a; }" },
        { "AssignA(", "public struct M { private int _a; public int A { get => _a; set => _a = value + 1; } }" },
        { "AssignA(", "public class M { [JsonInclude] private int A { get => 1; set => B = value; } private int B { set => throw new Exception(); } }" },
        { "AssignA(", "public partial class M { public partial int A { get; set; } } public partial class M { public partial int A { get => 1; set { } } }" },
        { "Create(", "public class M { public M(int a) => A = Check(a); public int A { get; } int Check(int a) => a; }" },
        { "Create(", "public class M { public M(int a) { if (a < 0) throw new Exception(); A = a; } public int A { get; } }" },
        { "Create(", "public class B { public B(int a) { throw new Exception(); } } public class M : B { public M(int a) : base(a) => A = a; public int A { get; } }" },
        { "Create(", "public record M(int A) { public int B { get; } = A > 0 ? A : throw new Exception(); }" },
        { "Create(", "public class M(int a) { public int A { get; } = Check(a); static int Check(int a) => a; }" },
        { "Create(", "public record Base(int A) { public int C { get; } = Check(A); static int Check(int a) => a; } public record M(int A, int B) : Base(A);" },
        { "Create(", "public class M { public M(int a) { A = a; } public int A { get; private set { Check(); } } void Check() { } }" },
    };

    [Theory]
    [MemberData(nameof(Plain))]
    public void No_guard(string source) => Assert.DoesNotContain("IsRefusal", Codec(source), StringComparison.Ordinal);

    [Theory]
    [MemberData(nameof(Guarded))]
    public void A_guard(string call, string source)
    {
        string codec = Codec(source);
        Assert.Contains("IsRefusal", codec, StringComparison.Ordinal);
        Assert.Contains(" " + call, codec, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_a_library_what_the_compiler_made_is_plain()
    {
        const string Library = "public class Foreign { public int A { get; set; } public int B { get; init; } public int C { get => 1; set { } } public record R(int A); public class K { public K(int a) => A = a; public int A { get; } } }";
        foreach (bool whole in new[] { true, false })
        {
            GeneratorRunResult result = Compile.Run(Compile.Of("[JsonModel] public class M { public Foreign? A { get; set; } public Foreign.R? B { get; set; } public Foreign.K? C { get; set; } }")
                .AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: whole))));
            Assert.Contains("AssignC(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);
            Assert.DoesNotContain("AssignA(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);
            Assert.DoesNotContain("AssignB(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);
            Assert.DoesNotContain("IsRefusal", Text(result, "RCodec.g.cs"), StringComparison.Ordinal);
            Assert.Contains("IsRefusal", Text(result, "KCodec.g.cs"), StringComparison.Ordinal);
        }
    }

    private static string Codec(string source) => string.Concat(Compile.Run(source + " static class Calls { static object? Run() => Json.Deserialize<M>(\"1\"); }").GeneratedSources.Select(generated => generated.SourceText.ToString()));

    private static string Text(GeneratorRunResult result, string name) => result.GeneratedSources.Single(source => source.HintName == name).SourceText.ToString();
}
