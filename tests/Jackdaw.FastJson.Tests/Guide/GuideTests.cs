using System.Text.RegularExpressions;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.FastJson.Tests.Guide;

/// <summary>The guide shows code that is compiled, and that does what the guide says.</summary>
public partial class GuideTests
{
    [Fact]
    public void Blocks_are_code_of_the_program()
    {
        string program = Lines(File.ReadAllText(Path.Combine(RepositoryFolder.Root, "tests/Jackdaw.FastJson.Tests/Guide/GuideProgram.cs")));
        string[] blocks = [.. Block().Matches(File.ReadAllText(Path.Combine(RepositoryFolder.Root, "docs/guide/fastjson.md"))).Select(block => Lines(block.Groups[1].Value))];
        Assert.Equal(3, blocks.Length);
        Assert.All(blocks, block => Assert.Contains(block.Replace("using fastJSON;", "", StringComparison.Ordinal).Trim(), program, StringComparison.Ordinal));
    }

    [Fact]
    public void The_program_does_what_the_guide_says()
    {
        Assert.Equal("Book", Written(GuideProgram.First));
        Assert.Equal(3, Assert.IsType<Book>(GuideProgram.Register()).Pages);
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, JSON.ToJSON(new Shop { Goods = { new Book() } }).Replace("}]}", "},{\"$type\":\"Gone.Type, Gone\"}]}", StringComparison.Ordinal));
            string names = Written(() => GuideProgram.Names(path));
            Assert.Contains($"{typeof(Book).AssemblyQualifiedName}: {typeof(Book)}", names, StringComparison.Ordinal);
            Assert.Contains("Gone.Type, Gone: register it", names, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static string Written(Action action)
    {
        TextWriter before = Console.Out;
        using StringWriter text = new();
        Console.SetOut(text);
        try
        {
            action();
        }
        finally
        {
            Console.SetOut(before);
        }

        return text.ToString().Trim();
    }

    private static string Lines(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim())).Trim();

    [GeneratedRegex("```csharp\n(.*?)```", RegexOptions.Singleline)]
    private static partial Regex Block();
}
