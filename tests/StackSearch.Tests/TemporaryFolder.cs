namespace StackSearch.Tests;

/// <summary>A folder of its own for each test, gone afterwards.</summary>
public sealed class TemporaryFolder : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("StackSearch");

    public string Path => _folder.FullName;

    public string FilePath(string name) => System.IO.Path.Combine(Path, name);

    public string Write(string name, string text)
    {
        string path = FilePath(name);
        File.WriteAllText(path, text);
        return path;
    }

    /// <summary>The names in the folder, hidden ones too.</summary>
    public string[] Names() =>
        [.. Directory.GetFileSystemEntries(Path).Select(p => System.IO.Path.GetFileName(p)!).Order(StringComparer.Ordinal)];

    public void Dispose() => _folder.Delete(recursive: true);
}
