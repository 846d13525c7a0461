using System.Globalization;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>An index of entries, asked with plans.</summary>
internal sealed class EntryIndex(EmbeddedOptions? options = null) : IDisposable
{
    public static IndexMap Map { get; } = SearchdFixture.MapOf<Entry>();

    public EmbeddedBackend Backend { get; } = new(options ?? new EmbeddedOptions());

    public static MemberMap Member(string name) => Map.Members.Single(member => member.Property.Name == name);

    public static AttributeNode Attribute(string name) => new(Member(name));

    public void Put(params IReadOnlyList<Entry> entries) => Backend.Write(Map, [new ReplaceOperation(Map, new EntryRows(entries))]);

    public void Delete(params long[] ids) => Backend.Write(Map, [new DeleteOperation(Map, ids)]);

    public PlanResult Run(QueryPlan plan) => Backend.Query([plan])[0];

    public long[] Ids(string? match = null, FilterNode? where = null, FieldValue[]? parameters = null)
    {
        using PlanResult result = Run(Plan(match, where, parameters, order: [new SortNode(new IdNode(), false)]));
        return [.. Enumerable.Range(0, result.Rows.RowCount).Select(row => long.Parse(result.Rows.Cell(row, 0), CultureInfo.InvariantCulture))];
    }

    /// <summary>The ids by relevance, with their weights.</summary>
    public (long Id, long Weight)[] Weighed(string match, QueryOptions? queryOptions = null)
    {
        using PlanResult result = Run(new QueryPlan
        {
            Shape = new QueryShape { Index = Map, Columns = [new ColumnNode("id", new IdNode()), new ColumnNode("weight", new WeightNode())] },
            Match = BackendCalls.Syntax(match),
            Take = 1000,
            Options = queryOptions ?? QueryOptions.Default,
        });
        return [.. Enumerable.Range(0, result.Rows.RowCount).Select(row => (long.Parse(result.Rows.Cell(row, 0), CultureInfo.InvariantCulture), long.Parse(result.Rows.Cell(row, 1), CultureInfo.InvariantCulture)))];
    }

    public string[][] Rows(QueryPlan plan)
    {
        using PlanResult result = Run(plan);
        return Texts(result.Rows);
    }

    public static string[][] Texts(Jackdaw.Search.Results.RowSet rows) =>
        [.. Enumerable.Range(0, rows.RowCount).Select(row => Enumerable.Range(0, rows.Columns.Length)
            .Select(column => rows.IsNull(row, column) ? "null" : Encoding.UTF8.GetString(rows.Cell(row, column))).ToArray())];

    public static QueryPlan Plan(
        string? match = null, FilterNode? where = null, FieldValue[]? parameters = null, IReadOnlyList<SortNode>? order = null,
        IReadOnlyList<ColumnNode>? columns = null, GroupNode? group = null, IReadOnlyList<FacetNode>? facets = null, int skip = 0, int take = 100_000) => new()
        {
            Shape = new QueryShape
            {
                Index = Map,
                Columns = columns ?? [new ColumnNode("id", new IdNode())],
                Where = where,
                OrderBy = order ?? [],
                Group = group,
                Facets = facets ?? [],
            },
            Match = BackendCalls.Syntax(match),
            Skip = skip,
            Take = take,
            Parameters = parameters ?? [],
        };

    public void Dispose() => Backend.Dispose();
}

internal sealed class EntryRows(IReadOnlyList<Entry> entries) : IDocumentRows
{
    public int Count => entries.Count;

    public long Id(int row) => entries[row].Id;

    public void Fill(int row, Span<FieldValue> values)
    {
        Entry entry = entries[row];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = EntryIndex.Map.Inserted[i].Property.Name switch
            {
                nameof(Entry.Title) => FieldValue.OfText(entry.Title),
                nameof(Entry.Body) => FieldValue.OfText(entry.Body),
                nameof(Entry.Score) => FieldValue.OfInteger(entry.Score),
                nameof(Entry.Ratio) => FieldValue.OfReal(entry.Ratio),
                nameof(Entry.Kind) => FieldValue.OfText(entry.Kind),
                nameof(Entry.Tags) => FieldValue.OfIntegers([.. entry.Tags]),
                nameof(Entry.Meta) => entry.Meta.Length == 0 ? default : FieldValue.OfJson(Encoding.UTF8.GetBytes(entry.Meta)),
                _ => throw new InvalidOperationException("A member without a value."),
            };
        }
    }
}
