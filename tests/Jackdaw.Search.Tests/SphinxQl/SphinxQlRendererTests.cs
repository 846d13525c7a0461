using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Measures;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.SphinxQl;

public sealed class SphinxQlRendererTests
{
    private static readonly Dictionary<string, Golden> Golden = GoldenFilters.All().Select(golden => golden with { Name = "where: " + golden.Name })
        .Concat(GoldenQueries.All()).ToDictionary(golden => golden.Name);

    public static TheoryData<string> Names => [.. Golden.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Statements_are_as_written_down(string name)
    {
        Golden golden = Golden[name];
        Check(golden.Plan, SphinxQlDialect.Sphinx22, golden.Sphinx22);
        Check(golden.Plan, SphinxQlDialect.Manticore, golden.Manticore);
    }

    [Fact]
    public void A_template_takes_the_values_of_each_call()
    {
        QueryPlan plan = Where(Equal(Of("Kind"), P(0, ValueKind.Text)), "a");
        QueryPlan other = new() { Shape = plan.Shape, Parameters = [FieldValue.OfText("b")], Match = BackendCalls.Syntax("x") };
        Assert.Equal("SELECT id FROM articles WHERE kind='a' LIMIT 0,20", SphinxQlRenderer.Render(plan, SphinxQlDialect.Sphinx22));
        Assert.Equal("SELECT id FROM articles WHERE MATCH('x') AND kind='b' LIMIT 0,20", SphinxQlRenderer.Render(other, SphinxQlDialect.Sphinx22));
        Assert.Same(SphinxQlRenderer.TemplateOf(plan, SphinxQlDialect.Sphinx22), SphinxQlRenderer.TemplateOf(plan, SphinxQlDialect.Sphinx22));
    }

    [Fact]
    public void Formatting_again_allocates_the_text_alone()
    {
        Golden golden = Golden["match, filter, two facets"];
        string text = SphinxQlRenderer.Render(golden.Plan, SphinxQlDialect.Sphinx22);
        long each = Allocation.Least((text.Length * 2) + 40, () => SphinxQlRenderer.Render(golden.Plan, SphinxQlDialect.Sphinx22));
        Assert.InRange(each, text.Length * 2, (text.Length * 2) + 40);
    }

    public static TheoryData<string, string> Refused => new()
    {
        { "six sort keys", "5 keys" },
        { "order by a list", "the multi-value attribute" },
        { "random and more", "a random order" },
        { "string calculation", "string in a computed value" },
        { "string above", "strings other than ==" },
        { "remainder by zero", "Modulo by zero" },
        { "remainder of reals", "remainder" },
        { "too deep", "10000000 matches" },
        { "not finite", "finite numbers" },
        { "two distinct counts", "More than one distinct count" },
        { "distinct counts in the list and in HAVING", "More than one distinct count" },
        { "having two", "HAVING" },
        { "facet of JSON", "whole JSON attribute" },
        { "field only", "not stored" },
        { "number too large", "exceeds 2^63-1" },
        { "ranker", "a valid ranker name" },
        { "weights", "not a column or index name" },
        { "blank snippet mark", "A blank chunk_separator" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_a_server_can_not_do_is_refused_before_it_is_sent(string name, string reason)
    {
        foreach (SphinxQlDialect dialect in Enum.GetValues<SphinxQlDialect>())
        {
            FulltextException error = Assert.ThrowsAny<FulltextException>(() => SphinxQlRenderer.Render(RefusedPlan(name), dialect));
            Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        }
    }

    private static QueryPlan RefusedPlan(string name)
    {
        QueryPlan Sorted(params SortNode[] order) => Plan(new QueryShape { Index = Map, Columns = [IdColumn], OrderBy = order });
        QueryPlan With(QueryOptions options) => new() { Shape = Where(null).Shape, Options = options };
        AggregateNode Distinct(string member) => new(Aggregate.CountDistinct, Of(member));
        return name switch
        {
            "six sort keys" => Sorted(Up(Id), Up(Weight), Up(Of("Score")), Up(Of("Views")), Up(Of("Kind")), Up(Of("Created"))),
            "order by a list" => Sorted(Up(Of("TagIds"))),
            "random and more" => Sorted(Up(Call(Function.Random)), Up(Id)),
            "string calculation" => Select([new ColumnNode("c", Compute(Of("Kind"), ArithmeticOperator.Add, P(0)))], 1),
            "string above" => Where(Compare(Of("Kind"), Comparison.Greater, P(0, ValueKind.Text)), "a"),
            "remainder by zero" => Select([new ColumnNode("c", Compute(Of("Score"), ArithmeticOperator.Modulo, P(0)))], 0),
            "remainder of reals" => Select([new ColumnNode("c", Compute(Of("Latitude"), ArithmeticOperator.Modulo, P(0)))], 2),
            "too deep" => new QueryPlan { Shape = Where(null).Shape, Skip = 10_000_000, Take = 1 },
            "not finite" => Where(Equal(Of("Latitude"), P(0, ValueKind.Real)), double.NaN),
            "two distinct counts" => Plan(new QueryShape { Index = Map, Columns = [new ColumnNode("a", Distinct("Kind")), new ColumnNode("b", Distinct("Score"))] }),
            "distinct counts in the list and in HAVING" => Plan(
                new QueryShape { Index = Map, Columns = [new ColumnNode("a", Distinct("Kind"))], Group = new GroupNode([Of("Views")], 1, [], Compare(Distinct("Score"), Comparison.Greater, P(0))) }, 1),
            "having two" => Golden["two conditions on a group"].Plan,
            "facet of JSON" => Plan(new QueryShape { Index = Map, Columns = [IdColumn], Facets = [new FacetNode("f", Of("Details"), 5, FacetOrder.Count)] }),
            "field only" => Select([new ColumnNode("c", new AttributeNode(SearchTerms.Map.Members.Single(member => member.Attribute == ColumnKind.None)))]),
            "number too large" => Select([new ColumnNode("c", Compute(Of("Score"), ArithmeticOperator.Add, P(0)))], ulong.MaxValue),
            "blank snippet mark" => Select([new ColumnNode("c", new SnippetNode(Member("Body"), SnippetOptions.Default with { Separator = " " }))]),
            "ranker" => With(new QueryOptions { Ranker = new Ranker("bm25, cutoff=1") }),
            _ => With(new QueryOptions { FieldWeights = new Dictionary<string, int> { ["title=1)"] = 1 } }),
        };
    }

    private static void Check(QueryPlan plan, SphinxQlDialect dialect, string? expected)
    {
        if (expected is null)
        {
            Assert.ThrowsAny<FulltextException>(() => SphinxQlRenderer.Render(plan, dialect));
            return;
        }

        Assert.Equal(expected, SphinxQlRenderer.Render(plan, dialect));
        using StatementBuffer buffer = new();
        SphinxQlRenderer.Render(plan, dialect, buffer);
        Assert.Equal(expected, buffer.ToString());
    }
}
