using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Sends changes in sequential bulk requests, each as large as the limits allow. Changes that failed for a transient reason are sent again
/// on their own. Requests that are too large are split, down to the document that is too large by itself.
/// </summary>
internal sealed class ElasticBulk<T>(ElasticTransport transport, string index, JsonObjectSerializer serializer, ElasticBulkOptions options, TimeProvider time)
{
    private readonly ElasticBulkJudge<T> _judge = new(options);
    private ElasticBulkSource<T>? _source;
    private IReadOnlyList<ElasticBulkSent<T>> _unanswered = [];

    /// <summary>Whether a change that inserts a document may be sent again after a lost response; the caller then looks what is there.</summary>
    public bool RepeatsCreations { get; init; }

    /// <summary>The time without progress after which the run ends with an exception; null for never.</summary>
    public TimeSpan? Patience { get; init; }

    /// <summary>The number of changes that were taken from the caller. After an exception, the others were not sent.</summary>
    public long Taken => _source?.Taken ?? 0;

    /// <summary>After an exception: the changes that were taken and have no outcome.</summary>
    public IEnumerable<ElasticBulkSent<T>> Unfinished => _source is null ? [] : _unanswered.Concat(_source.Waiting);

    /// <summary>Applies changes and yields the outcome of each as it becomes known.</summary>
    public async IAsyncEnumerable<ElasticBulkOutcome<T>> Run(IAsyncEnumerable<ElasticBulkItem<T>> items, Call call, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using ElasticBulkSource<T> source = _source = new(items, index, time, cancellationToken);
        try
        {
            ElasticBulkLines<T> lines = new(index, serializer);
            ElasticPatience patience = new(Patience, time);
            _judge.Begin(source, RepeatsCreations);
            int pauses = 0;
            while (true)
            {
                call.Cancellation.ThrowIfCancellationRequested();
                List<ElasticBulkOutcome<T>> outcomes = [];
                lines.Reset();
                using ElasticBulkContent<T> content = new(source, lines, options, _judge.MaxBytes, new ElasticBulkPause(options.MaxWait, transport.Options.CommandTimeout, time), call);
                bool isBegun = await content.Begin().ConfigureAwait(false);
                bool isBusy = false;
                ExceptionDispatchInfo? stop = null;
                long started = time.GetTimestamp();
                try
                {
                    isBusy = isBegun && await Send(content, outcomes, call).ConfigureAwait(false);
                    isBusy |= _judge.EndRequest();
                }
                catch (Exception error) when (error is FulltextException or OperationCanceledException)
                {
                    stop = ExceptionDispatchInfo.Capture(error);
                    _judge.EndRequest();
                }

                foreach (ElasticBulkOutcome<T> outcome in content.Unwritten.Concat(outcomes))
                {
                    yield return outcome;
                }

                stop?.Throw();
                if (!isBegun)
                {
                    source.Failure?.Throw();
                    yield break;
                }

                patience.Note(started, !_judge.IsTroubled && _judge.LastError is null);
                if (patience.IsOver)
                {
                    throw _judge.TooLong(Patience!.Value);
                }

                pauses = isBusy ? pauses + 1 : 0;
                if (isBusy)
                {
                    await transport.Pause(pauses, call, _judge.LastError?.RetryAfter).ConfigureAwait(false);
                }
            }
        }
        finally
        {
            await source.End(call).ConfigureAwait(false);
        }
    }

