namespace Jackdaw.Bench;

/// <summary>Keeps a report in the repository, bench/results.</summary>
internal static class ResultFile
{
    /// <summary>Writes the report and returns where.</summary>
    public static string Write(string name, string text)
    {
        string path = Path.IsPathRooted(name) ? name : Path.Combine(Folder(), name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    private static string Folder()
    {
        for (string? at = AppContext.BaseDirectory; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, "Jackdaw.slnx")))
            {
                return Path.Combine(at, "bench", "results");
            }
        }
        return Directory.GetCurrentDirectory();
    }
}
