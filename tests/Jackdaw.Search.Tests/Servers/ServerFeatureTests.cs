using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Values;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>What queries mean on a real server: the right documents, not only a statement that is taken.</summary>
public class ServerFeatureTests : IClassFixture<ArticleServer>
{
    private readonly ArticleServer _server;

    public ServerFeatureTests(ArticleServer server)
    {
        _server = server;
        _server.Program.SkipUnlessInstalled();
    }

    [Fact]
    public void Conditions_hold_for_the_right_documents()
    {
        Check([1], Compare(Of("Views"), Comparison.Greater, P(0)), 3_000_000_000);
        Check([1], Compare(Compute(Of("Views"), ArithmeticOperator.Subtract, P(0)), Comparison.Greater, P(1)), 10, 2_999_999_999);
        Check([2, 3], Compare(Compute(Of("Views"), ArithmeticOperator.Subtract, P(0)), Comparison.Less, P(1)), 1000, 0);
        Check([1, 3], new AnyNode([Compare(Of("Views"), Comparison.Greater, P(0)), Equal(Of("Views"), P(1))]), 3_000_000_000, 100);
        Check([2, 3], Compare(Of("Score"), Comparison.Greater, P(0, ValueKind.Real)), -2.5);
        Check([1, 3], new NotNode(new RangeNode(Of("Views"), P(0), P(1))), 1, 50);
        Check([1, 2, 3], Compare(Id, Comparison.Greater, P(0)), -5);
        Check([], Compare(Id, Comparison.Less, P(0)), -5);
        Check([1, 3], Equal(Of("IsOpen"), P(0)), 1);
        Check([2], new NotNode(Equal(Of("IsOpen"), P(0))), 1);
        Check([1], new MultiAnyNode(Member("TagIds"), Comparison.Less, P(0)), 9);
        Check([1], new MultiAnyNode(Member("TagIds"), Comparison.NotEqual, P(0)), 9);
        Check([3], new NotNode(new MultiInNode(Member("TagIds"), 0)), new long[] { 3, 9 });
        Check([2, 3], new NotNode(new MultiAnyNode(Member("Numbers"), Comparison.Greater, P(0))), 5);
        Check([1], new MultiAnyNode(Member("Numbers"), Comparison.Equal, P(0)), long.MaxValue);
        Check([1], Equal(Compute(Of("Views"), ArithmeticOperator.Modulo, Of("Score")), P(0)), 1);
    }

    [Fact]
    public void Strings_are_equal_without_regard_to_the_case_of_ascii_letters()
    {
        Check([1, 3], Equal(Of("Kind"), P(0, ValueKind.Text)), "GUIDE");
        Check([1, 3], new InNode(Of("Kind"), 0), (object)new[] { "GUIDE", "x" });
        Check([2], new NotNode(new InNode(Of("Kind"), 0)), (object)new[] { "GUIDE", "x" });
        Check([1], Equal(Json(ValueKind.Text, "Name"), P(0, ValueKind.Text)), "FIRST");
        Check([1], new InNode(Json(ValueKind.Text, "Name"), 0), (object)new[] { "FIRST" });
        Check([1], new JsonInNode(Json(ValueKind.Text, "Words"), 0), (object)new[] { "RED" });
        Check([1], new JsonAnyNode(Json(ValueKind.None, "Parts"), Equal(Element(ValueKind.Text, "Key"), P(0, ValueKind.Text))), "A");
        using ServerBackend exact = new(ConnectionStringReader.Read(_server.Fixture.ConnectionString + ";collation=binary"));
        Assert.Empty(Ids(exact, Where(Equal(Of("Kind"), P(0, ValueKind.Text)), "GUIDE")));
        Assert.Equal([1, 3], Ids(exact, Where(Equal(Of("Kind"), P(0, ValueKind.Text)), "guide")));
    }

