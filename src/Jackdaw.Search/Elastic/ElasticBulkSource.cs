using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>The changes of a bulk run in sending order: retried changes come first.</summary>
internal sealed class ElasticBulkSource<T>(IAsyncEnumerator<ElasticBulkItem<T>> items, TimeProvider time)
{
    private readonly Queue<ElasticBulkSent<T>> _again = new();
    private readonly Queue<ElasticBulkSent<T>> _last = new();
    private ElasticBulkSent<T>? _held;
    private Task<bool>? _pending;
    private bool _isEnd;

    /// <summary>The number of changes that were taken from the caller.</summary>
    public int Taken { get; private set; }

    /// <summary>The changes that were taken from the caller, and have neither an outcome nor a request.</summary>
    public IEnumerable<ElasticBulkSent<T>> Waiting => _held is null ? _again.Concat(_last) : _again.Concat(_last).Prepend(_held);

    public void Again(ElasticBulkSent<T> sent) => _again.Enqueue(sent);

    /// <summary>Sends a change again after all others.</summary>
    public void Last(ElasticBulkSent<T> sent) => _last.Enqueue(sent);

    /// <summary>Puts the change that was just taken back; it is the next one.</summary>
    public void Hold(ElasticBulkSent<T> sent) => _held = sent;

    public bool IsHolding(ElasticBulkSent<T> sent) => _held == sent;

    /// <summary>Takes the next change.</summary>
    /// <param name="wait">The maximum wait, or null to wait indefinitely.</param>
    /// <param name="call">Whether to block.</param>
    /// <returns>The change, or null at the end or after the maximum wait.</returns>
    public async ValueTask<ElasticBulkSent<T>?> Take(TimeSpan? wait, Call call)
    {
        if (_held is { } held)
        {
            _held = null;
            return held;
        }

        if (_again.TryDequeue(out ElasticBulkSent<T>? again))
        {
            return again;
        }

        if (_isEnd)
        {
            return _last.TryDequeue(out ElasticBulkSent<T>? last) ? last : null;
        }

        bool isThere;
        if (_pending is null)
        {
            ValueTask<bool> move = items.MoveNextAsync();
            if (move.IsCompletedSuccessfully)
            {
                isThere = move.Result;
                return Next(isThere);
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
        isThere = call.IsAsync ? await pending.WaitAsync(call.Cancellation).ConfigureAwait(false) : pending.GetAwaiter().GetResult();
        return Next(isThere);
    }

    private ElasticBulkSent<T>? Next(bool isThere)
    {
        _isEnd = !isThere;
        if (!isThere)
        {
            return _last.TryDequeue(out ElasticBulkSent<T>? last) ? last : null;
        }

        Taken++;
        return new ElasticBulkSent<T>(items.Current);
    }
}

/// <summary>A change and the number of times it was sent.</summary>
internal sealed class ElasticBulkSent<T>(ElasticBulkItem<T> item)
{
    public ElasticBulkItem<T> Item => item;

    public int Attempts { get; set; }

    /// <summary>Whether the response to an attempt was lost, so that the change may have been applied.</summary>
    public bool MayBeApplied { get; set; }

    /// <summary>The largest request that may contain it, after a larger one was refused.</summary>
    public int MaxBytes { get; set; } = int.MaxValue;
}
