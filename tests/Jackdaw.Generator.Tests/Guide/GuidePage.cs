using System.Text.RegularExpressions;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Generator.Tests.Guide;

/// <summary>A page of the documentation with its blocks of C#, which together are one program.</summary>
internal sealed partial class GuidePage
{
    public GuidePage(string path, string text)
    {
        Path = path;
        foreach (Match block in CodeBlock().Matches(text))
        {
            Group code = block.Groups["code"];
            Group file = block.Groups["file"];
            Blocks.Add(new PageBlock(text.AsSpan(0, code.Index).Count('\n') + 1, code.Value, file.Success ? file.Value : null));
        }

        // Blocks in lists, or with other marks, would be passed over.
        Assert.True(Blocks.Count == AnyBlock().Count(text), $"{path}: a block of C# begins with ```csharp at the beginning of a line, and nothing after it.");
    }

    public string Path { get; }

    public List<PageBlock> Blocks { get; } = [];

    public static GuidePage Load(string path) => new(path, File.ReadAllText(FullPath(path)).ReplaceLineEndings("\n"));

    public static string FullPath(string path) => System.IO.Path.Combine(RepositoryFolder.Root, path);

    [GeneratedRegex("(?:^<!-- (?<file>(?:tests|samples)/[^ ]+) -->\n)?^```csharp\n(?<code>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    [GeneratedRegex("^ *```c(s|#|sharp)", RegexOptions.Multiline)]
    private static partial Regex AnyBlock();
}