    [Fact]
    public void Numbers_in_JSON_are_compared_as_numbers_and_missing_is_not_zero()
    {
        Check([1, 2], Compare(Json(ValueKind.Integer, "Votes"), Comparison.Greater, P(0)), 4);
        Check([3], new NotNode(Compare(Json(ValueKind.Integer, "Votes"), Comparison.Greater, P(0))), 4);
        Check([1], Compare(Json(ValueKind.Real, "Ratio"), Comparison.Greater, P(0)), 1);
        Check([], Equal(Json(ValueKind.Integer, "Nope"), P(0)), 0);
        Check([1, 2, 3], Compare(Json(ValueKind.Integer, "Nope"), Comparison.NotEqual, P(0)), 0);
        Check([3], new JsonIsNullNode(Json(ValueKind.None, "Votes")));
        Check([1, 2], new NotNode(new JsonIsNullNode(Json(ValueKind.None, "Votes"))));
        Check([1], Equal(Call(Function.Length, Json(ValueKind.None, "Words")), P(0)), 2);
        Check([], new JsonAnyNode(Json(ValueKind.None, "Parts"), Compare(Element(ValueKind.Integer, "Size"), Comparison.Greater, P(0))), 2);
    }

    [Fact]
    public void Groups_have_their_keys_and_aggregates()
    {
        AggregateNode count = new(Aggregate.Count, null);
        QueryShape shape = new()
        {
            Index = Map,
            Columns =
            [
                new ColumnNode("k", Key), new ColumnNode("n", count), new ColumnNode("sum", new AggregateNode(Aggregate.Sum, Of("Views"))), new ColumnNode("id", Id),
            ],
            OrderBy = [Down(count)],
            Group = new GroupNode([Of("Kind")], 1, [Down(Id)], null),
        };
        using PlanResult result = _server.Backend.Query([Plan(shape)])[0];
        Assert.Equal(["guide", "2", "4000000100", "3"], Cells(result.Rows, 0));
        Assert.Equal(["note", "1", "7", "2"], Cells(result.Rows, 1));
        Assert.Equal(2, result.Metadata.Total);
    }

    [Fact]
    public void A_batch_gives_each_query_its_own_rows_facets_and_metadata()
    {
        QueryPlan with = new()
        {
            Shape = new QueryShape { Index = Map, Columns = [IdColumn], Facets = [new FacetNode("f", Of("TagIds"), 5, FacetOrder.KeyAscending), new FacetNode("g", Of("Kind"), 1, FacetOrder.Count)] },
            Match = BackendCalls.Syntax("parser"),
            Take = 1,
        };
        QueryPlan simple = Where(Equal(Of("Score"), P(0)), 12);
        QueryPlan nothing = Where(new ConstantFilterNode(false));
        PlanResult[] results = _server.Backend.Query([with, simple, nothing, with, with, nothing, simple]);
        Assert.Equal([2, 2, 0, 2, 2, 0, 2], results.Select(result => result.Metadata.Total));
        Assert.Equal([2, 0, 0, 2, 2, 0, 0], results.Select(result => result.Facets.Count));
        Assert.Equal((1, 2L), (results[0].Rows.RowCount, results[0].Metadata.Total));
        Assert.Equal(new KeywordStatistics("parser", "parser", 2, 3), Assert.Single(results[0].Metadata.Keywords));
        Assert.Equal(["3", "1"], Cells(results[0].Facets[0], 0));
        Assert.Equal(["9", "2"], Cells(results[0].Facets[0], 1));
        Assert.Equal(1, results[0].Facets[1].RowCount);
        Assert.Equal((2, 2L), (results[1].Rows.RowCount, results[1].Metadata.Total));
        Assert.Equal((0, 0L), (results[2].Rows.RowCount, results[2].Metadata.Total));
        Array.ForEach(results, result => result.Dispose());
    }

    [Fact]
    public void A_page_behind_the_thousandth_row_is_only_empty()
    {
        QueryPlan plan = new() { Shape = Where(null).Shape, Skip = 500_000, Take = 20 };
        using PlanResult result = _server.Backend.Query([plan])[0];
        Assert.Equal(0, result.Rows.RowCount);
        Assert.Equal(3, result.Metadata.Total);
    }

