using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

public sealed class GroupingTests : IDisposable
{
    private static readonly AttributeNode Score = EntryIndex.Attribute(nameof(Entry.Score));
    private static readonly AttributeNode Kind = EntryIndex.Attribute(nameof(Entry.Kind));
    private static readonly AttributeNode Tags = EntryIndex.Attribute(nameof(Entry.Tags));
    private static readonly AttributeNode Ratio = EntryIndex.Attribute(nameof(Entry.Ratio));

    private readonly EntryIndex _index = new();

    public GroupingTests()
    {
        _index.Put(
            Of(1, "x", 5, "a", [1, 2], "{\"tags\":[\"p\",\"q\"],\"s\":\"v\"}"),
            Of(2, "x", 9, "b", [2], "{\"tags\":[\"q\"],\"s\":\"V\"}"),
            Of(3, "x", 1, "A", [], ""));
        _index.Put(Of(4, "y", 7, "a", [2, 3], "{\"s\":\"v\",\"n\":5000}"), Of(5, "x y", 9, "c", [1], "[1]"));
    }

    [Fact]
    public void Groups_have_their_numbers()
    {
        GroupNode group = new([Kind], 1, [], null);
        Assert.Equal(
            [["a", "1", "3", "13", "4.333333333333333", "1", "7", "3", "5,1,7", "1.5"], ["b", "2", "1", "9", "9", "9", "9", "1", "9", "0.5"], ["c", "5", "1", "9", "9", "9", "9", "1", "9", "0.5"]],
            _index.Rows(EntryIndex.Plan(group: group, columns:
            [
                new("key", new GroupKeyNode()), new("id", new IdNode()), new("n", new AggregateNode(Aggregate.Count, null)), new("sum", new AggregateNode(Aggregate.Sum, Score)),
                new("avg", new AggregateNode(Aggregate.Average, Score)), new("min", new AggregateNode(Aggregate.Minimum, Score)), new("max", new AggregateNode(Aggregate.Maximum, Score)),
                new("different", new AggregateNode(Aggregate.CountDistinct, Score)), new("all", new AggregateNode(Aggregate.Concatenate, Score)), new("real", new AggregateNode(Aggregate.Sum, Ratio)),
            ])));
    }

    /// <summary>Conditions and orders know one zero; so do groups, facets and distinct numbers.</summary>
    [Fact]
    public void Zero_and_minus_zero_are_one_key()
    {
        using EntryIndex index = new();
        index.Put(new Entry { Id = 1, Ratio = -0f, Meta = "{\"n\":-0.0}" }, new Entry { Id = 2, Ratio = 0f, Meta = "{\"n\":0.0}" });
        ColumnNode[] columns = [new("key", new GroupKeyNode()), new("n", new AggregateNode(Aggregate.Count, null)), new("different", new AggregateNode(Aggregate.CountDistinct, Ratio))];
        foreach (ValueNode key in (ValueNode[])[Ratio, Path("n", ValueKind.Real)])
        {
            Assert.Equal([["0", "2", "1"]], index.Rows(EntryIndex.Plan(group: new([key], 1, [], null), columns: columns)));
            using PlanResult result = index.Run(EntryIndex.Plan(facets: [new("ratio", key, 10, FacetOrder.Count)]));
            Assert.Equal([["0", "2"]], EntryIndex.Texts(result.Facets[0]));
        }
    }

    [Fact]
    public void Having_order_and_several_of_each_group()
    {
        AggregateNode count = new(Aggregate.Count, null);
        FilterNode having = new ComparisonNode(Comparison.Greater, count, new ParameterNode(0, ValueKind.Integer));
        GroupNode group = new([Tags], 2, [new SortNode(Score, true)], having);
        QueryPlan plan = EntryIndex.Plan(
            group: group, order: [new SortNode(count, true), new SortNode(new GroupKeyNode(), false)], parameters: [FieldValue.OfInteger(1)],
            columns: [new("key", new GroupKeyNode()), new("n", count), new("id", new IdNode())]);
        Assert.Equal([["2", "3", "2"], ["2", "3", "4"], ["1", "2", "5"], ["1", "2", "1"]], _index.Rows(plan));
        using PlanResult result = _index.Run(plan);
        Assert.Equal(2, result.Metadata.Total);
    }

    [Fact]
    public void Two_keys_group_by_both()
    {
        GroupNode group = new([Kind, Tags], 1, [], null);
        Assert.Equal(
            [["1", "1"], ["1", "2"], ["2", "1"], ["4", "1"], ["5", "1"]],
            _index.Rows(EntryIndex.Plan(group: group, columns: [new("id", new IdNode()), new("n", new AggregateNode(Aggregate.Count, null))])).OrderBy(row => row[0] + row[1], StringComparer.Ordinal));
    }

