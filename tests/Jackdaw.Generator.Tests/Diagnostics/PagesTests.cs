using System.Collections.Immutable;
using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Generator.Tests.Migrating;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Every diagnostic has a page, a description that names it, a line in the table of pages and one in the release file.</summary>
public class PagesTests
{
    public static TheoryData<string> Ids => [.. Descriptors.All.Select(descriptor => descriptor.Id)];

    /// <summary>Not those whose example is a project file, or takes two assemblies, or a fault of the generator that is not known.</summary>
    public static TheoryData<string> IdsWithSource => [.. Descriptors.All.Select(descriptor => descriptor.Id).Except(["JD0016", "JD0017", "JD0024", "JD0051"])];

    private const string Toolkit = "namespace CommunityToolkit.Mvvm.ComponentModel { public sealed class ObservablePropertyAttribute : Attribute; }";
    private const string Usings = "using System.Collections; using System.Globalization; using System.Net; using System.Threading;\n";

    private static string Root { get; } = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(ThisFile())!, "../../.."));

    [Theory]
    [MemberData(nameof(Ids))]
    public void Has_a_page_and_a_release_line(string id)
    {
        DiagnosticDescriptor descriptor = Descriptors.ById(id);
        string page = Path.Combine(Root, "docs/diagnostics", id + ".md");
        Assert.True(File.Exists(page), page);
        string text = File.ReadAllText(page);
        Assert.StartsWith($"# {id}: {descriptor.Title}\n", text, StringComparison.Ordinal);
        Assert.Contains("```csharp", text, StringComparison.Ordinal);
        Assert.Contains($"docs/diagnostics/{id}.md", descriptor.Description.ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains($"[{id}]({id}.md) | {descriptor.DefaultSeverity} | {descriptor.Title}", Read("docs/diagnostics/README.md"), StringComparison.Ordinal);
        Assert.Contains($"{id} | Jackdaw | {descriptor.DefaultSeverity} | ", Releases(), StringComparison.Ordinal);
    }

    /// <summary>The first example of each page, as it stands there: its id in the lines that name it, and in no other.</summary>
    [Theory]
    [MemberData(nameof(IdsWithSource))]
    public async Task The_example_shows_it(string id)
    {
        string text = Read("docs/diagnostics/" + id + ".md");
        string example = text.Split("```csharp\n")[1].Split("```")[0];
        Assert.Contains("// " + id, example, StringComparison.Ordinal);
        CSharpCompilation compilation = Compile.OfNewtonsoft(Usings + example, Toolkit);
        GeneratorRunResult result = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results.Single();
        // Other pages may call System.Text.Json to compare.
        ImmutableArray<DiagnosticAnalyzer> analyzers = string.CompareOrdinal(id, "JD0056") >= 0 ? [new DoorAnalyzer(), .. MigratedProject.Analyzers] : [new DoorAnalyzer()];
        ImmutableArray<Diagnostic> all = [.. result.Diagnostics, .. await compilation.WithAnalyzers(analyzers).GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken)];
        Assert.Equal(
            example.Split('\n').Where(line => line.Contains("// " + id, StringComparison.Ordinal)),
            all.Where(found => found.Id == id).OrderBy(found => found.Location.SourceSpan.Start).Select(LineOf).Distinct());
        Assert.All(all, found => Assert.Equal(id, found.Id));

        static string LineOf(Diagnostic found)
            => found.Location.SourceTree!.GetText(TestContext.Current.CancellationToken).Lines[found.Location.GetLineSpan().StartLinePosition.Line].ToString();
    }

    [Fact]
    public void No_page_is_left_over()
        => Assert.Equal(
            Descriptors.All.Select(descriptor => descriptor.Id),
            Directory.GetFiles(Path.Combine(Root, "docs/diagnostics"), "JD0*.md").Select(Path.GetFileNameWithoutExtension).Order(StringComparer.Ordinal));

    [Fact]
    public void Ids_are_listed_once_and_in_order()
    {
        string[] ids = [.. Descriptors.All.Select(descriptor => descriptor.Id)];
        Assert.Equal(ids.Distinct().Order(StringComparer.Ordinal), ids);
        Assert.All(ids, id => Assert.Matches("^JD[0-9]{4}$", id));
    }

    private static string Releases()
        => Read("src/Jackdaw.Generator/AnalyzerReleases.Shipped.md") + Read("src/Jackdaw.Generator/AnalyzerReleases.Unshipped.md");

    private static string Read(string path) => File.ReadAllText(Path.Combine(Root, path));

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
