using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.SphinxQl;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Every statement that is written down for Sphinx 2.2 is one that the server takes.</summary>
public class GoldenOnServerTests : IClassFixture<ArticleServer>
{
    private static readonly Dictionary<string, Golden> Golden = GoldenFilters.All().Select(golden => golden with { Name = "where: " + golden.Name })
        .Concat(GoldenQueries.All()).Where(golden => golden.Sphinx22 is not null).ToDictionary(golden => golden.Name);

    private readonly ArticleServer _server;

    public GoldenOnServerTests(ArticleServer server) => _server = server;

    public static TheoryData<string> Names => [.. Golden.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void The_server_takes_the_statement(string name)
    {
        _server.Program.SkipUnlessInstalled();
        QueryPlan plan = Golden[name].Plan;
        using PlanResult result = _server.Backend.Query([plan])[0];
        Assert.Empty(result.Metadata.Warnings);
        Assert.Equal(plan.Shape.Facets.Count, result.Facets.Count);
        if (result.Rows.RowCount != 0)
        {
            Assert.All(plan.Shape.Columns, column => Assert.NotEqual(-1, result.Rows.IndexOf(column.Name)));
        }
    }
}
