using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Querying;
using Jackdaw.Search.Results;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Queries without a store: over a back end that answers what a test says.</summary>
internal sealed class QueryHarness
{
    private readonly IndexMapFactory _maps = new(new FulltextConventions());

    public QueryHarness(JsonObjectSerializer? serializer = null)
    {
        Backend.Answer = _ => Rows(["id"]);
        Executor = new QueryExecutor(Backend, serializer ?? new PlainSerializer(), Cache);
        Futures = new FutureQueue(Executor);
    }

    public RecordingBackend Backend { get; } = new();

    public QueryCache Cache { get; } = new();

    public QueryExecutor Executor { get; }

    public FutureQueue Futures { get; }

    public IFulltextQuery<Post> Posts => Query<Post>();

    public IFulltextQuery<T> Query<T>()
        where T : class => new FulltextQuery<T>(new QueryContext(Executor, Futures, Map<T>()));

    public IndexMap Map<T>() => _maps.Get(typeof(T));

    /// <summary>The plan of a query, without running it.</summary>
    public static QueryPlan PlanOf<T>(IFulltextQuery<T> query) => ((FulltextQuery<T>)query).Prepare().Plan;

    /// <summary>An answer: the names of its columns, then rows of cells; null is null.</summary>
    public static PlanResult Rows(string[] columns, params string?[][] rows) =>
        new() { Rows = Set(columns, rows), Metadata = new QueryMetadata { Total = rows.Length } };

    public static RowSet Set(string[] columns, params string?[][] rows)
    {
        RowSetBuilder builder = new(columns);
        foreach (string? cell in rows.SelectMany(row => row))
        {
            if (cell is null)
            {
                builder.AddNull();
            }
            else
            {
                builder.Add(cell.AsSpan());
            }
        }

        return builder.Build();
    }

    /// <summary>A row for whatever columns a plan asks for, by name.</summary>
    public static PlanResult Fill(QueryPlan plan, Func<ColumnNode, string?> cell, int rows = 1) =>
        Rows([.. plan.Shape.Columns.Select(column => column.Name)], [.. Enumerable.Range(0, rows).Select(_ => plan.Shape.Columns.Select(cell).ToArray())]);
}
