using System.Net;
using System.Runtime.CompilerServices;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Sends changes in sequential bulk requests, each as large as the limits allow. Changes that failed for a transient reason are sent again
/// on their own.
/// </summary>
internal sealed class ElasticBulk<T>(ElasticTransport transport, string index, JsonObjectSerializer serializer, ElasticBulkOptions options, TimeProvider time)
{
    private int _maxBytes = options.MaxBytes;

    /// <summary>Applies changes and yields the outcome of each as it becomes known.</summary>
    public async IAsyncEnumerable<ElasticBulkOutcome<T>> Run(IAsyncEnumerable<ElasticBulkItem<T>> items, Call call, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        IAsyncEnumerator<ElasticBulkItem<T>> enumerator = items.GetAsyncEnumerator(cancellationToken);
        await using (enumerator.ConfigureAwait(false))
        {
            ElasticBulkSource<T> source = new(enumerator, time);
            ElasticBulkLines<T> lines = new(index, serializer);
            int pauses = 0;
            while (true)
            {
                List<ElasticBulkOutcome<T>> outcomes = [];
                lines.Reset();
                using ElasticBulkContent<T> content = new(source, lines, options, _maxBytes, call);
                bool isBegun = await content.Begin().ConfigureAwait(false);
                bool isBusy = isBegun && await Send(content, source, outcomes, call).ConfigureAwait(false);
                foreach (ElasticBulkOutcome<T> outcome in content.Unwritten.Concat(outcomes))
                {
                    yield return outcome;
                }

                if (!isBegun)
                {
                    yield break;
                }

                pauses = isBusy ? pauses + 1 : 0;
                if (isBusy)
                {
                    await transport.Pause(pauses, call).ConfigureAwait(false);
                }
            }
        }
    }

    /// <summary>Sends one request.</summary>
    /// <returns>Whether changes have to be sent again after a pause.</returns>
    private async ValueTask<bool> Send(ElasticBulkContent<T> content, ElasticBulkSource<T> source, List<ElasticBulkOutcome<T>> outcomes, Call call)
    {
        ElasticRequest request = new("bulk", HttpMethod.Post, "_bulk" + ElasticRefreshes.Query(options.Refresh, '?')) { Index = index, Content = content, IsLines = true };
        int known = 0;
        bool isBusy = false;
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
                        isBusy |= Note(content.Sent[known], outcome, source, outcomes);
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
                throw ElasticTransport.Malformed(answer, error);
            }

            if (known < content.Sent.Count)
            {
                throw new ElasticException(
                    $"{answer.Node.Address} returned {known} outcomes for {content.Sent.Count} "
                    + "changes.")
                { Host = answer.Node.Address.ToString() };
            }
        }
        catch (ElasticException error) when (error.StatusCode == (int)HttpStatusCode.RequestEntityTooLarge && content.Sent.Count > 1)
        {
            // The request exceeds the cluster's limit; nothing of it was applied.
            _maxBytes = Math.Max(1, _maxBytes / 2);
            foreach (ElasticBulkSent<T> sent in content.Sent)
            {
                sent.Attempts--;
                source.Again(sent);
            }
        }
        catch (ElasticException error) when (error.IsTransient || error.StatusCode is 0 or >= 200 and < 300 || known > 0)
        {
            // With a status of 300 or more nothing was applied; otherwise all of it may have been.
            for (int i = known; i < content.Sent.Count; i++)
            {
                ElasticBulkSent<T> sent = content.Sent[i];
                bool isUndone = error.StatusCode is 429 or 503;
                bool isAgain = sent.Attempts <= options.Retries && error.IsTransient && (isUndone || sent.Item.IsRepeatable);
                isBusy |= isAgain;
                if (isAgain)
                {
                    source.Again(sent);
                }
                else
                {
                    outcomes.Add(new ElasticBulkOutcome<T>(sent.Item, isUndone ? ElasticBulkStatus.Failed : ElasticBulkStatus.Unknown)
                    {
                        Id = sent.Item.Id,
                        StatusCode = error.StatusCode,
                        Exception = error,
                        Attempts = sent.Attempts,
                    });
                }
            }
        }

        return isBusy;
    }

    /// <summary>
    /// Outcomes are matched to changes only by their order. If one names a different document, the outcomes from here on are unknown.
    /// </summary>
    private static void RequireSameDocument(ElasticBulkSent<T> sent, ElasticBulkAnswer outcome, ElasticAnswer answer)
    {
        if (outcome.Id is { } id && sent.Item.Id is { } expected && id != expected)
        {
            throw new ElasticException(
                $"{answer.Node.Address} returned an outcome for the document '{id}' instead of "
                + $"'{expected}'.")
            { Host = answer.Node.Address.ToString() };
        }
    }

    private bool Note(ElasticBulkSent<T> sent, ElasticBulkAnswer answer, ElasticBulkSource<T> source, List<ElasticBulkOutcome<T>> outcomes)
    {
        if (answer.Status is 429 or 503 && sent.Attempts <= options.Retries)
        {
            source.Again(sent);
            return true;
        }

        bool isDone = answer.Error is null && (answer.Status is >= 200 and < 300 || (answer.Status == 404 && sent.Item.Action == ElasticBulkAction.Delete));
        outcomes.Add(new ElasticBulkOutcome<T>(sent.Item, isDone ? ElasticBulkStatus.Succeeded : ElasticBulkStatus.Failed)
        {
            Id = answer.Id ?? sent.Item.Id,
            StatusCode = answer.Status,
            Result = answer.Result,
            Error = answer.Error,
            SeqNo = answer.SeqNo,
            PrimaryTerm = answer.PrimaryTerm,
            Version = answer.Version,
            Attempts = sent.Attempts,
        });
        return false;
    }
}
