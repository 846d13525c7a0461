namespace Jackdaw.TestKit.Corpus;

/// <summary>The project's own documents, in tests/corpus; see the README there.</summary>
public static class CorpusFolder
{
    /// <summary>All of them, in order of their names.</summary>
    public static IReadOnlyList<CorpusFile> Files { get; } =
    [
        .. Directory.EnumerateFiles(Path.Combine(RepositoryFolder.Root, "tests", "corpus"), "*.json")
            .Order(StringComparer.Ordinal)
            .Select(path => new CorpusFile(Path.GetFileName(path), File.ReadAllBytes(path))),
    ];

    /// <summary>What the name of a refused document says: n_CODE_at_OFFSET_WHAT.json.</summary>
    public static (JsonError Error, int Offset) Refusal(CorpusFile file)
    {
        string[] parts = file.Name.Split('_');
        return (Enum.Parse<JsonError>(parts[1]), int.Parse(parts[3], System.Globalization.CultureInfo.InvariantCulture));
    }
}
