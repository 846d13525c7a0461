using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Values;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Changes on a real server. Each test has the index for itself, emptied first.</summary>
public class ServerWriteTests : IClassFixture<ArticleServer>
{
    private readonly ArticleServer _server;

    public ServerWriteTests(ArticleServer server)
    {
        _server = server;
        _server.Program.SkipUnlessInstalled();
        Backend.Truncate(Map);
    }

    private ServerBackend Backend => _server.Backend;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void An_empty_index_answers_with_nothing()
    {
        QueryPlan plan = Plan(new QueryShape { Index = Map, Columns = [IdColumn, Column("Score")], Facets = [new FacetNode("f", Of("Kind"), 5, FacetOrder.Count)] });
        using PlanResult result = Backend.Query([plan])[0];
        Assert.Equal(0, result.Rows.RowCount);
        Assert.Equal(0, result.Facets[0].RowCount);
        using IFulltextSession session = _server.Store.StartSession();
        Assert.Empty(session.Query<Article>().ToList());
        Assert.Equal(0, session.Query<Article>().Count());
    }

    [Fact]
    public void Rows_come_back_as_they_were_given()
    {
        FieldValue[] values = Row();
        Assert.Equal(2, Backend.Write(Map, [new ReplaceOperation(Map, new Rows([1, long.MaxValue], values))]));
        using PlanResult result = Backend.Query([Plan(new QueryShape { Index = Map, Columns = [IdColumn, .. Map.Selected.Select(member => new ColumnNode(member.Column, new AttributeNode(member)))] })])[0];
        Assert.Equal(2, result.Rows.RowCount);
        Assert.Equal(long.MaxValue.ToString(System.Globalization.CultureInfo.InvariantCulture), Cell(result, 1, "id"));
        Assert.Equal("it's \\ é日😀\nnext", Cell(result, 0, "title"));
        Assert.Equal("4294967295", Cell(result, 0, "views"));
        Assert.Equal("-9223372036854775808", Cell(result, 0, "score"));
        Assert.Equal("1", Cell(result, 0, "isopen"));
        Assert.Equal(0.00001f, float.Parse(Cell(result, 0, "latitude"), System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("-73.900002", Cell(result, 0, "longitude"));
        Assert.Equal("4294967295", Cell(result, 0, "created"));
        Assert.Equal("1,4294967295", Cell(result, 0, "tagids"));
        Assert.Equal("-5,9223372036854775807", Cell(result, 0, "numbers"));
        Assert.Equal("""{"it's":"\\"}""", Cell(result, 0, "details"));
    }

    [Fact]
    public void Values_that_are_not_there_become_what_a_server_takes_for_them()
    {
        FieldValue[] none = new FieldValue[Map.Inserted.Count];
        Backend.Write(Map, [new ReplaceOperation(Map, new Rows([5], none))]);
        using PlanResult result = Backend.Query([Plan(new QueryShape { Index = Map, Columns = [Column("Score"), Column("Kind"), Column("TagIds"), Column("Details")] })])[0];
        Assert.Equal(["0", "", "", ""], [Cell(result, 0, "score"), Cell(result, 0, "kind"), Cell(result, 0, "tagids"), Cell(result, 0, "details")]);
        Assert.True(result.Rows.IsNull(0, 3));
    }

    [Fact]
    public async Task Many_documents_go_in_batches_that_fit_into_packets()
    {
        FieldValue[] values = Row();
        values[1] = FieldValue.OfText(new string('x', 30_000));
        using ServerBackend small = new(ConnectionStringReader.Read(_server.Fixture.ConnectionString + ";maximum packet=200000"), batchSize: 7);
        long[] ids = [.. Enumerable.Range(1, 50).Select(id => (long)id)];
        Assert.Equal(50, await small.WriteAsync(Map, [new ReplaceOperation(Map, new Rows(ids, values))], Cancellation));
        Assert.Equal(50, Count());
    }

    [Fact]
    public void A_document_larger_than_a_packet_is_refused_with_the_setting()
    {
        FieldValue[] values = Row();
        values[1] = FieldValue.OfText(new string('x', 300_000));
        using ServerBackend small = new(ConnectionStringReader.Read(_server.Fixture.ConnectionString + ";maximum packet=200000"));
        FulltextException error = Assert.Throws<FulltextException>(() => small.Write(Map, [new ReplaceOperation(Map, new Rows([1, 2], values))]));
        Assert.Contains("max_packet_size", error.Message, StringComparison.Ordinal);
        Assert.Equal(0, Count());
    }

    [Fact]
    public void JSON_that_the_server_can_not_read_is_an_error_and_nothing_is_stored()
    {
        FieldValue[] values = Row();
        values[^1] = FieldValue.OfJson("{bad"u8.ToArray());
        FulltextException error = Assert.Throws<FulltextException>(() => Backend.Write(Map, [new ReplaceOperation(Map, new Rows([1], values))]));
        Assert.Contains(_server.Program.IsManticore ? "P10: syntax error" : "JSON", error.ServerMessage, StringComparison.Ordinal);
        Assert.StartsWith("REPLACE INTO articles", error.Statement, StringComparison.Ordinal);
        Assert.Equal(0, Count());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_error_takes_the_whole_transaction_back(bool isAsync)
    {
        Save(1, 2);
        WriteOperation[] operations =
        [
            new ReplaceOperation(Map, new Rows([3], Row())),
            new DeleteOperation(Map, [1]),
            new DeleteWhereOperation(Map, BackendCalls.Syntax("@nofield x"), new ConstantFilterNode(true), []),
        ];

        // The condition needs what was written before, so that is committed first; the rest is one transaction.
        WriteOperation[] atOnce = [operations[1], operations[2]];
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(async () => await Backend.WriteAsync(Map, atOnce, Cancellation))
            : Assert.Throws<FulltextException>(() => Backend.Write(Map, atOnce));
        Assert.Contains("nofield", error.ServerMessage, StringComparison.Ordinal);
        Assert.Equal([1, 2], Ids());
        Assert.Throws<FulltextException>(() => Backend.Write(Map, operations));
        Assert.Equal([2, 3], Ids());
    }

    [Fact]
    public void Changes_are_applied_in_their_order()
    {
        Save(1);
        Backend.Write(Map,
        [
            new ReplaceOperation(Map, new Rows([2, 3, 4], Row())),
            new DeleteOperation(Map, [2]),
            new UpdateOperation(Map, [new Assignment(Of("Score"), 0)], null, Equal(Id, P(1)), [FieldValue.OfInteger(77), FieldValue.OfInteger(3)]),
            new DeleteWhereOperation(Map, null, Equal(Of("Score"), P(0)), [FieldValue.OfInteger(77)]),
            new ReplaceOperation(Map, new Rows([2], Row())),
        ]);
        Assert.Equal([1, 2, 4], Ids());
    }

    [Fact]
    public void Documents_are_deleted_by_conditions_simple_and_computed()
    {
        Save([.. Enumerable.Range(1, 2500).Select(id => (long)id)]);
        FilterNode either = new AnyNode([Compare(Id, Comparison.LessOrEqual, P(0)), Compare(Compute(Id, ArithmeticOperator.Modulo, P(1)), Comparison.Equal, P(2))]);
        FieldValue[] values = [FieldValue.OfInteger(1200), FieldValue.OfInteger(2), FieldValue.OfInteger(0)];
        Assert.Equal(1850, Backend.Write(Map, [new DeleteWhereOperation(Map, null, either, values)]));
        Assert.Equal(650, Count());
        Assert.Equal(649, Backend.Write(Map, [new DeleteWhereOperation(Map, BackendCalls.Syntax("next"), Compare(Id, Comparison.Greater, P(0)), [FieldValue.OfInteger(1201)])]));
        Assert.Equal([1201], Ids());
        Assert.Equal(0, Backend.Write(Map, [new DeleteWhereOperation(Map, null, new ConstantFilterNode(false), [])]));
        Assert.Equal(1, Backend.Write(Map, [new DeleteWhereOperation(Map, null, new ConstantFilterNode(true), [])]));
    }

    [Fact]
    public void Attributes_are_updated_in_place()
    {
        FieldValue[] row = Row();
        row[^1] = FieldValue.OfJson("""{"votes":1,"ratio":0.5}"""u8.ToArray());
        Backend.Write(Map, [new ReplaceOperation(Map, new Rows([1, 2], row))]);
        FieldValue[] values =
        [
            FieldValue.OfInteger(long.MinValue), FieldValue.OfInteger(-3), FieldValue.OfIntegers([8, 2]), FieldValue.OfInteger(99), FieldValue.OfReal(2.5), FieldValue.OfInteger(1),
        ];
        Assignment[] assignments =
        [
            new(Of("Score"), 0), new(Of("Latitude"), 1), new(Of("TagIds"), 2), new(Json(ValueKind.Integer, "votes"), 3), new(Json(ValueKind.Real, "ratio"), 4),
        ];
        Assert.Equal(1, Backend.Write(Map, [new UpdateOperation(Map, assignments, null, Equal(Id, P(5)), values)]));
        QueryPlan plan = Plan(new QueryShape { Index = Map, Columns = [Column("Score"), Column("Latitude"), Column("TagIds"), Column("Details")], OrderBy = [Up(Id)] });
        using PlanResult result = Backend.Query([plan])[0];
        Assert.Equal(["-9223372036854775808", "-3.000000", "2,8", """{"votes":99,"ratio":2.500000}"""],
            [Cell(result, 0, "score"), Cell(result, 0, "latitude"), Cell(result, 0, "tagids"), Cell(result, 0, "details")]);
        Assert.Equal("1,4294967295", Cell(result, 1, "tagids"));

        FilterNode computed = Equal(Compute(Id, ArithmeticOperator.Modulo, P(1)), P(2));
        Assert.Equal(1, Backend.Write(Map, [new UpdateOperation(Map, [new Assignment(Of("Score"), 0)], null, computed, [FieldValue.OfInteger(5), FieldValue.OfInteger(2), FieldValue.OfInteger(0)])]));
        Assert.Equal([2], Ids(Equal(Of("Score"), P(0)), 5));

        UpdateOperation Texts(string member) => new(Map, [new Assignment(Of(member), 0)], null, Equal(Id, P(1)), [FieldValue.OfText("x"), FieldValue.OfInteger(1)]);
        FulltextException error = Assert.Throws<FulltextException>(() => Backend.Write(Map, [Texts("Title")]));
        Assert.Contains("Article.Title is a full-text field, which cannot be updated in place", error.Message, StringComparison.Ordinal);
        if (_server.Program.IsManticore)
        {
            Assert.Equal(1, Backend.Write(Map, [Texts("Kind")]));
            Assert.Equal([1], Ids(Equal(Of("Kind"), P(0, ValueKind.Text)), "x"));
        }
        else
        {
            Assert.Contains("Article.Kind", Assert.Throws<MissingCapabilityException>(() => Backend.Write(Map, [Texts("Kind")])).Message, StringComparison.Ordinal);
        }

        FulltextException capital = Assert.Throws<FulltextException>(() => Backend.Write(Map,
            [new UpdateOperation(Map, [new Assignment(Json(ValueKind.Integer, "Votes"), 0)], null, Equal(Id, P(0)), [FieldValue.OfInteger(1)])]));
        Assert.Contains("details.Votes", capital.Message, StringComparison.Ordinal);
    }

    private void Save(params long[] ids) => Backend.Write(Map, [new ReplaceOperation(Map, new Rows(ids, Row()))]);

    private long Count()
    {
        using PlanResult result = Backend.Query([Where(null)])[0];
        return result.Metadata.Total;
    }

    private long[] Ids(FilterNode? condition = null, params object[] values)
    {
        using PlanResult result = Backend.Query([Where(condition, values)])[0];
        return [.. Enumerable.Range(0, result.Rows.RowCount).Select(row => long.Parse(Encoding.UTF8.GetString(result.Rows.Cell(row, 0))))];
    }

    private static string Cell(PlanResult result, int row, string column) => Encoding.UTF8.GetString(result.Rows.Cell(row, result.Rows.IndexOf(column)));

    private static FieldValue[] Row() =>
    [
        .. Map.Inserted.Select(member => member.Property.Name switch
        {
            "Title" => FieldValue.OfText("it's \\ é日😀\nnext"),
            "Views" or "Created" => FieldValue.OfInteger(uint.MaxValue),
            "Score" => FieldValue.OfInteger(long.MinValue),
            "IsOpen" => FieldValue.OfInteger(1),
            "Latitude" => FieldValue.OfReal(0.00001),
            "Longitude" => FieldValue.OfReal(-73.9),
            "TagIds" => FieldValue.OfIntegers([uint.MaxValue, 1]),
            "Numbers" => FieldValue.OfIntegers([long.MaxValue, -5]),
            "Details" => FieldValue.OfJson("""{"it's":"\\"}"""u8.ToArray()),
            _ => FieldValue.OfText(""),
        }),
    ];

    /// <summary>Documents of several ids and the same values.</summary>
    private sealed class Rows(long[] ids, FieldValue[] values) : IDocumentRows
    {
        public int Count => ids.Length;

        public long Id(int row) => ids[row];

        public void Fill(int row, Span<FieldValue> to) => values.CopyTo(to);
    }
}
