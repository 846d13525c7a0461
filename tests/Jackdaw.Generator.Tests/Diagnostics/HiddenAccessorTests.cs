using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Tests.Hostile;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Members of a referenced assembly that ask to take part and show one accessor only: JD0017, where this project asks for the type.</summary>
public class HiddenAccessorTests
{
    private const string Use = "static class Calls { static object? Run() => Json.Deserialize<Foreign>(\"{}\"); }";

    public static TheoryData<string, string> Hidden { get; } = new()
    {
        { "a private setter", "public class Foreign { [JsonInclude] public int A { get; private set; } }" },
        { "an internal setter", "public class Foreign { [JsonInclude] public int A { get; internal set; } }" },
        { "a private setter of a data contract", "[System.Runtime.Serialization.DataContract] public class Foreign { [System.Runtime.Serialization.DataMember] public int A { get; private set; } }" },
        { "a private getter", "public class Foreign { [JsonInclude] public int A { private get; set; } }" },
        { "a setter of a base class", "public class Base { [JsonInclude] public int A { get; private set; } } public class Foreign : Base { }" },
    };

    public static TheoryData<string, string> Fine { get; } = new()
    {
        { "no attribute", "public class Foreign { public int A { get; private set; } public int B { get; } }" },
        { "no contract", "public class Foreign { [System.Runtime.Serialization.DataMember] public int A { get; private set; } }" },
        { "a public setter", "public class Foreign { [JsonInclude] public int A { get; init; } [JsonInclude] public int B { get; set; } [JsonInclude] public int C; }" },
        { "a constructor parameter", "public class Foreign { public Foreign(int a) => A = a; [JsonInclude] public int A { get; private set; } }" },
        { "not wanted", "public class Foreign { [JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int A { get; private set; } [JsonInclude, JsonIgnore] public int B { get; private set; } }" },
    };

