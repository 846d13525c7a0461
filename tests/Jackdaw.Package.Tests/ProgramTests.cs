namespace Jackdaw.Package.Tests;

/// <summary>
/// Small programs that know nothing of this repository but the package. They are built with every analyzer on and warnings as errors;
/// each checks its results itself and says how many.
/// </summary>
[Collection(PackedPackage.Collection)]
public class ProgramTests(PackedPackage package)
{
    public static TheoryData<string> Programs { get; } = ["Doors", "Shapes", "Profiles", "Codecs", "Collections", "Names", "UsesContracts", "UsesFriend", "Search", "Web", "Endpoints", "Caching", "FastJson", "Moved"];

    [Theory]
    [MemberData(nameof(Programs))]
    public void Runs(string program)
    {
        Assert.NotNull(package);
        Assert.Matches(@"^\d+ checks passed\s*$", PackedPackage.Run(program));
    }

    [Fact]
    public void A_project_can_turn_the_run_time_fallback_off()
    {
        Assert.NotNull(package);
        Assert.Superset(new HashSet<string> { "build/Jackdaw.targets", "buildTransitive/Jackdaw.targets" }, PackedPackage.FilesOf("Jackdaw").ToHashSet());
    }

    /// <summary>The generator sees whether a project promises to work without the fallback.</summary>
    [Fact]
    public void The_generator_sees_promises_of_the_project()
    {
        Assert.NotNull(package);
        Assert.Contains("<CompilerVisibleProperty Include=\"PublishAot;PublishTrimmed;IsAotCompatible;IsTrimmable;", PackedPackage.TextOf("Jackdaw", "buildTransitive/Jackdaw.targets"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Jackdaw", "analyzers/dotnet/cs/Jackdaw.Generator.dll", "docs/diagnostics/JD0001.md")]
    [InlineData("Jackdaw", "analyzers/dotnet/cs/Jackdaw.CodeFixes.dll", "docs/diagnostics/JD0057.md")]
    [InlineData("Jackdaw.Search", "analyzers/dotnet/cs/Jackdaw.Search.Analyzers.dll", "docs/diagnostics/JDS002.md")]
    public void Holds_its_library_its_documentation_its_analyzer_and_a_readme(string name, string analyzer, string page)
    {
        Assert.NotNull(package);
        Assert.Superset(new HashSet<string> { analyzer, page, $"lib/net10.0/{name}.dll", $"lib/net10.0/{name}.xml", "README.md" }, PackedPackage.FilesOf(name).ToHashSet());
    }

    [Fact]
    public void The_core_has_no_dependency_where_the_framework_has_all_it_needs()
    {
        Assert.NotNull(package);
        Assert.Superset(new HashSet<string> { "lib/net8.0/Jackdaw.dll", "lib/net8.0/Jackdaw.xml" }, PackedPackage.FilesOf("Jackdaw").ToHashSet());
        string specification = PackedPackage.TextOf("Jackdaw", "Jackdaw.nuspec");
        Assert.Contains("<group targetFramework=\"net10.0\" />", specification, StringComparison.Ordinal);
        Assert.Contains("<group targetFramework=\"net8.0\">", specification, StringComparison.Ordinal);
    }

    [Fact]
    public void The_package_for_ASP_NET_Core_needs_the_framework_and_the_search()
    {
        Assert.NotNull(package);
        const string Name = "Jackdaw.Search.AspNetCore";
        Assert.Superset(new HashSet<string> { $"lib/net10.0/{Name}.dll", $"lib/net10.0/{Name}.xml", "README.md" }, PackedPackage.FilesOf(Name).ToHashSet());
        string specification = PackedPackage.TextOf(Name, Name + ".nuspec");
        Assert.Contains("<frameworkReference name=\"Microsoft.AspNetCore.App\"", specification, StringComparison.Ordinal);
        Assert.Contains("<dependency id=\"Jackdaw.Search\"", specification, StringComparison.Ordinal);
        Assert.DoesNotContain("frameworkReference", PackedPackage.TextOf("Jackdaw.Search", "Jackdaw.Search.nuspec"), StringComparison.Ordinal);
    }

    [Fact]
    public void The_check_of_stored_documents_is_a_tool()
    {
        Assert.NotNull(package);
        string folder = Directory.CreateTempSubdirectory("fastjson-tool").FullName;
        try
        {
            File.WriteAllText(Path.Combine(folder, "good.json"), "{\"Animals\":[{\"$type\":\"Cat, FastJson\",\"Legs\":4}]}");
            string command = PackedPackage.Install("Jackdaw.FastJson.Check", "jackdaw-fastjson-check");
            string[] call = ["--model", PackedPackage.AssemblyOf("FastJson"), "--type", "Zoo", "--folder", folder];
            Assert.Equal((0, "1 documents load, 0 do not." + Environment.NewLine), PackedPackage.RunCommand(command, call));
            File.WriteAllText(Path.Combine(folder, "old.json"), "{\"Animals\":[{\"$type\":\"Cow, OldZoo\"}]}");
            (int code, string output) = PackedPackage.RunCommand(command, call);
            Assert.Equal(1, code);
            Assert.Contains("not registered, in 1 documents: Cow, OldZoo", output, StringComparison.Ordinal);
            Assert.Equal(2, PackedPackage.RunCommand(command).Code);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public void Every_program_is_run()
        => Assert.Equal(
            Directory.GetDirectories(Path.Combine(AppContext.BaseDirectory, "../../../../tests/Jackdaw.Package.Tests/Programs")).Select(Path.GetFileName).Order(StringComparer.Ordinal),
            Programs.Select(row => row.Data).Concat(["Contracts", "Friend"]).Order(StringComparer.Ordinal));
}
