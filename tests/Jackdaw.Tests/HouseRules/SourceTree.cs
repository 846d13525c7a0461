using System.Runtime.CompilerServices;

namespace Jackdaw.Tests.HouseRules;

/// <summary>The source files of the repository, as the house rules read them.</summary>
internal static class SourceTree
{
    internal static string Root { get; } = FindRoot();

    internal static IEnumerable<SourceFile> Files(params string[] folders) =>
        folders
            .Select(folder => Path.Combine(Root, folder))
            .Where(Directory.Exists)
            .SelectMany(folder => Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
            .Where(path => !path.Contains($"{Path.DirectorySeparatorChar}obj{Path.DirectorySeparatorChar}", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(path => new SourceFile(Path.GetRelativePath(Root, path).Replace('\\', '/'), File.ReadAllLines(path)));

    private static string FindRoot([CallerFilePath] string thisFile = "")
    {
        // Tests run from the artifacts folder inside the repository; the path at compile time is the fall-back.
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

        throw new InvalidOperationException("The repository's root was not found above the test program.");
    }
}

/// <summary>One source file: its path from the root, with slashes, and its lines.</summary>
internal sealed record SourceFile(string Path, string[] Lines)
{
    /// <summary>The code without comments and without the content of plain string literals.</summary>
    internal IEnumerable<(int Number, string Code)> Code()
    {
        for (int i = 0; i < Lines.Length; i++)
        {
            string line = Lines[i].Trim();
            if (!line.StartsWith("//", StringComparison.Ordinal))
            {
                int comment = line.IndexOf(" //", StringComparison.Ordinal);
                yield return (i + 1, comment < 0 ? line : line[..comment]);
            }
        }
    }
}