    /// <summary>Sends one request.</summary>
    /// <returns>Whether the request was split and the next one waits, because the memory of the cluster was full.</returns>
    private async ValueTask<bool> Send(ElasticBulkContent<T> content, List<ElasticBulkOutcome<T>> outcomes, Call call)
    {
        string query = ElasticRefreshes.Query(options.Refresh, '?');
        ElasticRequest request = new("bulk", HttpMethod.Post, "_bulk" + query + ElasticTimeouts.Query(transport.Options, query.Length == 0 ? '?' : '&'))
        {
            Index = index,
            Content = content,
            IsLines = true,
        };
        int known = 0;
        _judge.LastError = null;
        _judge.IsTroubled = false;
        try
        {
            using ElasticAnswer answer = await transport.Send(request, call).ConfigureAwait(false);
            try
            {
                using JsonCursor cursor = await JsonObjectSerializer.Default.OpenCursor(answer, this).ConfigureAwait(false);
                await cursor.EnterObjectAsync(answer.Cancellation).ConfigureAwait(false);
                while (await cursor.NextMemberAsync(answer.Cancellation).ConfigureAwait(false))
                {
                    if (cursor.Name != "items")
                    {
                        await cursor.SkipAsync(answer.Cancellation).ConfigureAwait(false);
                        continue;
                    }

                    await cursor.EnterArrayAsync(answer.Cancellation).ConfigureAwait(false);
                    bool isMore;
                    while ((isMore = await cursor.NextElementAsync(answer.Cancellation).ConfigureAwait(false)) && known < content.Sent.Count)
                    {
                        await cursor.BufferAsync(answer.Cancellation).ConfigureAwait(false);
                        ElasticBulkAnswer outcome = cursor.Deserialize<ElasticBulkAnswer>()!;
                        RequireSameDocument(content.Sent[known], outcome, answer);
                        _judge.Note(content, content.Sent[known], outcome, outcomes);
                        known++;
                    }

                    if (isMore)
                    {
                        await cursor.LeaveAsync(answer.Cancellation).ConfigureAwait(false);
                    }
                }
            }
            catch (JsonDataException error)
            {
                throw transport.Noted(answer, ElasticTransport.Malformed(answer, error));
            }
            catch (ElasticException error) when (error.IsOfHost)
            {
                throw transport.Noted(answer, error);
            }

            if (known < content.Sent.Count)
            {
                throw new ElasticException(
                    $"{answer.Node.Address} returned {known} outcomes for {content.Sent.Count} changes. {ElasticAdvice.Foreign}")
                { Host = answer.Node.Address.ToString() };
            }

            transport.Served(answer.Node, answer.Kind);
        }
        catch (OperationCanceledException)
        {
            Leave(content, known, content.IsStarted);
            throw;
        }
        catch (ElasticException error)
        {
            _judge.LastError = error;
            if (_judge.IsSplit(content, error))
            {
                return error.IsOutOfMemory;
            }

            // Nothing of a rejected request was applied, and the next one would be rejected, too.
            bool isRejected = !error.IsTransient && !error.MayBeApplied && !_judge.IsTooLarge(content, error);
            if (known == 0 && (isRejected || (Patience is not null && error.IsNotSent)))
            {
                Leave(content, known, mayBeApplied: false);
                throw;
            }

            for (int i = known; i < content.Sent.Count; i++)
            {
                _judge.Note(content, content.Sent[i], error, outcomes);
            }
        }

        return false;
    }

    private void Leave(ElasticBulkContent<T> content, int known, bool mayBeApplied)
    {
        _unanswered = [.. content.Sent.Skip(known)];
        foreach (ElasticBulkSent<T> sent in _unanswered)
        {
            sent.MayBeApplied |= mayBeApplied;
        }
    }

    /// <summary>
    /// Outcomes are matched to changes only by their order. If one names a different document or no status, the outcomes from here on are unknown.
    /// </summary>
    private static void RequireSameDocument(ElasticBulkSent<T> sent, ElasticBulkAnswer outcome, ElasticAnswer answer)
    {
        if (outcome.Status == 0)
        {
            throw new ElasticException($"{answer.Node.Address} returned an outcome without a status. {ElasticAdvice.Foreign}") { Host = answer.Node.Address.ToString() };
        }

        if (outcome.Id is { } id && sent.Item.Id is { } expected && id != expected)
        {
            throw new ElasticException(
                $"{answer.Node.Address} returned an outcome for the document '{id}' instead of '{expected}'. {ElasticAdvice.Foreign}")
            { Host = answer.Node.Address.ToString() };
        }
    }
}
