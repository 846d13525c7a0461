using System.Collections.Concurrent;
using System.Collections.Immutable;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>An assembly as a project makes it: with the generator, an image to run and a reference assembly for those that use it.</summary>
internal sealed class BuiltAssembly
{
    private static readonly ConcurrentDictionary<(string Name, string Source, bool Whole, string Uses), BuiltAssembly> Projects = [];

    private static int _count;

    private readonly int _number = Interlocked.Increment(ref _count);

    private BuiltAssembly(string name, byte[] image, byte[] reference, GeneratorRunResult generated)
        => (Name, Image, Reference, Generated) = (name, image, reference, generated);

    /// <summary>This assembly, which stays loaded.</summary>
    public static BuiltAssembly Host { get; } = new(
        typeof(HostModel).Assembly.GetName().Name!, File.ReadAllBytes(typeof(HostModel).Assembly.Location), File.ReadAllBytes(typeof(HostModel).Assembly.Location), default);

    public string Name { get; }

    public byte[] Image { get; }

    public byte[] Reference { get; }

    public GeneratorRunResult Generated { get; }

    public IEnumerable<string> Files => Generated.GeneratedSources.Select(source => source.HintName).Order(StringComparer.Ordinal);

    /// <summary>Builds against the whole images of others, as from packages, or against their reference assemblies, as from projects.</summary>
    /// <remarks>The same project is built once: tests load its image, and nothing changes it.</remarks>
    public static BuiltAssembly Of(string name, string source, bool whole = true, params BuiltAssembly[] uses)
        => Projects.GetOrAdd((name, source, whole, string.Join(' ', uses.Select(used => used._number))), _ => Build(name, source, whole, uses));

    private static BuiltAssembly Build(string name, string source, bool whole, BuiltAssembly[] uses)
    {
        Compilation compilation = Compilation(name, source, whole, uses);
        GeneratorDriver driver = Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        GeneratorRunResult generated = driver.GetRunResult().Results.Single();
        Assert.Null(generated.Exception);
        Assert.True(generated.Diagnostics.IsEmpty, string.Join(", ", generated.Diagnostics));
        return new(name, Emit(output, new()), Emit(output, new(metadataOnly: true, includePrivateMembers: false)), generated);
    }

    /// <summary>What the generator says about a project.</summary>
    public static ImmutableArray<Diagnostic> Diagnose(string source, bool whole, params BuiltAssembly[] uses)
        => Compile.Run(Compilation("App", source, whole, uses)).Diagnostics;

    private static Compilation Compilation(string name, string source, bool whole, BuiltAssembly[] uses)
        => Compile.Of(source).WithAssemblyName(name)
            .AddReferences(uses.Select(used => MetadataReference.CreateFromImage(whole ? used.Image : used.Reference)));

    private static byte[] Emit(Compilation compilation, EmitOptions options)
    {
        using MemoryStream image = new();
        EmitResult emitted = compilation.Emit(image, options: options, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join("\n", emitted.Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error)));
        return image.ToArray();
    }
}
