using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Applies the changes of an index in the order in which they were queued: documents and deletions in bulk requests, conditions by query.
/// There are no transactions: each document has its own outcome. A condition must see the changes queued before it, so nothing is sent
/// after a failed change. Changes not sent are reported as failed and stay queued.
/// </summary>
internal sealed class ElasticWrites(ElasticTransport transport, FulltextCapabilities capabilities, IndexMap index, int batchSize, TimeProvider time)
{
    private readonly List<WriteFailure> _failures = [];
    private readonly Dictionary<ElasticBulkItem<ElasticChange>, int> _deletions = new(ReferenceEqualityComparer.Instance);
    private long _changed;

    public async ValueTask<WriteOutcome> Run(IReadOnlyList<WriteOperation> operations, Call call)
    {
        if (operations.Any(static operation => operation is ReplaceOperation))
        {
            await ElasticIndexes.Require(transport, index, call).ConfigureAwait(false);
        }

        List<ElasticBulkItem<ElasticChange>> items = [];
        int i = 0;
        for (; i < operations.Count && _failures.Count == 0; i++)
        {
            switch (operations[i])
            {
                case ReplaceOperation replace:
                    for (int row = 0; row < replace.Rows.Count; row++)
                    {
                        ElasticChange change = new(i, replace.Rows.Id(row), replace.Rows, row, index);
                        string id = change.Id.ToString(CultureInfo.InvariantCulture);

                        // A document with a generated id must not replace another.
                        items.Add(replace.Rows.AreNew ? ElasticBulkItem<ElasticChange>.ToCreate(change, id) : ElasticBulkItem<ElasticChange>.ToIndex(change, id));
                    }

                    break;
                case DeleteOperation delete:
                    foreach (long id in delete.Ids)
                    {
                        ElasticBulkItem<ElasticChange> item = ElasticBulkItem<ElasticChange>.ToDelete(id.ToString(CultureInfo.InvariantCulture));
                        _deletions.Add(item, i);
                        items.Add(item);
                    }

                    break;

                // Conditions see the changes that were queued before them.
                case DeleteWhereOperation or UpdateOperation:
                    await Bulk(items, ElasticRefresh.Now, call).ConfigureAwait(false);
                    if (_failures.Count == 0)
                    {
                        await ByQuery(i, operations[i], call).ConfigureAwait(false);
                    }
                    else
                    {
                        Postpone(i, operations[i]);
                    }

                    break;
            }
        }

        await Bulk(items, transport.Options.Refresh, call).ConfigureAwait(false);
        for (; i < operations.Count; i++)
        {
            Postpone(i, operations[i]);
        }

        return new WriteOutcome(_changed, _failures);
    }

    private void Postpone(int number, WriteOperation operation)
    {
        IEnumerable<long> ids = operation switch
        {
            ReplaceOperation replace => Enumerable.Range(0, replace.Rows.Count).Select(replace.Rows.Id),
            DeleteOperation delete => delete.Ids,
            _ => [0],
        };
        _failures.AddRange(ids.Select(id => new WriteFailure(number, id,
            "The change was not sent because an earlier one failed.", IsUnknown: false, IsTransient: true)));
    }

    private async ValueTask ByQuery(int number, WriteOperation operation, Call call)
    {
        try
        {
            if (operation is UpdateOperation update)
            {
                await Update(update, call).ConfigureAwait(false);
            }
            else
            {
                await Delete((DeleteWhereOperation)operation, call).ConfigureAwait(false);
            }
        }
        catch (FulltextException error) when (number > 0)
        {
            // The changes before it were applied and must not be applied again.
            _failures.Add(new WriteFailure(number, 0, error.Message, error.IsOutcomeUnknown, error.IsTransient));
        }
    }

    private async ValueTask Bulk(List<ElasticBulkItem<ElasticChange>> items, ElasticRefresh refresh, Call call)
    {
        if (items.Count == 0)
        {
            return;
        }

        ElasticBulkOptions options = new() { MaxCount = batchSize, Refresh = refresh, Retries = Math.Max(1, transport.Options.Retries) };
        ElasticBulk<ElasticChange> bulk = new(transport, index.IndexName, ElasticChangeSerializer.Instance, options, time);
        await foreach (ElasticBulkOutcome<ElasticChange> outcome in bulk.Run(items.ToAsyncEnumerable(), call, call.Cancellation).ConfigureAwait(false))
        {
            if (outcome.Status == ElasticBulkStatus.Succeeded)
            {
                _changed += outcome.Result == "not_found" ? 0 : 1;
                continue;
            }

            long id = long.Parse(outcome.Item.Id!, CultureInfo.InvariantCulture);
            string reason = outcome.Error?.ToString() ?? outcome.Exception?.Message ?? string.Create(CultureInfo.InvariantCulture, $"status {outcome.StatusCode}");
            bool isUnknown = outcome.Status == ElasticBulkStatus.Unknown;
            if (outcome is { StatusCode: 409, Item: { Action: ElasticBulkAction.Create, Document: { } taken } })
            {
                // Generate the next ids again. If the response to an earlier attempt was lost, the conflicting document may be this one.
                taken.Rows.Taken(taken.Id);
                isUnknown = outcome.Attempts > 1;
                reason = "The generated id is already used by another document"
                    + (isUnknown ?
                        ", or an earlier attempt stored this document and its response was lost. Check which of the two "
                        + "applies." : $". Discard the change, set {index.Id} to 0 and save the document again to generate another id.");
            }

            _failures.Add(new WriteFailure(
                outcome.Item.Document?.Operation ?? _deletions[outcome.Item], id, reason, isUnknown, outcome.Status == ElasticBulkStatus.Unknown || ElasticErrors.IsTransient(outcome.StatusCode)));
        }

        items.Clear();
    }

    private async ValueTask Delete(DeleteWhereOperation delete, Call call)
    {
        ElasticValues values = new(delete.Parameters, time.GetUtcNow().ToUnixTimeSeconds(), null);
        JsonObject body = new() { ["query"] = ElasticQueryWriter.Condition(index, delete.Match, delete.Where, values, capabilities) };
        ElasticByQueryResult result = await ElasticByQuery.Run(transport, "delete_by_query", index.IndexName, body.ToUtf8Bytes(), Options, call).ConfigureAwait(false);
        _changed += result.Deleted;
    }

    private async ValueTask Update(UpdateOperation update, Call call)
    {
        ElasticValues values = new(update.Parameters, time.GetUtcNow().ToUnixTimeSeconds(), null);
        JsonObject body = new()
        {
            ["query"] = ElasticQueryWriter.Condition(index, update.Match, update.Where, values, capabilities),
            ["script"] = ElasticUpdateScript.Write(update, values),
        };
        ElasticByQueryResult result = await ElasticByQuery.Run(transport, "update_by_query", index.IndexName, body.ToUtf8Bytes(), Options, call).ConfigureAwait(false);
        _changed += result.Updated;
    }

    private ElasticByQueryOptions Options => new() { Refresh = transport.Options.Refresh };
}
