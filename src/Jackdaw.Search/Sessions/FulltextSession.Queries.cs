using Jackdaw.Search.Backends;
using Jackdaw.Search.Querying;

namespace Jackdaw.Search.Sessions;

/// <content>Queries, and batches of queries in one round trip.</content>
internal sealed partial class FulltextSession
{
    public IFulltextQuery<T> Query<T>()
        where T : class
    {
        ThrowIfClosed();
        return new FulltextQuery<T>(new QueryContext(_executor, _futures, Map<T>()));
    }

    public (FulltextResult<T1> First, FulltextResult<T2> Second) Batch<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second) =>
        Batch(first, second, Call.Blocking).Completed();

    public (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third) Batch<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third) => Batch(first, second, third, Call.Blocking).Completed();

    public (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth) Batch<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth) => Batch(first, second, third, fourth, Call.Blocking).Completed();

    public IReadOnlyList<FulltextResult<T>> Batch<T>(IReadOnlyList<IFulltextQuery<T>> queries) => Batch(queries, Call.Blocking).Completed();

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second)> BatchAsync<T1, T2>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, CancellationToken cancellationToken = default) => Batch(first, second, Call.Async(cancellationToken)).AsTask();

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third)> BatchAsync<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, CancellationToken cancellationToken = default) =>
        Batch(first, second, third, Call.Async(cancellationToken)).AsTask();

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth)> BatchAsync<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth, CancellationToken cancellationToken = default) =>
        Batch(first, second, third, fourth, Call.Async(cancellationToken)).AsTask();

    public Task<IReadOnlyList<FulltextResult<T>>> BatchAsync<T>(IReadOnlyList<IFulltextQuery<T>> queries, CancellationToken cancellationToken = default) =>
        Batch(queries, Call.Async(cancellationToken)).AsTask();

    private async ValueTask<(FulltextResult<T1> First, FulltextResult<T2> Second)> Batch<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second, Call call)
    {
        PreparedQuery<T1> one = Prepare(first);
        PreparedQuery<T2> two = Prepare(second);
        await _executor.Run([one, two], call).ConfigureAwait(false);
        return (one.Result, two.Result);
    }

    private async ValueTask<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third)> Batch<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, Call call)
    {
        PreparedQuery<T1> one = Prepare(first);
        PreparedQuery<T2> two = Prepare(second);
        PreparedQuery<T3> three = Prepare(third);
        await _executor.Run([one, two, three], call).ConfigureAwait(false);
        return (one.Result, two.Result, three.Result);
    }

    private async ValueTask<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth)> Batch<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth, Call call)
    {
        PreparedQuery<T1> one = Prepare(first);
        PreparedQuery<T2> two = Prepare(second);
        PreparedQuery<T3> three = Prepare(third);
        PreparedQuery<T4> four = Prepare(fourth);
        await _executor.Run([one, two, three, four], call).ConfigureAwait(false);
        return (one.Result, two.Result, three.Result, four.Result);
    }

    private async ValueTask<IReadOnlyList<FulltextResult<T>>> Batch<T>(IReadOnlyList<IFulltextQuery<T>> queries, Call call)
    {
        PreparedQuery<T>[] prepared = PrepareAll(queries);
        if (prepared.Length != 0)
        {
            await _executor.Run(prepared, call).ConfigureAwait(false);
        }

        return Array.ConvertAll(prepared, query => query.Result);
    }

    private PreparedQuery<T>[] PrepareAll<T>(IReadOnlyList<IFulltextQuery<T>> queries)
    {
        ArgumentNullException.ThrowIfNull(queries);
        ThrowIfClosed();
        PreparedQuery<T>[] prepared = new PreparedQuery<T>[queries.Count];
        for (int i = 0; i < prepared.Length; i++)
        {
            prepared[i] = Prepare(queries[i]);
        }

        return prepared;
    }

    private PreparedQuery<T> Prepare<T>(IFulltextQuery<T> query)
    {
        ArgumentNullException.ThrowIfNull(query);
        ThrowIfClosed();
        if (query is not FulltextQuery<T> own)
        {
            throw new ArgumentException(
                $"Expected a query created by {nameof(Query)} of a session, not a {query.GetType().Name}.", nameof(query));
        }

        // Another session of the same store uses the same back end. Another store could contain someone else's documents.
        return own.IsOf(_store.Backend)
            ? own.Prepare()
            : throw new ArgumentException(
                $"The query of {typeof(T).Name} was created by a session of another store. Run it there: a batch is one round trip to "
                    + $"one store. The query: {own}",
                nameof(query));
    }

    private void ThrowIfClosed() => ObjectDisposedException.ThrowIf(_gate.IsClosed, typeof(IFulltextSession));
}
