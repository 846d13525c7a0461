using System.Runtime.CompilerServices;
using Jackdaw.Search.Analyzers;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Jackdaw.Search.Tests.Analyzers;

/// <summary>Each diagnostic has a page, a help link to it, and a line in both tables.</summary>
public class PageTests
{
    private static string Root { get; } = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(ThisFile())!, "../../.."));

    public static TheoryData<string> Rules => [DroppedQueryAnalyzer.Rule.Id, UnqueuedUpdateAnalyzer.Rule.Id];

    [Theory]
    [MemberData(nameof(Rules))]
    public void Has_a_page(string id)
    {
        DiagnosticDescriptor rule = id == DroppedQueryAnalyzer.Rule.Id ? DroppedQueryAnalyzer.Rule : UnqueuedUpdateAnalyzer.Rule;
        string title = rule.Title.ToString(System.Globalization.CultureInfo.InvariantCulture);
        Assert.StartsWith($"# {id}: {title}\n", Read($"docs/diagnostics/{id}.md"), StringComparison.Ordinal);
        Assert.Contains($"docs/diagnostics/{id}.md", rule.Description.ToString(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains($"[{id}]({id}.md) | Warning | {title}", Read("docs/diagnostics/README.md"), StringComparison.Ordinal);
        Assert.Contains($"{id} | {rule.Category} | Warning | ", Read("src/Jackdaw.Search.Analyzers/AnalyzerReleases.Unshipped.md"), StringComparison.Ordinal);
    }

    private static string Read(string path) => File.ReadAllText(Path.Combine(Root, path));

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
