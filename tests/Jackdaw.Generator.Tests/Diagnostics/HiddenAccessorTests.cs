using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

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

    /// <summary>Against the whole library, as from a package, and against its reference assembly, as from a project.</summary>
    private static IEnumerable<GeneratorRunResult> Runs(string library, string source)
        => new[] { true, false }.Select(whole =>
            Compile.Run(Compile.Of(source).AddReferences(MetadataReference.CreateFromImage(Compile.Library(library, whole: whole)))));
}
