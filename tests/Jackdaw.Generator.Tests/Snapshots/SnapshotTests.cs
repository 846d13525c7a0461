using System.Runtime.CompilerServices;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Snapshots;

/// <summary>
/// What the generator writes for a few models, whole. `dotnet run eng/do.cs -- snap` writes the folders anew; the difference is for a
/// reviewer to read, because generated code is read and stepped through by users.
/// </summary>
public class SnapshotTests
{
    private const string Input = "input.txt";

    private static readonly string Folder = Path.GetDirectoryName(ThisFile())!;

    public static TheoryData<string> Cases => [.. Directory.GetDirectories(Folder).Select(folder => Path.GetFileName(folder)!).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Output_is_as_reviewed(string name)
    {
        string folder = Path.Combine(Folder, name);
        GeneratorRunResult result = Compile.Run(File.ReadAllText(Path.Combine(folder, Input)));
        Assert.Empty(result.Diagnostics);
        Dictionary<string, string> actual = result.GeneratedSources.ToDictionary(
            source => Path.ChangeExtension(source.HintName, ".txt"), source => source.SourceText.ToString());
        Assert.All(actual.Values, text => Assert.DoesNotContain('\r', text));
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            Update(folder, actual);
        }

        Assert.Equal(actual.Keys.Order(StringComparer.Ordinal), Stored(folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
        foreach (string file in Stored(folder))
        {
            Assert.Equal(File.ReadAllText(file), actual[Path.GetFileName(file)]);
        }
    }

    private static IEnumerable<string> Stored(string folder) => Directory.GetFiles(folder).Where(file => Path.GetFileName(file) != Input);

    private static void Update(string folder, Dictionary<string, string> actual)
    {
        foreach (string file in Stored(folder).ToList())
        {
            File.Delete(file);
        }

        foreach ((string file, string text) in actual)
        {
            File.WriteAllText(Path.Combine(folder, file), text);
        }
    }

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
