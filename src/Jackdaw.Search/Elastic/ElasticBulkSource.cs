using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// The changes of a bulk run in sending order: the order of the caller, whether they are sent for the first time or again. Only changes
/// that must not hold up others come last, and with them the later changes of their documents.
/// </summary>
internal sealed class ElasticBulkSource<T>(IAsyncEnumerator<ElasticBulkItem<T>> items, string index, TimeProvider time)
{
    private readonly PriorityQueue<ElasticBulkSent<T>, long> _waiting = new();
    private readonly PriorityQueue<ElasticBulkSent<T>, long> _last = new();
    private readonly HashSet<(string Index, string Id)> _targetsOfLast = [];
    private ElasticBulkSent<T>? _held;
    private Task<bool>? _pending;
    private bool _isEnd;

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
            ValueTask<bool> move = items.MoveNextAsync();
            if (move.IsCompletedSuccessfully)
            {
                return Next(move.Result);
            }

            _pending = move.AsTask();
        }

        if (wait is { } limit)
        {
            // A change that arrives later belongs to the next request.
            Task first = await Task.WhenAny(_pending, Task.Delay(limit, time, call.Cancellation)).ConfigureAwait(false);
            if (first != _pending)
            {
                call.Cancellation.ThrowIfCancellationRequested();
                return null;
            }
        }

        Task<bool> pending = _pending;
        _pending = null;
        return Next(call.IsAsync ? await pending.WaitAsync(call.Cancellation).ConfigureAwait(false) : pending.GetAwaiter().GetResult());
    }

    private ElasticBulkSent<T>? Next(bool isThere)
    {
        _isEnd = !isThere;
        return isThere ? new ElasticBulkSent<T>(items.Current, index, Taken++) : null;
    }
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
