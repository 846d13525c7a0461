using Jackdaw.Dom;
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
    public void Blocks_of_the_guide_of_clusters_compile_and_its_queries_become_what_stands_beside_them()
    {
        GuidePage page = GuidePage.Load("elasticsearch.md");
        Assert.Equal((6, 18), (page.Statements.Count, page.Rows.Count));
        GuideCompiler.CompileBlocks(page);
        List<string> bodies = [.. GuideCompiler.Texts(page, "", "ToJson()").Select(WithoutWhatAllHave)];
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            page.Write(bodies);
        }
        else
        {
            Assert.Equal(bodies, page.Rows.Select(row => row.Statement));
        }
    }

    [Fact]
    public void What_clusters_refuse_is_said_as_the_page_says()
    {
        GuidePage page = GuidePage.Load("elasticsearch.md");
        Assert.Equal(10, page.Refusals.Count);
        IReadOnlyList<string> messages = GuideCompiler.Texts(page, page.Refusals, "", "ToJson()");
        Assert.Equal(page.Refusals.Select(row => row.Statement), messages.Select(message => message[..(message.IndexOf(". It requires FulltextCapability.", StringComparison.Ordinal) + 1)]));
    }

    private static string WithoutWhatAllHave(string body)
    {
        JsonObject members = JsonNode.Parse(body).AsObject();
        (string Name, string[] Values)[] usual =
        [
            ("_source", []), ("from", ["0"]), ("size", ["0", "20"]), ("track_total_hits", []), ("track_scores", []), ("sort", ["""[{"id":"asc"}]""", """[{"_score":"desc"},{"id":"asc"}]"""]),
        ];
        foreach ((string name, string[] values) in usual)
        {
            if (members[name] is { } value && (values.Length == 0 || values.Contains(value.ToString())))
            {
                members.Remove(name);
            }
        }

        if (members.Count > 1 && members["query"]!.ToString() == """{"match_all":{}}""")
        {
            members.Remove("query");
        }

        return members.ToString();
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
