using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Small compilations with the generator in them.</summary>
internal static class Compile
{
    private static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);

    private static readonly ImmutableArray<MetadataReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(path) is "mscorlib.dll" or "netstandard.dll" or "Jackdaw.dll")
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    /// <summary>Compilations that are made of one share the symbols of their references: binding those of the framework takes longer than most tests.</summary>
    private static readonly CSharpCompilation Empty = CSharpCompilation.Create(
        "Sample",
        references: References,
        options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable)
            .WithSpecificDiagnosticOptions([new("JD9002", ReportDiagnostic.Suppress), new("JD9003", ReportDiagnostic.Suppress)]));

    private static readonly CSharpCompilation EmptyWithNewtonsoft = Empty.AddReferences(MetadataReference.CreateFromFile(typeof(Newtonsoft.Json.JsonConvert).Assembly.Location));

    /// <summary>A compilation of files named File0.cs and so on, each with the usual usings.</summary>
    public static CSharpCompilation Of(params string[] sources)
        => Empty.AddSyntaxTrees([.. sources.Select((source, i) => Tree(source, i))]);

    /// <summary>The same of a project that uses Newtonsoft.Json.</summary>
    public static CSharpCompilation OfNewtonsoft(params string[] sources) => EmptyWithNewtonsoft.AddSyntaxTrees([.. sources.Select((source, i) => Tree(source, i))]);

    public static SyntaxTree Tree(string source, int number = 0)
        => CSharpSyntaxTree.ParseText(
            "using System; using System.Collections.Generic; using System.Text.Json.Serialization; using Jackdaw;\n" + source,
            Parsing,
            path: "File" + number + ".cs",
            encoding: System.Text.Encoding.UTF8);

    /// <summary>The image of a library, whole or, as a reference assembly, without what is private.</summary>
    public static byte[] Library(string source, string name = "Library", bool whole = true)
    {
        using MemoryStream image = new();
        EmitOptions options = whole ? new() : new(metadataOnly: true, includePrivateMembers: false);
        EmitResult emitted = Of(source).WithAssemblyName(name).Emit(image, options: options, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join(", ", emitted.Diagnostics));
        return image.ToArray();
    }

    /// <summary>A driver that remembers how each step ran.</summary>
    public static GeneratorDriver Driver()
        => CSharpGeneratorDriver.Create(
            [new Pipeline().AsSourceGenerator()],
            parseOptions: Parsing,
            driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>Runs the generator and makes sure that what it wrote compiles without a warning.</summary>
    public static GeneratorRunResult Run(params string[] sources) => Run(Of(sources));

    public static GeneratorRunResult Run(Compilation compilation)
    {
        GeneratorDriver driver = Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        HashSet<string> generated = [.. result.GeneratedSources.Select(source => source.SyntaxTree.FilePath)];
        string wrong = string.Join("\n", output.GetDiagnostics(TestContext.Current.CancellationToken)
            .Where(d => d.Severity >= DiagnosticSeverity.Warning && d.Location.SourceTree is { } tree && generated.Contains(tree.FilePath))
            .Take(10));
        Assert.True(wrong.Length == 0, wrong);
        return result;
    }

    /// <summary>The outputs of a tracked step.</summary>
    public static IEnumerable<(object Value, IncrementalStepRunReason Reason)> Outputs(GeneratorRunResult result, string step)
        => result.TrackedSteps.TryGetValue(step, out ImmutableArray<IncrementalGeneratorRunStep> runs) ? runs.SelectMany(run => run.Outputs) : [];
}
