using System.Runtime.CompilerServices;

namespace Jackdaw.TestKit.Corpus;

/// <summary>Where the repository lies on this machine.</summary>
public static class RepositoryFolder
{
    public static string Root { get; } = Find();

    private static string Find([CallerFilePath] string thisFile = "")
    {
        // Programs run from the artifacts folder inside the repository; the path at compile time is the fall-back.
        foreach (string? start in new[] { AppContext.BaseDirectory, Path.GetDirectoryName(thisFile) })
        {
            for (string? folder = start; folder is not null; folder = Path.GetDirectoryName(folder))
            {
                if (File.Exists(Path.Combine(folder, "Jackdaw.slnx")))
                {
                    return folder;
                }
            }
        }

        throw new InvalidOperationException("The repository's root was not found above the program.");
    }
}
