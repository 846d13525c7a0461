namespace Jackdaw.Tests.HouseRules;

/// <summary>Files stay short enough to be read in one go: none above 500 lines, most below 150.</summary>
public class FileLength
{
    private const int Longest = 500;
    private const int Usual = 150;

    /// <summary>Files that may be longer, each with its reason.</summary>
    private static readonly Dictionary<string, string> Exceptions = new()
    {
        ["src/Jackdaw/Scalars/FloatPowers.Table.cs"] = "a table of constants that a test derives again",
    };

    [Fact]
    public void No_file_is_longer_than_500_lines() =>
        Assert.Empty(All().Where(file => file.Lines.Length > Longest && !Exceptions.ContainsKey(file.Path))
            .Select(file => $"{file.Path}: {file.Lines.Length} lines"));

    [Fact]
    public void Four_of_five_files_are_below_150_lines()
    {
        List<SourceFile> files = [.. All()];
        Assert.NotEmpty(files);
        int usual = files.Count(file => file.Lines.Length <= Usual);
        Assert.True(usual * 5 >= files.Count * 4, $"{usual} of {files.Count} files have at most {Usual} lines.");
    }

    private static IEnumerable<SourceFile> All() => SourceTree.Files("src", "tests", "bench", "samples", "eng");
}
