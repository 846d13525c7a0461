using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.SphinxQl;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Every statement that is written down for a server is one that it takes; where none is, the query is refused before it is sent.</summary>
public class GoldenOnServerTests : IClassFixture<ArticleServer>
{
    private static readonly Dictionary<string, Golden> Golden = GoldenFilters.All().Select(golden => golden with { Name = "where: " + golden.Name })
        .Concat(GoldenQueries.All()).ToDictionary(golden => golden.Name);

    private readonly ArticleServer _server;

    public GoldenOnServerTests(ArticleServer server) => _server = server;

    public static TheoryData<string> Names => [.. Golden.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void The_server_takes_the_statement(string name)
    {
        _server.Program.SkipUnlessInstalled();
        QueryPlan plan = Golden[name].Plan;
        if ((_server.Program.IsManticore ? Golden[name].Manticore : Golden[name].Sphinx22) is null)
        {
            string message = Assert.ThrowsAny<FulltextException>(() => _server.Backend.Query([plan])).Message;
            Assert.Contains(_server.Program.IsManticore ? "not supported by Manticore" : "not supported by Sphinx 2.2", message, StringComparison.Ordinal);
            return;
        }

        using PlanResult result = _server.Backend.Query([plan])[0];
        Assert.Empty(result.Metadata.Warnings);
        Assert.Equal(plan.Shape.Facets.Count, result.Facets.Count);
        if (result.Rows.RowCount != 0)
        {
            Assert.All(plan.Shape.Columns, column => Assert.NotEqual(-1, result.Rows.IndexOf(column.Name)));
        }
    }
}