    [Fact]
    public void Facets_count_everything_found()
    {
        FacetNode[] facets =
        [
            new("kind", Kind, 10, FacetOrder.Count), new("tag", Tags, 2, FacetOrder.KeyDescending),
            new("range", new FunctionNode(Function.Interval, [Score, new ParameterNode(0, ValueKind.Integer), new ParameterNode(1, ValueKind.Integer)]), 10, FacetOrder.KeyAscending),
            new("word", Path("tags", ValueKind.None), 10, FacetOrder.Count), new("text", Path("s", ValueKind.Text), 10, FacetOrder.KeyAscending),
            new("ratio", Ratio, 10, FacetOrder.Count), new("large", Path("n", ValueKind.Integer), 10, FacetOrder.KeyAscending),
        ];
        using PlanResult result = _index.Run(EntryIndex.Plan("x | y", facets: facets, parameters: [FieldValue.OfInteger(5), FieldValue.OfInteger(9)], take: 1));
        Assert.Equal(1, result.Rows.RowCount);
        Assert.Equal(5, result.Metadata.Total);
        Assert.Equal([["a", "3"], ["b", "1"], ["c", "1"]], EntryIndex.Texts(result.Facets[0]));
        Assert.Equal([["3", "1"], ["2", "3"]], EntryIndex.Texts(result.Facets[1]));
        Assert.Equal([["0", "1"], ["1", "2"], ["2", "2"]], EntryIndex.Texts(result.Facets[2]));
        Assert.Equal([["null", "3"], ["q", "2"], ["p", "1"]], EntryIndex.Texts(result.Facets[3]));
        Assert.Equal([["null", "2"], ["V", "1"], ["v", "2"]], EntryIndex.Texts(result.Facets[4]).OrderBy(row => row[0], StringComparer.Ordinal).OrderBy(row => row[0] == "null" ? 0 : 1));
        Assert.Equal([["0.5", "5"]], EntryIndex.Texts(result.Facets[5]));
        Assert.Equal([["null", "4"], ["5000", "1"]], EntryIndex.Texts(result.Facets[6]));
    }

    [Fact]
    public void Rows_are_sorted_and_paged()
    {
        Assert.Equal([["2"], ["5"], ["4"], ["1"], ["3"]], _index.Rows(EntryIndex.Plan(order: [new SortNode(Score, true)])));
        Assert.Equal([["5"], ["4"]], _index.Rows(EntryIndex.Plan(order: [new SortNode(Score, true)], skip: 1, take: 2)));
        Assert.Equal([["5"], ["2"], ["4"], ["1"], ["3"]], _index.Rows(EntryIndex.Plan(order: [new SortNode(Kind, true), new SortNode(Score, true)])));
        Assert.Equal([["3"], ["5"], ["1"], ["2"], ["4"]], _index.Rows(EntryIndex.Plan(order: [new SortNode(Path("s", ValueKind.Text), false)])));
        Assert.Equal([["3"], ["1"], ["4"], ["2"], ["5"]], _index.Rows(EntryIndex.Plan(order: [new SortNode(new ArithmeticNode(ArithmeticOperator.Divide, Score, new ParameterNode(0, ValueKind.Integer)), false)], parameters: [FieldValue.OfInteger(2)])));
        Assert.Empty(_index.Rows(EntryIndex.Plan(skip: 9)));
        string[] once = [.. _index.Rows(RandomOrder(0, 5)).Select(row => row[0])];
        string[] paged = [.. _index.Rows(RandomOrder(0, 2)).Concat(_index.Rows(RandomOrder(2, 3))).Select(row => row[0])];
        Assert.Equal(once, paged);
    }

    public void Dispose() => _index.Dispose();

    private static QueryPlan RandomOrder(int skip, int take)
    {
        QueryPlan plan = EntryIndex.Plan(order: [new SortNode(new FunctionNode(Function.Random, []), false)], skip: skip, take: take);
        return new QueryPlan { Shape = plan.Shape, Skip = skip, Take = take, Options = new QueryOptions { RandomSeed = 7 } };
    }

    private static JsonPathNode Path(string name, ValueKind kind) => new(EntryIndex.Member(nameof(Entry.Meta)), [new JsonStep(name, 0)], kind);

    private static Entry Of(long id, string title, long score, string kind, List<long> tags, string meta) =>
        new() { Id = id, Title = title, Score = score, Kind = kind, Tags = tags, Meta = meta, Ratio = 0.5f };
}
