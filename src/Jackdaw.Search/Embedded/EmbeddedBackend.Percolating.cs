using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Percolating;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded;

/// <content>Stored queries.</content>
internal sealed partial class EmbeddedBackend
{
    private readonly ConditionalWeakTable<IndexMap, IndexMap> _queries = [];

    public async ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call)
    {
        await Open(call).ConfigureAwait(false);
        _ = Writable(index, "store queries");
        string text = Trial(index, call).Text(match);
        await WriteQueries(index, queries => new ReplaceOperation(queries, new StoredQueryRows(id, text)), call).ConfigureAwait(false);
    }

    public async ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call)
    {
        await Open(call).ConfigureAwait(false);
        return await WriteQueries(index, queries => new DeleteOperation(queries, [id]), call).ConfigureAwait(false) > 0;
    }

    public async ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call)
    {
        await Open(call).ConfigureAwait(false);
        return Trial(index, call).Run(index, documents, StoredQueries(QueriesFor(index), call.Cancellation));
    }

    private QueryTrial Trial(IndexMap index, Call call) => new(Index(index).Snapshot.Schema, QueryLimits.Of(call.Cancellation, new QueryMemory(options.QueryMemory)));

    private IndexMap QueriesFor(IndexMap index) => _queries.GetValue(index, StoredQueryRows.MapFor);

    private async ValueTask<long> WriteQueries(IndexMap index, Func<IndexMap, WriteOperation> operation, Call call)
    {
        IndexMap queries = QueriesFor(index);
        return await Writable(queries, "change stored queries").Write(queries, [operation(queries)], call).ConfigureAwait(false);
    }

    /// <summary>The stored queries of an index in the order of their ids.</summary>
    private List<(long Id, string Match)> StoredQueries(IndexMap queries, CancellationToken cancellationToken)
    {
        if (options.IsReadOnly && !options.Storage.Exists(Path.Combine(options.Folder!, IndexFileName.Of(queries.IndexName))))
        {
            // The writer creates the index with the first stored query.
            return [];
        }

        QueryShape shape = new()
        {
            Index = queries,
            Columns = [new ColumnNode("id", new IdNode()), new ColumnNode("match", new AttributeNode(queries.Members[0]))],
        };
        List<(long Id, string Match)> stored = [];
        foreach (PlanResult part in Index(queries).ReadParts(snapshot => QueryRunner.Stream(new QueryPlan { Shape = shape }, snapshot, options, cancellationToken)))
        {
            using (part)
            {
                RowSet rows = part.Rows;
                for (int i = 0; i < rows.RowCount; i++)
                {
                    _ = Utf8Parser.TryParse(rows.Cell(i, 0), out long id, out _);
                    stored.Add((id, Encoding.UTF8.GetString(rows.Cell(i, 1))));
                }
            }
        }

        stored.Sort(static (a, b) => a.Id.CompareTo(b.Id));
        return stored;
    }
}
