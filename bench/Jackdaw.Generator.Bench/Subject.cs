using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Bench;

/// <summary>One of the generators that are compared.</summary>
internal sealed class Subject(string title, ProjectKind kind, Func<IIncrementalGenerator> create)
{
    public static Subject Jackdaw { get; } = new("Jackdaw", ProjectKind.Jackdaw, () => new Pipeline());

    /// <summary>Null where the SDK's pack is not installed.</summary>
    public static Subject? SystemTextJson { get; } = References.SystemTextJsonGenerator is { } path
        ? new("System.Text.Json", ProjectKind.SystemTextJson, () => (IIncrementalGenerator)Activator.CreateInstance(
            Assembly.LoadFrom(path).GetType("System.Text.Json.SourceGeneration.JsonSourceGenerator", throwOnError: true)!)!)
        : null;

    public string Title { get; } = title;

    public ProjectKind Kind { get; } = kind;

    public GeneratorDriver Driver(Project project) => CSharpGeneratorDriver.Create([create().AsSourceGenerator()], parseOptions: project.Options);
}
