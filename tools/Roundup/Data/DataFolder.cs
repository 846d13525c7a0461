namespace Roundup.Data;

/// <summary>Finds the real files, which are not part of the repository.</summary>
internal static class DataFolder
{
    public const string Hint = "not here: set JACKDAW_DATA, or place the data in ../shared/data beside the repository";

    public static string? Find(string file)
    {
        if (Environment.GetEnvironmentVariable("JACKDAW_DATA") is { Length: > 0 } folder)
        {
            return Existing(Path.Combine(folder, "json", file));
        }

        for (string? at = AppContext.BaseDirectory; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, "Jackdaw.slnx")))
            {
                return Existing(Path.Combine(at, "..", "shared", "data", "json", file));
            }
        }

        return null;
    }

    private static string? Existing(string path) => File.Exists(path) ? path : null;
}
