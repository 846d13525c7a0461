namespace Jackdaw.TestKit.Corpus;

/// <summary>
/// Documents of other projects, whose licences are their own: they lie outside the repository, in the folder that the environment
/// variable JACKDAW_DATA names, or in <c>../shared/data</c> beside the repository. Tests that need them are skipped, visibly,
/// where they are missing.
/// </summary>
public static class CorpusDataFolder
{
    public const string WhyMissing = "The data folder is missing: set JACKDAW_DATA, or put it at ../shared/data beside the repository.";

    /// <summary>The folder, or null.</summary>
    public static string? Root { get; } = Find();

    /// <summary>The files of one folder of the data, in order of their names; none where the data is missing.</summary>
    public static IReadOnlyList<CorpusFile> Files(string folder, string pattern = "*.json")
    {
        if (Root is null)
        {
            return [];
        }

        return
        [
            .. Directory.EnumerateFiles(Path.Combine(Root, folder), pattern)
                .Order(StringComparer.Ordinal)
                .Select(path => new CorpusFile(Path.GetFileName(path), File.ReadAllBytes(path))),
        ];
    }

    private static string? Find()
    {
        string? stated = Environment.GetEnvironmentVariable("JACKDAW_DATA");
        string folder = string.IsNullOrEmpty(stated)
            ? Path.GetFullPath(Path.Combine(RepositoryFolder.Root, "..", "shared", "data"))
            : stated;
        return Directory.Exists(folder) ? folder : null;
    }
}
