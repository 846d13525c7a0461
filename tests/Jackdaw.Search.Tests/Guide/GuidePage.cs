using System.Text.RegularExpressions;

namespace Jackdaw.Search.Tests.Guide;

/// <summary>The guide's blocks of C# and its table of statements.</summary>
internal sealed partial class GuidePage
{
    private GuidePage(string path, string text)
    {
        Path = path;
        Text = text;
        foreach (Match block in CodeBlock().Matches(text))
        {
            (block.Groups["kind"].Value.Contains("declarations", StringComparison.Ordinal) ? Declarations : Statements).Add(block.Groups["code"].Value);
        }

        foreach (Match row in TableRow().Matches(text))
        {
            Rows.Add(new GuideRow(row.Value, row.Groups["code"].Value.Replace("\\|", "|", StringComparison.Ordinal), row.Groups["sql"].Value.Replace("\\|", "|", StringComparison.Ordinal)));
        }
    }

    /// <summary>The rows of the table of what is refused: a query, the first sentence of the message, and the reason.</summary>
    public IReadOnlyList<GuideRow> Refusals => [.. RefusalRow().Matches(Text).Select(row => new GuideRow(row.Value, row.Groups["code"].Value.Replace("\\|", "|", StringComparison.Ordinal), row.Groups["said"].Value))];

    public string Path { get; }

    public string Text { get; }

    public List<string> Declarations { get; } = [];

    public List<string> Statements { get; } = [];

    public List<GuideRow> Rows { get; } = [];

    public static GuidePage Load(string name = "search.md")
    {
        string path = System.IO.Path.Combine(TestKit.Corpus.RepositoryFolder.Root, "docs", "guide", name);
        return new GuidePage(path, File.ReadAllText(path).ReplaceLineEndings("\n"));
    }

    /// <summary>Puts the statements into the table.</summary>
    public void Write(IReadOnlyList<string> statements)
    {
        string text = Text;
        for (int i = 0; i < Rows.Count; i++)
        {
            string code = Rows[i].Code.Replace("|", "\\|", StringComparison.Ordinal);
            string statement = statements[i].Replace("|", "\\|", StringComparison.Ordinal);
            text = text.Replace(Rows[i].Line, $"| `{code}` | `` {statement} `` |", StringComparison.Ordinal);
        }

        File.WriteAllText(Path, text);
    }

    [GeneratedRegex("^```csharp(?<kind>[^\n]*)\n(?<code>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    [GeneratedRegex("^\\| `(?<code>posts\\.[^`]*)` \\| `(?<said>[^`]*)` \\| [^|]+ \\|$", RegexOptions.Multiline)]
    private static partial Regex RefusalRow();

    [GeneratedRegex("^\\| `(?<code>posts\\..*?)` \\| ``? ?(?<sql>.*?) ?``? \\|$", RegexOptions.Multiline)]
    private static partial Regex TableRow();
}
