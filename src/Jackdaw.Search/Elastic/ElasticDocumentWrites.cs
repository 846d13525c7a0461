using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic;

/// <summary>Sends the documents and the deletions of a flush, and records the outcome of each.</summary>
internal sealed class ElasticDocumentWrites(ElasticTransport transport, IndexMap index, int batchSize, TimeProvider time)
{
    private readonly List<ElasticBulkItem<ElasticChange>> _items = [];
    private readonly Dictionary<ElasticBulkItem<ElasticChange>, int> _deletions = new(ReferenceEqualityComparer.Instance);

    /// <summary>The failures by document, or by deletion.</summary>
    private readonly Dictionary<object, WriteFailure> _failed = new(ReferenceEqualityComparer.Instance);

    /// <summary>The number of changed documents.</summary>
    public long Changed { get; private set; }

    public List<WriteFailure> Failures { get; } = [];

    /// <summary>The exception after which nothing is sent, or null.</summary>
    public Exception? Stop { get; private set; }

    public void Add(ElasticBulkItem<ElasticChange> item, int operation)
    {
        _items.Add(item);
        if (item.Document is null)
        {
            _deletions.Add(item, operation);
        }
    }

    public void StopAt(Exception error) => Stop = error;

    /// <summary>Sends what was added.</summary>
    public async ValueTask Send(ElasticRefresh refresh, Call call)
    {
        if (_items.Count == 0)
        {
            return;
        }

        List<ElasticBulkItem<ElasticChange>> older = await Send(_items, refresh, call).ConfigureAwait(false);
        if (older.Count > 0)
        {
            // An earlier flush stored these documents, and they have changed since.
            await Send(older, refresh, call).ConfigureAwait(false);
        }

        DropSuperseded();
        _items.Clear();
    }

    /// <summary>
    /// Drops the failures of documents that a later change replaced or deleted. Such a change must not stay queued: it would undo the later one.
    /// </summary>
    private void DropSuperseded()
    {
        if (_failed.Count == 0)
        {
            return;
        }

        HashSet<string> applied = [];
        HashSet<WriteFailure> superseded = new(ReferenceEqualityComparer.Instance);
        foreach (ElasticBulkItem<ElasticChange> item in Enumerable.Reverse(_items))
        {
            if (!_failed.TryGetValue((object?)item.Document ?? item, out WriteFailure? failure))
            {
                applied.Add(item.Id!);
            }
            else if (applied.Contains(item.Id!))
            {
                superseded.Add(failure);
            }
        }

        Failures.RemoveAll(superseded.Contains);
        _failed.Clear();
    }

    /// <returns>The changes that replace documents of this session that are there already.</returns>
    private async ValueTask<List<ElasticBulkItem<ElasticChange>>> Send(List<ElasticBulkItem<ElasticChange>> items, ElasticRefresh refresh, Call call)
    {
        ElasticBulkOptions options = new() { MaxCount = batchSize, Refresh = refresh, Retries = Math.Max(1, transport.Options.Retries) };
        ElasticBulk<ElasticChange> bulk = new(transport, index.IndexName, ElasticChangeSerializer.Instance, options, time)
        {
            RepeatsCreations = true,
            Patience = transport.Options.CommandTimeout * 2,
        };
        List<ElasticBulkOutcome<ElasticChange>> taken = [];
        try
        {
            await foreach (ElasticBulkOutcome<ElasticChange> outcome in bulk.Run(items.ToAsyncEnumerable(), call, call.Cancellation).ConfigureAwait(false))
            {
                if (outcome is { StatusCode: 409, Item.Action: ElasticBulkAction.Create })
                {
                    taken.Add(outcome);
                }
                else
                {
                    Note(outcome);
                }
            }
        }
        catch (Exception error) when (error is FulltextException or OperationCanceledException)
        {
            Stop = error;
            foreach (ElasticBulkSent<ElasticChange> sent in bulk.Unfinished)
            {
                Leave(sent, error);
            }

            foreach (ElasticBulkItem<ElasticChange> item in items.Skip((int)bulk.Taken))
            {
                Fail(item, error is OperationCanceledException ? "The change was not sent because the flush was canceled." :
                    $"The change was not sent because an earlier request failed: {error.Message}", isUnsent: true);
            }
        }

        if (taken.Count == 0)
        {
            return [];
        }

        ElasticTaken conflicts = new(transport, index);
        await conflicts.Settle(taken, call).ConfigureAwait(false);
        Changed += conflicts.Stored;
        Stop ??= conflicts.Stop;
        foreach ((ElasticBulkItem<ElasticChange> item, string reason, bool isUnknown) in conflicts.Failures)
        {
            Fail(item, reason, isUnknown, isTransient: isUnknown);
        }

        return conflicts.Older;
    }

