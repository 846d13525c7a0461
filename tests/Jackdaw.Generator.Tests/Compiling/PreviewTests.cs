using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>The use of preview features is an error of the SDK's analyzers (CA2252), in generated code too; it is meant for handwritten code.</summary>
public class PreviewTests
{
    private const string Preview = "[System.Runtime.Versioning.RequiresPreviewFeatures] ";

    [Theory]
    [InlineData("public class Model { " + Preview + "public int A { get; set; } }")]
    [InlineData("public class Model { public int A { " + Preview + "get; set; } }")]
    [InlineData("public class Model { " + Preview + "[JsonConstructor] public Model(int a) => A = a; public int A { get; } }")]
    [InlineData(Preview + "public class Part { public int A { get; set; } } public class Model { " + Preview + "public Part? P { get; set; } }")]
    [InlineData("public class Model { " + Preview + "public bool ShouldSerializeA() => true; public int A { get; set; } }")]
    [InlineData("public class Model { " + Preview + "[Obsolete(\"x\", DiagnosticId = \"XX1\")] public int A { get; set; } }")]
    public void Generated_code_is_silent(string model)
    {
        string source = $"[assembly: JsonModel(typeof(Model))] {model}";
        string pragmas = string.Join("\n", Compile.Run(source).GeneratedSources.Where(generated => generated.HintName.StartsWith("Model", StringComparison.Ordinal)).Select(Pragmas));
        Assert.Contains("CA2252", pragmas, StringComparison.Ordinal);
        Assert.Equal(model.Contains("XX1", StringComparison.Ordinal), pragmas.Contains("XX1", StringComparison.Ordinal));
    }

    /// <summary>A library may be a preview as a whole; a project that is one itself needs nothing.</summary>
    [Fact]
    public void A_whole_library()
    {
        byte[] library = Compile.Library("[assembly: System.Runtime.Versioning.RequiresPreviewFeatures] public class Part { public int A { get; set; } }");
        GeneratorRunResult used = Compile.Run(Compile.Of("[assembly: JsonModel(typeof(Model))] public class Model { public Part? P { get; set; } }").AddReferences(MetadataReference.CreateFromImage(library)));
        Assert.All(used.GeneratedSources.Where(generated => generated.HintName.Contains("Codec", StringComparison.Ordinal)), generated => Assert.Contains("CA2252", Pragmas(generated), StringComparison.Ordinal));
        GeneratorRunResult own = Compile.Run("[assembly: System.Runtime.Versioning.RequiresPreviewFeatures] [assembly: JsonModel(typeof(Model))] public class Model { public int A { get; set; } }");
        Assert.All(own.GeneratedSources, generated => Assert.DoesNotContain("CA2252", Pragmas(generated), StringComparison.Ordinal));
    }

    private static string Pragmas(GeneratedSourceResult generated)
        => string.Join("\n", generated.SourceText.ToString().Split('\n').Where(line => line.StartsWith("#pragma", StringComparison.Ordinal)));
}