    [Fact]
    public void Weights_for_fields_that_do_not_exist_are_refused()
    {
        QueryPlan Weighted(string field) => new() { Shape = Where(null).Shape, Match = BackendCalls.Syntax("json"), Options = new QueryOptions { FieldWeights = new Dictionary<string, int> { [field] = 2 } } };
        Assert.Equal([1], Ids(_server.Backend, Weighted("title")));
        FulltextException error = Assert.Throws<FulltextException>(() => _server.Backend.Query([Weighted("headline")]));
        Assert.Contains("'headline'", error.Message, StringComparison.Ordinal);
        Assert.Contains("title, body", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Match_texts_with_errors_and_unknown_indexes_are_refused_with_the_servers_words()
    {
        QueryPlan wrong = new() { Shape = Where(null).Shape, Match = BackendCalls.Syntax("@nofield json") };
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(async () => await _server.Backend.QueryAsync([wrong], TestContext.Current.CancellationToken));
        Assert.Contains("no field 'nofield'", error.ServerMessage, StringComparison.Ordinal);
        Assert.DoesNotContain("\0", error.Message, StringComparison.Ordinal);
        FulltextException unknown = Assert.Throws<FulltextException>(() => _server.Backend.Query([Plan(new QueryShape { Index = SearchTerms.Map, Columns = [IdColumn] })]));
        Assert.Contains("terms", unknown.ServerMessage, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Snippets_keywords_and_pings_answer()
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        SnippetOptions options = SnippetOptions.Default with { BeforeMatch = "<i class='m'>", AfterMatch = "</i>", AllowEmpty = true };
        string[] texts = ["a json text \\ it's", "nothing", "two json and json"];
        string[] expected = ["a <i class='m'>json</i> text \\ it's", "", "two <i class='m'>json</i> and <i class='m'>json</i>"];
        Assert.Equal(expected, _server.Backend.Snippets(Map, texts, "json", options));
        Assert.Equal(expected, await _server.Backend.SnippetsAsync(Map, texts, "json", options, cancellation));
        Assert.Empty(_server.Backend.Snippets(Map, [], "json", options));
        KeywordStatistics[] words = [new("parser", "parser", 2, 3), new("json", "json", 1, 1)];
        Assert.Equal(words, _server.Backend.Keywords(Map, "Parser JSON"));
        Assert.Equal(words, await _server.Backend.KeywordsAsync(Map, "Parser JSON", cancellation));
        Assert.Throws<MissingCapabilityException>(() => _server.Backend.Suggest(Map, "jsn", 5));
        await _server.Backend.PingAsync(cancellation);
        Assert.Equal(_server.Program.Name, _server.Backend.Name);
    }

    [Fact]
    public void Ten_thousand_random_texts_of_users_are_no_syntax_errors()
    {
        const int seed = 20261121;
        Random random = new(seed);
        const string signs = "ab c#+-.()|!@~\"&/^$=<>\\'*?:;[]{}%_0\t\n\0éß日😀";
        string[] words = ["MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN", "json", "NEAR/3", "ZONE:h1"];
        for (int batch = 0; batch < 100; batch++)
        {
            string[] texts = [.. Enumerable.Range(0, 100).Select(_ => string.Join(random.Next(2) == 0 ? " " : "", Enumerable.Range(0, random.Next(1, 12)).Select(_ =>
                random.Next(4) == 0 ? words[random.Next(words.Length)] : signs[random.Next(signs.Length)].ToString())))];
            QueryPlan[] plans = [.. texts.Select(text => new QueryPlan { Shape = IdsOnly, Match = BackendCalls.Syntax(Fulltext.Escape(text)), Take = 1 })];
            try
            {
                Array.ForEach(_server.Backend.Query(plans), result => result.Dispose());
            }
            catch (FulltextException)
            {
                foreach ((string text, QueryPlan plan) in texts.Zip(plans))
                {
                    Exception? error = Record.Exception(() => _server.Backend.Query([plan])[0].Dispose());
                    Assert.True(error is null, $"Seed {seed}, batch {batch}: '{text}' became '{plan.Match}': {error?.Message}");
                }
            }
        }
    }

    private static readonly QueryShape IdsOnly = new() { Index = Map, Columns = [IdColumn] };

    private void Check(long[] ids, FilterNode condition, params object[] values) => Assert.Equal(ids, Ids(_server.Backend, Where(condition, values)));

    private static long[] Ids(ServerBackend backend, QueryPlan plan)
    {
        using PlanResult result = backend.Query([plan])[0];
        return [.. Enumerable.Range(0, result.Rows.RowCount).Select(row => long.Parse(Encoding.UTF8.GetString(result.Rows.Cell(row, 0))))];
    }

    private static string[] Cells(RowSet rows, int row) =>
        [.. Enumerable.Range(0, rows.Columns.Length).Select(column => Encoding.UTF8.GetString(rows.Cell(row, column)))];
}
