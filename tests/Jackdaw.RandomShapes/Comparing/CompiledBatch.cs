using System.Reflection;
using System.Runtime.Loader;
using Jackdaw.Generator;
using Jackdaw.RandomShapes.Source;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>A batch, compiled with the generator and loaded.</summary>
internal sealed class CompiledBatch
{
    /// <summary>It sees how a profile is told to be served at run time alone.</summary>
    private const string AssemblyName = "Jackdaw.RandomShapes.Models";

    private const string Usings = """
        global using System; global using System.Collections.Concurrent; global using System.Collections.Frozen; global using System.Collections.Generic; global using System.Collections.Immutable;
        global using System.Collections.ObjectModel; global using System.Numerics; global using System.Text.Json; global using System.Text.Json.Nodes; global using System.Text.Json.Serialization; global using Jackdaw;
        """;

    private static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);

    private static readonly MetadataReference[] References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is "Jackdaw.dll" or "netstandard.dll" || Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    private CompiledBatch(Assembly assembly) => Assembly = assembly;

    internal Assembly Assembly { get; }

    /// <summary>What the compiler and the generator have to say against a batch is a fault.</summary>
    internal static CompiledBatch? Of(ShapeBatch batch, TrialReport report)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            AssemblyName,
            [Tree(Usings, "Usings"), Tree(batch.ProfileSource, "Profiles"), .. batch.Sources.Select(source => Tree(source.Text, source.Namespace))],
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: NullableContextOptions.Enable)
                .WithSpecificDiagnosticOptions([new("JD9002", ReportDiagnostic.Suppress)]));
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new Pipeline().AsSourceGenerator()], parseOptions: Parsing)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        using MemoryStream image = new();
        EmitResult emitted = output.Emit(image);
        HashSet<SyntaxTree> written = [.. result.GeneratedSources.Select(source => source.SyntaxTree)];
        IEnumerable<Diagnostic> wrong = result.Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error)
            .Concat(emitted.Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error
                || (found.Severity == DiagnosticSeverity.Warning && found.Location.SourceTree is { } tree && written.Contains(tree))));
        foreach (Diagnostic found in wrong.Take(5))
        {
            report.Fault($"{found.Location.SourceTree?.FilePath}: {found}\n  {found.Location.SourceTree?.GetText().Lines[found.Location.GetLineSpan().StartLinePosition.Line]}");
        }

        if (result.Exception is not null || !emitted.Success)
        {
            report.Fault($"the batch can't be built: {result.Exception}");
            return null;
        }

        image.Position = 0;
        return new(new AssemblyLoadContext("batch").LoadFromStream(image));
    }

    internal Type Profile(string name) => Assembly.GetType(name, throwOnError: true)!;

    internal Type Wanted(ShapeSource source) => (Type)Assembly.GetType(source.Namespace + ".Wanted", throwOnError: true)!.GetProperty("Type")!.GetValue(null)!;

    private static SyntaxTree Tree(string source, string name) => CSharpSyntaxTree.ParseText(source, Parsing, path: name + ".cs", encoding: System.Text.Encoding.UTF8);
}
