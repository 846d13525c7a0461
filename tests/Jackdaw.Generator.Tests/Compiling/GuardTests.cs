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
        "public class M { private long _a; public int A { get => (int)_a; set => _a = value; } private object? _b; public string? B { get => null; set => _b = value; } private int? _c; public int C { get => 0; set => _c = value; } }",
        "public class M { public M(int a, string[] b, int? c, List<int>? d) => (A, B, C, D, E) = (a, b, c ?? 0, d ?? [], 5); public long A { get; } public IEnumerable<string> B { get; } public int C { get; } public List<int> D { get; } public int E { get; } }",
        "public class M { private string? _a; private List<int> _b = new(); public string? A { get => _a; set { _a = value; _c = true; } } private bool _c; public List<int>? B { get => _b; set => _b = value ?? new(); } public string? C { get => null; set => _a = _d; } private readonly string _d = \"\"; }",
        "public class B<T> { private T? _a; public T? A { get => _a; set => _a = value; } } public class M : B<int> { }",
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

        // A conversion of the model, or a property of it, runs its code.
        { "AssignA(", Email + "public class M { private Email _a; public string A { get => _a.Text; set => _a = value; } }" },
        { "AssignA(", Email + "public class M { private string _a = \"\"; public Email A { get => _a; set => _a = value; } }" },
        { "AssignA(", "public class M { private string? _a; public string? A { get => _a; set => _a = Upper; } private string? Upper => _a!.ToUpper(); }" },
        { "AssignA(", "public class M { private Part _a; private int _b; public int A { get => _b; set => (_a, _b) = (new(), value); } } public struct Part { public Part() => throw new Exception(); }" },
        { "AssignA(", "public class M { private Part? _a; private int _b; public int A { get => _b; set => (_b, _a) = (value, new()); } public Part? B => _a; } public class Part { public Part() => throw new Exception(); }" },
        { "AssignA(", Email + "public class M { private Email _b; public string? A { get => null; set => _b = value ?? \"\"; } public string B => _b.Text; }" },
        { "AssignA(", Email + "public class M { private Email _b; public string? A { get => null; set => _b = \"x\"; } public string B => _b.Text; }" },
        { "Create(", Email + "public class M { public M(string a) => _a = a; private readonly Email _a; public string A => _a.Text; }" },
        { "Create(", Email + "public class M { public M(string a, int b) => (_a, B) = (a, b); private readonly Email _a; public string A => _a.Text; public int B { get; } }" },
        { "Create(", "public class M { public M(string? name) { _name = name; Key = Upper; } private readonly string? _name; public string Key { get; } private string Upper => _name!.ToUpper(); public string? Name => _name; }" },
        { "Create(", Email + "public class M(string a) { private readonly Email _a = a; public string A => _a.Text; }" },
        { "Create(", Email + "public record M(string A) { public Email B { get; } = A; }" },
        { "Create(", "public record Base(int A); public record M(int A, int B) : Base(Check(A)) { static int Check(int a) => a; }" },
        { "Create(", Email + "public record Base(Email E); public record M(string A) : Base(A);" },
        { "Create(", "public abstract class R { public R(int a) => A = a; public virtual int A { get; protected set; } } public class M(int a, int b) : R(a) { public int B { get; } = b; public override int A { get => 1; protected set => throw new Exception(); } }" },
        { "Create(", Email + "public class M(string? a) { private readonly Email _a = a ?? \"\"; public string? A => _a.Text; }" },
    };

    private const string Email = "public readonly struct Email { private Email(string text) => Text = text; public string Text { get; } public static implicit operator Email(string text) => text.Contains('@') ? new(text) : throw new FormatException(); public static implicit operator string(Email email) => email.Text ?? throw new FormatException(); } ";

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
    public void Of_a_library_accessors_that_the_compiler_made_are_plain()
    {
        const string Library = "public class Foreign { public int A { get; set; } public int B { get; init; } public int C { get => 1; set { } } public record R(int A); public class K { public K(int a) => A = a; public int A { get; } } }";
        foreach (bool whole in new[] { true, false })
        {
            GeneratorRunResult result = Compile.Run(Compile.Of("[JsonModel] public class M { public Foreign? A { get; set; } public Foreign.R? B { get; set; } public Foreign.K? C { get; set; } }")
                .AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: whole))));
            Assert.Contains("AssignC(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);
            Assert.DoesNotContain("AssignA(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);
            Assert.DoesNotContain("AssignB(", Text(result, "ForeignCodec.g.cs"), StringComparison.Ordinal);

            // The initializers of a record are code of its constructor, which is not seen.
            Assert.Contains("IsRefusal", Text(result, "RCodec.g.cs"), StringComparison.Ordinal);
            Assert.Contains("IsRefusal", Text(result, "KCodec.g.cs"), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void What_a_constructor_of_a_library_throws_is_an_error_of_the_document()
    {
        const string Library = """
            public record Age(int Value) { public int Value { get; init; } = Value >= 0 ? Value : throw new ArgumentOutOfRangeException(nameof(Value)); }
            public record class Marked { [JsonConstructor] public Marked(int value) => Value = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value)); public int Value { get; } }
            public abstract record Root(int Value) { public int Value { get; init; } = Value >= 0 ? Value : throw new ArgumentOutOfRangeException(nameof(Value)); }
            """;
        byte[] library = Compile.Library(Library);
        string[] calls = ["Json.Deserialize<Age>", "Json.Deserialize<Marked>", "Json.Deserialize<Derived>", "Again<Age>", "Again<Marked>", "Again<Derived>"];
        foreach (string call in calls)
        {
            string source = $"public record Derived(int Value) : Root(Value); public static class Calls {{ public static object? Run() => {call}(\"{{\\\"Value\\\":-1}}\"); static Type At<T>() => typeof(T); static T? Again<T>(string json) => (T?)Json.Deserialize(json, At<T>()); }}";
            JsonDataException refused = Assert.Throws<JsonDataException>(() => Running.Run(Compile.Of(source).AddReferences(MetadataReference.CreateFromImage(library)), library));
            Assert.Equal(JsonError.Refused, refused.Code);
            Assert.IsType<ArgumentOutOfRangeException>(refused.InnerException);
        }
    }

    [Fact]
    public void What_a_conversion_or_a_property_throws_is_an_error_of_the_document()
    {
        string[] models =
        [
            "class M { private Email _a; public string A { get => _a.Text; set => _a = value; } }",
            "class M { public M(string a) { _a = a; B = Upper; } private readonly string _a; public string A => _a; public string B { get; } private string Upper => _a == \"x\" ? throw new FormatException() : _a; }",
            "class M(string a) { private readonly Email _a = a; public string A => _a.Text; }",
        ];
        foreach (string model in models)
        {
            foreach (string call in new[] { "Json.Deserialize<M>", "Again<M>" })
            {
                string source = Email + $"public {model} public static class Calls {{ public static object? Run() => {call}(\"{{\\\"A\\\":\\\"x\\\"}}\"); static Type At<T>() => typeof(T); static T? Again<T>(string json) => (T?)Json.Deserialize(json, At<T>()); }}";
                JsonDataException refused = Assert.Throws<JsonDataException>(() => Running.Run(source));
                Assert.Equal(JsonError.Refused, refused.Code);
                Assert.IsType<FormatException>(refused.InnerException);
            }
        }
    }

    private static string Codec(string source) => string.Concat(Compile.Run(source + " static class Calls { static object? Run() => Json.Deserialize<M>(\"1\"); }").GeneratedSources.Select(generated => generated.SourceText.ToString()));

    private static string Text(GeneratorRunResult result, string name) => result.GeneratedSources.Single(source => source.HintName == name).SourceText.ToString();
}
