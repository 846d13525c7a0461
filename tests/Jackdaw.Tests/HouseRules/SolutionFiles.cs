using System.Xml.Linq;

namespace Jackdaw.Tests.HouseRules;

/// <summary><c>eng/All.slnx</c> is what CI builds, formats and tests; <c>Jackdaw.slnx</c> is the part that <c>dotnet test</c> needs.</summary>
public class SolutionFiles
{
    // Built against other packages: the packed ones of this repository, or those of other serializers.
    private static readonly string[] OnTheirOwn = ["templates/", "tests/Jackdaw.Package.Tests/Programs/", "tools/Roundup.Agreement/", "tools/Roundup.Peers/"];

    [Fact]
    public void Every_project_is_in_the_solution_that_CI_builds()
    {
        string[] projects =
        [
            .. new[] { "bench", "samples", "src", "templates", "tests", "tools" }
                .SelectMany(folder => Directory.EnumerateFiles(Path.Combine(SourceTree.Root, folder), "*.csproj", SearchOption.AllDirectories))
                .Select(path => Path.GetRelativePath(SourceTree.Root, path).Replace('\\', '/'))
                .Where(path => !OnTheirOwn.Any(path.StartsWith)),
        ];
        Assert.Equal(projects.Order(StringComparer.Ordinal), Projects("eng/All.slnx").Order(StringComparer.Ordinal));
    }

    [Fact]
    public void What_dotnet_test_builds_is_part_of_it() => Assert.Subset(Projects("eng/All.slnx").ToHashSet(), Projects("Jackdaw.slnx").ToHashSet());

    private static string[] Projects(string solution)
    {
        string file = Path.Combine(SourceTree.Root, solution);
        return
        [
            .. XDocument.Load(file).Descendants("Project")
                .Select(project => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(file)!, project.Attribute("Path")!.Value)))
                .Select(path => Path.GetRelativePath(SourceTree.Root, path).Replace('\\', '/')),
        ];
    }
}
