namespace Jackdaw.Generator.Tests.Guide;

/// <summary>The pages can't say what the library does not do: their code is compiled with the generator and run, and its results are compared.</summary>
public class PageTests
{
    /// <summary>All pages with C#, but for those of Jackdaw.Search, Jackdaw.AspNetCore, Jackdaw.Caching and Jackdaw.FastJson, which have tests of their own beside these libraries.</summary>
    public static TheoryData<string> Pages => [
        "README.md",
        "src/Jackdaw/README.md",
        .. Directory.GetFiles(GuidePage.FullPath("docs/guide"), "*.md").Select(file => "docs/guide/" + Path.GetFileName(file)).Where(page => page is not ("docs/guide/search.md" or "docs/guide/elasticsearch.md" or "docs/guide/aspnetcore.md" or "docs/guide/caching.md" or "docs/guide/fastjson.md")).Order(),
    ];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Blocks_compile_and_do_what_the_page_says(string path)
    {
        GuidePage page = GuidePage.Load(path);
        if (page.Blocks.Count == 0)
        {
            Assert.Contains(path, new[] { "docs/guide/conformance.md", "docs/guide/differences-from-stj.md", "docs/guide/versioning.md" });
            return;
        }

        string[] wrong = [.. PageProgram.Run(page).Where(line => !PageProgram.Holds(line.Stated, line.Actual)).Select(line => $"{path}({line.Line}): {line.Stated}\n  is: {line.Actual}")];
        Assert.True(wrong.Length == 0, string.Join('\n', wrong));
    }

    [Theory]
    [MemberData(nameof(Pages))]
    public void Blocks_that_name_a_file_are_its_code(string path)
    {
        foreach (PageBlock block in GuidePage.Load(path).Blocks.Where(block => block.File is not null))
        {
            Assert.Contains(PageProgram.ShownCode(block), File.ReadAllText(GuidePage.FullPath(block.File!)), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Every_setting_of_a_profile_is_a_row_of_the_settings()
    {
        string page = File.ReadAllText(GuidePage.FullPath("docs/guide/settings.md"));
        Assert.All(
            typeof(JsonProfileAttribute).GetProperties().Where(property => property.DeclaringType == typeof(JsonProfileAttribute)),
            property => Assert.Contains($"\n| `{property.Name}` | ", page, StringComparison.Ordinal));
    }

    [Fact]
    public void What_a_page_states_is_compared_with_what_is()
    {
        List<(int Line, string Stated, string Actual)> lines = PageProgram.Run(Page("""
            using Jackdaw;

            string json = Json.Serialize(new M(1));   // {"A":2}
            Console.WriteLine(json.Length + 0.5);     // 7.5
            Json.Deserialize<M>("{");                 // JsonDataException: …
            foreach (int i in new[] { 1 })
            {
                Console.WriteLine(i);                 // 2
            }

            public sealed record M(int A);
            """));
        Assert.Equal([(4, "{\"A\":2}", "{\"A\":1}"), (5, "7.5", "7.5"), (6, "JsonDataException: …", lines[2].Actual), (9, "2", "1")], lines);
        Assert.Equal([false, true, true, false], lines.Select(line => PageProgram.Holds(line.Stated, line.Actual)));
        Assert.StartsWith("JsonDataException: ", lines[2].Actual, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("int a = \"text\";", "page.md(2,9): error CS0029")]
    [InlineData("using Jackdaw;\n\nJson.Serialize(new M());\n\npublic sealed class M { public IntPtr A { get; set; } }", "JD0002")]
    [InlineData("if (Environment.ProcessId == 0)\n{\n    Console.WriteLine(1); // 1\n}", "page.md: nothing reaches the lines 4")]
    [InlineData("if (true)\n{\n} // a remark", "page.md(4): a comment after a statement")]
    public void A_page_with_an_error_fails_and_says_where(string code, string message)
        => Assert.Contains(message, Assert.ThrowsAny<Exception>(() => PageProgram.Run(Page(code))).Message, StringComparison.Ordinal);

    [Fact]
    public void A_block_that_is_no_plain_block_fails()
    {
        Assert.ThrowsAny<Exception>(() => new GuidePage("page.md", "- item\n\n  ```csharp\n  int a;\n  ```\n"));
        Assert.ThrowsAny<Exception>(() => new GuidePage("page.md", "```csharp ignored\nint a;\n```\n"));
    }

    private static GuidePage Page(string code) => new("page.md", $"```csharp\n{code}\n```\n");
}
