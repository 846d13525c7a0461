using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The changes of a bulk run in sending order: the order of the caller, whether they are sent for the first time or again. Only changes
/// that must not hold up others come last, and with them the later changes of their documents.
/// </summary>
internal sealed class ElasticBulkSource<T> : IDisposable
{
    /// <summary>The time that a run which ends early waits for the caller's iterator, which it cancels.</summary>
    private static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(1);

    private readonly string _index;
    private readonly TimeProvider _time;
    private readonly CancellationTokenSource _stop;
    private readonly IAsyncEnumerator<ElasticBulkItem<T>> _items;
    private readonly PriorityQueue<ElasticBulkSent<T>, long> _waiting = new();
    private readonly PriorityQueue<ElasticBulkSent<T>, long> _last = new();
    private readonly HashSet<(string Index, string Id)> _targetsOfLast = [];
    private ElasticBulkSent<T>? _held;
    private Task<bool>? _pending;
    private bool _isEnd;

    public ElasticBulkSource(IAsyncEnumerable<ElasticBulkItem<T>> items, string index, TimeProvider time, CancellationToken cancellationToken)
    {
        _index = index;
        _time = time;
        _stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        _items = items.GetAsyncEnumerator(_stop.Token);
    }

    /// <summary>
    /// The exception of the caller's iterator, which is its end; null if there is none. It must not get into a request: the HTTP stack would
    /// wrap it, and nothing would distinguish it from one of the network.
    /// </summary>
    public ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>The number of changes that were taken from the caller.</summary>
    public long Taken { get; private set; }

    /// <summary>The changes that were taken from the caller, and have neither an outcome nor a request.</summary>
    public IEnumerable<ElasticBulkSent<T>> Waiting => _waiting.UnorderedItems.Concat(_last.UnorderedItems).Select(static item => item.Element).OrderBy(static sent => sent.Ordinal);

    public void Again(ElasticBulkSent<T> sent) => _waiting.Enqueue(sent, sent.Ordinal);

    /// <summary>Sends a change again after those of other documents.</summary>
    public void Last(ElasticBulkSent<T> sent)
    {
        _last.Enqueue(sent, sent.Ordinal);
        if (sent.Target is { } target)
        {
            _targetsOfLast.Add(target);
        }
    }

    /// <summary>Puts the change that was just taken back; it is the next one.</summary>
    public void Hold(ElasticBulkSent<T> sent)
    {
        _held = sent;
        Again(sent);
    }

    /// <summary>Whether a change was put back after it had been taken.</summary>
    public bool IsHolding(ElasticBulkSent<T> sent) => _held == sent;

    /// <summary>Takes the next change.</summary>
    /// <param name="wait">The maximum wait, or null to wait indefinitely.</param>
    /// <param name="call">Whether to block.</param>
    /// <returns>The change, or null at the end or after the maximum wait.</returns>
    public async ValueTask<ElasticBulkSent<T>?> Take(TimeSpan? wait, Call call)
    {
        _held = null;
        while (true)
        {
            if (!_waiting.TryDequeue(out ElasticBulkSent<T>? next, out _))
            {
                next = _isEnd ? null : await Pull(wait, call).ConfigureAwait(false);
            }

            if (next is null)
            {
                return _isEnd && _last.TryDequeue(out ElasticBulkSent<T>? last, out _) ? last : null;
            }

            if (_last.Count == 0 || next.Target is not { } target || !_targetsOfLast.Contains(target))
            {
                return next;
            }

            _last.Enqueue(next, next.Ordinal);
        }
    }

    /// <summary>Takes the next change from the caller; null at the end or after the maximum wait.</summary>
    private async ValueTask<ElasticBulkSent<T>?> Pull(TimeSpan? wait, Call call)
    {
        if (_pending is null)
        {
            try
            {
                ValueTask<bool> move = _items.MoveNextAsync();
                if (move.IsCompletedSuccessfully)
                {
                    return Next(move.Result);
                }

                _pending = move.AsTask();
            }
            catch (Exception error)
            {
                return Fail(error);
            }
        }

        if (wait is { } limit)
        {
            // A change that arrives later belongs to the next request.
            Task first = await Task.WhenAny(_pending, Task.Delay(limit, _time, call.Cancellation)).ConfigureAwait(false);
            if (first != _pending)
            {
                call.Cancellation.ThrowIfCancellationRequested();
                return null;
            }
        }

        Task<bool> pending = _pending;
        try
        {
            bool isThere = call.IsAsync ? await pending.WaitAsync(call.Cancellation).ConfigureAwait(false) : pending.GetAwaiter().GetResult();
            _pending = null;
            return Next(isThere);
        }
        catch (Exception error) when (pending.IsCompleted && !call.Cancellation.IsCancellationRequested)
        {
            _pending = null;
            return Fail(error);
        }
    }

    private ElasticBulkSent<T>? Next(bool isThere)
    {
        _isEnd = !isThere;
        return isThere ? new ElasticBulkSent<T>(_items.Current, _index, Taken++) : null;
    }

    private ElasticBulkSent<T>? Fail(Exception error)
    {
        _isEnd = true;
        Failure = ExceptionDispatchInfo.Capture(error);
        return null;
    }

    /// <summary>
    /// Ends the caller's iterator. Iterators can't be disposed of while they run, so one that is waiting is canceled first; if it does not
    /// react, it is disposed of when it does.
    /// </summary>
    public async ValueTask End(Call call)
    {
        if (_pending is { } pending)
        {
            await _stop.CancelAsync().ConfigureAwait(false);
            Task ended = pending.ContinueWith(static task => _ = task.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
            Task first = call.IsAsync
                ? await Task.WhenAny(ended, Task.Delay(LongestEnd, _time, CancellationToken.None)).ConfigureAwait(false)
                : ended.Wait(LongestEnd, CancellationToken.None) ? ended : Task.CompletedTask;
            if (first != ended)
            {
                _ = ended.ContinueWith(_ => _items.DisposeAsync().AsTask(), CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default).Unwrap();
                return;
            }
        }

        await _items.DisposeAsync().ConfigureAwait(false);
    }

    public void Dispose() => _stop.Dispose();
}

/// <summary>A change and the number of times it was sent.</summary>
/// <param name="item">The change.</param>
/// <param name="index">The index of changes that don't specify one.</param>
/// <param name="ordinal">The number of changes that were taken before it.</param>
internal sealed class ElasticBulkSent<T>(ElasticBulkItem<T> item, string index, long ordinal)
{
    public ElasticBulkItem<T> Item => item;

    public long Ordinal => ordinal;

    /// <summary>The document that it changes; null for a new one whose id the server generates.</summary>
    public (string Index, string Id)? Target => item.Id is { } id ? (item.Index ?? index, id) : null;

    public int Attempts { get; set; }

    /// <summary>Whether the response to an attempt was lost, so that the change may have been applied.</summary>
    public bool MayBeApplied { get; set; }

    /// <summary>The largest request that may contain it, after a larger one was refused.</summary>
    public int MaxBytes { get; set; } = int.MaxValue;
}
