using Xunit;
namespace Jackdaw.Search.Tests.Guide;

/// <summary>The guide can't say what the library does not do. JACKDAW_UPDATE_SNAPSHOTS=1 writes the statements into the page.</summary>
public class GuideTests
{
    [Fact]
    public void Blocks_of_the_guide_compile()
    {
        GuidePage page = GuidePage.Load();
        Assert.True(page.Statements.Count >= 6, "blocks of C# are found");
        GuideCompiler.CompileBlocks(page);
    }

    [Fact]
    public void Queries_of_the_table_become_the_statements_beside_them()
    {
        GuidePage page = GuidePage.Load();
        Assert.True(page.Rows.Count >= 30, "rows of the table are found");
        IReadOnlyList<string> statements = GuideCompiler.Statements(page);
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            page.Write(statements);
        }
        else
        {
            Assert.Equal(statements, page.Rows.Select(row => row.Statement));
        }
    }
}