    private void Note(ElasticBulkOutcome<ElasticChange> outcome)
    {
        if (outcome.Status == ElasticBulkStatus.Succeeded)
        {
            Changed += outcome.Result is "not_found" or ElasticBulkOutcome<ElasticChange>.Superseded ? 0 : 1;
            return;
        }

        string reason = Described(outcome) ?? outcome.Exception?.Message ?? string.Create(CultureInfo.InvariantCulture, $"status {outcome.StatusCode}");
        bool isUnknown = outcome.Status == ElasticBulkStatus.Unknown;
        if (isUnknown)
        {
            Remember(outcome.Item);
        }

        if (outcome.IsTooLarge)
        {
            reason = $"The document {outcome.Item.Id} is too large for the cluster, even in a request of its own: {reason} Discard it or make it smaller.";
        }

        bool isTransient = isUnknown || (!outcome.IsTooLarge && (ElasticErrors.IsTransient(outcome.StatusCode) || outcome.Exception is FulltextException { IsTransient: true }));
        Fail(outcome.Item, reason, isUnknown, isTransient, outcome.Exception is ElasticException { IsNotSent: true });
    }

    private string? Described(ElasticBulkOutcome<ElasticChange> outcome) => outcome.Error is not { } error
        ? null
        : outcome.IsTooLarge ? error.ToString() : ElasticAdvice.Append(error.ToString(), ElasticAdvice.Of(outcome.StatusCode, error.Type, error.Reason, index.IndexName));

    /// <summary>Records a change that was taken and has no outcome.</summary>
    private void Leave(ElasticBulkSent<ElasticChange> sent, Exception error)
    {
        bool isUnknown = sent.MayBeApplied;
        bool isUnsent = !isUnknown && (sent.Attempts == 0 || error is OperationCanceledException or FulltextException { IsNotSent: true });
        if (isUnknown)
        {
            Remember(sent.Item);
        }

        string reason = error is not OperationCanceledException ? error.Message : isUnknown ?
            "The flush was canceled before the response to this change arrived, so it may have been applied." : "The change was not sent because the flush was canceled.";
        Fail(sent.Item, reason, isUnknown, error is not FulltextException failure || failure.IsTransient || isUnknown, isUnsent);
    }

    private void Fail(ElasticBulkItem<ElasticChange> item, string reason, bool isUnknown = false, bool isTransient = true, bool isUnsent = false)
    {
        int operation = item.Document?.Operation ?? _deletions.GetValueOrDefault(item);
        WriteFailure failure = new(operation, long.Parse(item.Id!, CultureInfo.InvariantCulture), reason, isUnknown, isTransient) { IsUnsent = isUnsent };
        Failures.Add(failure);
        _failed[(object?)item.Document ?? item] = failure;
    }

    /// <summary>Keeps what was sent for a new document, to recognize it in the index later.</summary>
    private static void Remember(ElasticBulkItem<ElasticChange> item)
    {
        if (item is { Action: ElasticBulkAction.Create, Document: { Rows.Uncertain: { } uncertain } document })
        {
            uncertain.Add(document.Id, ElasticTaken.Written(document));
        }
    }
}
