namespace Jackdaw.Bench;

/// <summary>Finds the real files, which are not part of the repository.</summary>
internal static class DataFolder
{
    public const string Hint = "set JACKDAW_DATA, or place the data in ../shared/data beside the repository";

    /// <summary>The full path of a file of the data folder, or null.</summary>
    public static string? Find(string file)
    {
        if (Environment.GetEnvironmentVariable("JACKDAW_DATA") is { Length: > 0 } folder)
        {
            return Existing(Path.Combine(folder, file));
        }
        for (string? at = AppContext.BaseDirectory; at is not null; at = Path.GetDirectoryName(at))
        {
            if (System.IO.File.Exists(Path.Combine(at, "Jackdaw.slnx")))
            {
                return Existing(Path.Combine(at, "..", "shared", "data", file));
            }
        }
        return null;
    }

    private static string? Existing(string path) => System.IO.File.Exists(path) ? path : null;
}
