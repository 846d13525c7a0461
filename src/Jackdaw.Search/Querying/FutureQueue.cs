using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Querying;

/// <summary>
/// The deferred queries of one session. The first requested result runs all of them in one round trip; queries deferred later form the next
/// batch.
/// </summary>
internal sealed class FutureQueue(QueryExecutor executor)
{
    private FutureBatch? _batch;

    /// <summary>Defers a query.</summary>
    public FulltextFuture<T> Add<T>(PreparedResult<T> query)
    {
        FutureBatch batch = _batch is { HasStarted: false } waiting ? waiting : _batch = new FutureBatch(executor);
        batch.Add(query);
        return new FulltextFuture<T>(
            () =>
            {
                batch.Run(query);
                return query.Result;
            },
            async cancellationToken =>
            {
                await batch.RunAsync(query, cancellationToken).ConfigureAwait(false);
                return query.Result;
            });
    }
}

/// <summary>Queries that run together.</summary>
internal sealed class FutureBatch(QueryExecutor executor)
{
    private readonly Lock _lock = new();
    private readonly List<PreparedQuery> _queries = [];
    private Task? _running;

    public bool HasStarted { get; private set; }

    public void Add(PreparedQuery query) => _queries.Add(query);

    public void Run(PreparedQuery query)
    {
        if (!query.IsComplete)
        {
            HasStarted = true;
            Send(Call.Blocking).Completed();
        }
    }

    /// <summary>
    /// Runs the batch. Several callers may wait for one run; if another caller's token cancels it, the next one runs it again.
    /// </summary>
    public async Task RunAsync(PreparedQuery query, CancellationToken cancellationToken)
    {
        while (!query.IsComplete)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Task running;
            bool isOwn = false;
            lock (_lock)
            {
                if (_running is null or { IsCompleted: true })
                {
                    HasStarted = true;
                    isOwn = true;
                    _running = Send(Call.Async(cancellationToken)).AsTask();
                }

                running = _running;
            }

            try
            {
                await running.WaitAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (OperationCanceledException) when (!isOwn && !cancellationToken.IsCancellationRequested)
            {
                // Another caller canceled.
            }
        }
    }

    private async ValueTask Send(Call call)
    {
        try
        {
            try
            {
                await executor.Run(_queries, call).ConfigureAwait(false);
            }
            catch (FulltextException exception) when (MayBeOfOne(exception))
            {
                await SendEach(call).ConfigureAwait(false);
            }
        }
        catch (Exception exception) when (exception is not OperationCanceledException and not InvalidOperationException)
        {
            FailAll(exception);
        }
    }

    /// <summary>
    /// Whether one statement was rejected, perhaps because of its match text. Servers stop there without naming the statement, so each
    /// query is then run separately.
    /// </summary>
    private bool MayBeOfOne(FulltextException exception) => !exception.IsTransient && _queries.Count > 1;

    private async ValueTask SendEach(Call call)
    {
        foreach (PreparedQuery query in _queries)
        {
            try
            {
                await executor.Run([query], call).ConfigureAwait(false);
            }
            catch (FulltextException exception) when (!exception.IsTransient)
            {
                query.Fail(ExceptionDispatchInfo.Capture(exception));
            }
        }
    }

    private void FailAll(Exception exception)
    {
        ExceptionDispatchInfo failure = ExceptionDispatchInfo.Capture(exception);
        foreach (PreparedQuery query in _queries.Where(query => !query.IsComplete))
        {
            query.Fail(failure);
        }
    }
}
