using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>The changes of a bulk run in sending order: retried changes come first.</summary>
internal sealed class ElasticBulkSource<T>(IAsyncEnumerator<ElasticBulkItem<T>> items, TimeProvider time)
{
    private readonly Queue<ElasticBulkSent<T>> _again = new();
    private Task<bool>? _pending;
    private bool _isEnd;

    public void Again(ElasticBulkSent<T> sent) => _again.Enqueue(sent);

    /// <summary>Takes the next change.</summary>
    /// <param name="wait">The maximum wait, or null to wait indefinitely.</param>
    /// <param name="call">Whether to block.</param>
    /// <returns>The change, or null at the end or after the maximum wait.</returns>
    public async ValueTask<ElasticBulkSent<T>?> Take(TimeSpan? wait, Call call)
    {
        if (_again.TryDequeue(out ElasticBulkSent<T>? again))
        {
            return again;
        }

        if (_isEnd)
        {
            return null;
        }

        bool isThere;
        if (_pending is null)
        {
            ValueTask<bool> move = items.MoveNextAsync();
            if (move.IsCompletedSuccessfully)
            {
                isThere = move.Result;
                return Taken(isThere);
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
        return Taken(isThere);
    }

    private ElasticBulkSent<T>? Taken(bool isThere)
    {
        _isEnd = !isThere;
        return isThere ? new ElasticBulkSent<T>(items.Current) : null;
    }
}

/// <summary>A change and the number of times it was sent.</summary>
internal sealed class ElasticBulkSent<T>(ElasticBulkItem<T> item)
{
    public ElasticBulkItem<T> Item => item;

    public int Attempts { get; set; }
}
