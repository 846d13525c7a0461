namespace StackSearch.Tests;

/// <summary>The sample is there to be read: no more files than its README says, which are at most 60.</summary>
public class SampleSizeTests
{
    private const int Most = 60;

    [Fact]
    public void The_sample_has_as_many_files_as_its_README_says()
    {
        string root = Root();
        string folder = Path.Combine(root, "samples", "StackSearch");
        int files = Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
            .Count(path => Path.GetExtension(path) is ".cs" or ".razor" && !Path.GetRelativePath(folder, path).Split(Path.DirectorySeparatorChar).Intersect(["bin", "obj"]).Any());
        Assert.InRange(files, 30, Most);
        Assert.Contains($"in {files} files of C# and Razor", File.ReadAllText(Path.Combine(folder, "README.md")));
    }

    private static string Root()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Jackdaw.slnx")))
        {
            folder = folder.Parent;
        }
        return folder?.FullName ?? throw new InvalidOperationException("The repository's root is not above the tests.");
    }
}
