using Jackdaw.Search.Backends;
using Jackdaw.Search.Querying;
using Jackdaw.Search.Sessions.Rows;

namespace Jackdaw.Search.Sessions;

/// <content>Stored queries, and matching them against documents.</content>
internal sealed partial class FulltextSession
{
    public void StoreQuery<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query)
        where T : class => StoreQuery(id, query, Call.Blocking).Completed();

    public Task StoreQueryAsync<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query, CancellationToken cancellationToken = default)
        where T : class => StoreQuery(id, query, Call.Async(cancellationToken)).AsTask();

    public bool RemoveQuery<T>(long id)
        where T : class => RemoveQuery<T>(id, Call.Blocking).Completed();

    public Task<bool> RemoveQueryAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class => RemoveQuery<T>(id, Call.Async(cancellationToken)).AsTask();

    public IReadOnlyList<IReadOnlyList<long>> MatchingQueries<T>(IReadOnlyList<T> documents)
        where T : class => MatchingQueries(documents, Call.Blocking).Completed();

    public Task<IReadOnlyList<IReadOnlyList<long>>> MatchingQueriesAsync<T>(IReadOnlyList<T> documents, CancellationToken cancellationToken = default)
        where T : class => MatchingQueries(documents, Call.Async(cancellationToken)).AsTask();

    private async ValueTask StoreQuery<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(query);
        ArgumentOutOfRangeException.ThrowIfLessThan(id, 1);
        await _store.Require(FulltextCapability.StoredQueries, "Storing a query", call).ConfigureAwait(false);
        MatchExpression match = StoredMatch.Of(query(Query<T>()), Map<T>());
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Backend.StoreQuery(Map<T>(), id, match, call).ConfigureAwait(false);
    }

    private async ValueTask<bool> RemoveQuery<T>(long id, Call call)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Require(FulltextCapability.StoredQueries, "Removing a stored query", call).ConfigureAwait(false);
        return id > 0 && await _store.Backend.RemoveQuery(Map<T>(), id, call).ConfigureAwait(false);
    }

    private async ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries<T>(IReadOnlyList<T> documents, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(documents);
        if (documents.Any(document => document is null))
        {
            throw new ArgumentException("The documents contain null.", nameof(documents));
        }

        using SessionGate.Pass pass = _gate.Enter();
        await _store.Require(FulltextCapability.StoredQueries, "Matching stored queries against documents", call).ConfigureAwait(false);
        RowReader<T> rows = _store.Rows.Get<T>();
        foreach (T document in documents)
        {
            rows.RequireText(document);
        }

        return documents.Count == 0
            ? []
            : await _store.Backend.MatchingQueries(Map<T>(), new DocumentRows<T>(rows, [.. documents.Select(static document => new SavedDocument<T>(document, 0))], 0, documents.Count), call).ConfigureAwait(false);
    }
}