    [Theory]
    [MemberData(nameof(Hidden))]
    public void Reported_where_the_type_is_asked_for(string what, string library)
    {
        foreach (GeneratorRunResult result in Runs(library, Use))
        {
            Diagnostic found = Assert.Single(result.Diagnostics);
            Assert.Equal("JD0017", found.Id);
            Assert.Equal("Deserialize<Foreign>", found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length));
            Assert.True(result.GeneratedSources.Any(source => source.HintName == "ForeignCodec.g.cs"), what);
        }
    }

    [Theory]
    [MemberData(nameof(Fine))]
    public void Silent_where_nothing_is_lost(string what, string library)
        => Assert.All(Runs(library, Use), result => Assert.True(result.Diagnostics.IsEmpty, what + ": " + string.Join(", ", result.Diagnostics)));

    [Fact]
    public void At_the_class_that_inherits_it()
    {
        const string Library = "public class Foreign { [JsonInclude] public int A { get; private set; } }";
        foreach (GeneratorRunResult result in Runs(Library, "[JsonModel] public class Own : Foreign { }"))
        {
            Diagnostic found = Assert.Single(result.Diagnostics);
            Assert.Equal(("JD0017", "Own"), (found.Id, found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length)));
        }
    }

    private const string Served = """
        public static class Calls
        {
            public static object? Run()
            {
                Foreign read = Json.Deserialize<Foreign>("{\"A\":9,\"B\":9,\"C\":9,\"D\":9}")!;
                return string.Join(' ', read.Sum(), Json.Serialize(new Foreign()), Json.Serialize(new Holder()), Json.Deserialize<List<Own>>("[{\"B\":9,\"C\":9}]")![0].Sum());
            }
        }
        public class Own : Foreign { public int E { get; set; } = 5; }
        public class Holder { public Foreign F { get; set; } = new(); }
        """;

    private const string Library = "public class Foreign { public int A { get; private set; } = 1; [JsonInclude] public int B { get; private set; } = 2; [JsonInclude] public int C { get; internal set; } = 3; [JsonInclude] public int D { internal get; set; } = 4; public int Sum() => A + B + C + D; }";

    /// <summary>The run time sees both accessors, as System.Text.Json does: its codec takes the place of the generated one.</summary>
    [Fact]
    public void Served_at_run_time()
    {
        const string Written = "{\"A\":1,\"B\":2,\"C\":3,\"D\":4}";
        byte[] image = Compile.Library(Library);
        foreach (byte[] reference in new[] { image, Compile.Library(Library, whole: false) })
        {
            Assert.Equal($"28 {Written} {{\"F\":{Written}}} 23", Run(Served));
            Assert.Equal(Run(Served.Replace("Json.", "System.Text.Json.JsonSerializer.", StringComparison.Ordinal)), Run(Served));

            object? Run(string use) => Running.Run(Compile.Of(use).AddReferences(MetadataReference.CreateFromImage(reference)), image);
        }
    }

    [Theory]
    [InlineData("public struct Foreign { public Foreign() { } [JsonInclude] public int A { get; private set; } = 1; }")]
    [InlineData("public class Base { [JsonInclude] public int A { get; private set; } = 1; } public class Foreign : Base { }")]
    [InlineData("public class Base<T> { [JsonInclude] public T? A { get; private protected set; } } public class Foreign : Base<int> { }")]
    [InlineData("[System.Runtime.Serialization.DataContract] public class Foreign { [System.Runtime.Serialization.DataMember] public int A { get; private set; } = 1; }")]
    [InlineData("[JsonDerivedType(typeof(Foreign), \"f\")] public class Base { } public class Foreign : Base { [JsonInclude] public int A { get; private set; } = 1; }")]
    public void Read_wherever_it_is(string library)
    {
        const string Read = "public static class Calls { public static object? Run() => Json.Deserialize<Foreign>(\"{\\\"A\\\":9}\").A; }";
        string read = library.Contains("struct", StringComparison.Ordinal) ? Read : Read.Replace(").A", ")!.A", StringComparison.Ordinal);
        read = library.Contains("JsonDerivedType", StringComparison.Ordinal)
            ? "public static class Calls { public static object? Run() => ((Foreign)Json.Deserialize<List<Base>>(\"[{\\\"$type\\\":\\\"f\\\",\\\"A\\\":9}]\")![0]).A; }"
            : read;
        byte[] image = Compile.Library(library);
        Assert.Equal(9, Running.Run(Compile.Of(read).AddReferences(MetadataReference.CreateFromImage(Compile.Library(library, whole: false))), image));
        Assert.Equal(9, Running.Run(Compile.Of(read).AddReferences(MetadataReference.CreateFromImage(image)), image));
    }

    /// <summary>A member without the other accessor is no reason to give way.</summary>
    [Fact]
    public void Only_written_where_there_is_no_setter()
    {
        const string Library = "public class Foreign { [JsonInclude] public int A { get; } = 1; }";
        CSharpCompilation use = Compile.Of("public static class Calls { public static object? Run() => ((Jackdaw.Generated.IJsonPartialView)Activator.CreateInstance(typeof(Calls).Assembly.GetTypes().Single(type => type.Name == \"ForeignCodec\"))!).IsIncomplete + Json.Serialize(new Foreign()); }".Insert(0, "using System.Linq; "));
        Assert.Equal("False{\"A\":1}", Running.Run(use.AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: false))), Compile.Library(Library)));
    }

    /// <summary>Trimmed programs have no other codec: what is seen is written and read, as JD0017 says.</summary>
    [Fact]
    public void Without_codecs_of_the_run_time()
    {
        if (!ChildTest.IsChild)
        {
            // The switch is read once in a process.
            ChildTest.Run(typeof(HiddenAccessorTests), nameof(Without_codecs_of_the_run_time));
            return;
        }

        AppContext.SetSwitch("Jackdaw.RuntimeCodecs.AreSupported", false);
        byte[] image = Compile.Library(Library);
        const string Written = "{\"A\":1,\"B\":2,\"C\":3}";
        Assert.Equal($"15 {Written} {{\"F\":{Written}}} 10", Running.Run(Compile.Of(Served).AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: false))), image));
    }

    /// <summary>Against the whole library, as from a package, and against its reference assembly, as from a project.</summary>
    private static IEnumerable<GeneratorRunResult> Runs(string library, string source)
        => new[] { true, false }.Select(whole =>
            Compile.Run(Compile.Of(source).AddReferences(MetadataReference.CreateFromImage(Compile.Library(library, whole: whole)))));
}
