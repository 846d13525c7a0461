using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Applies changes of an index in the order in which they were queued: documents and removals in bulk requests, conditions by query. There are no transactions: each document has an
/// outcome of its own.
/// </summary>
internal sealed class ElasticWrites(ElasticTransport transport, FulltextCapabilities capabilities, IndexMap index, int batchSize, TimeProvider time)
{
    private readonly List<WriteFailure> _failures = [];
    private long _changed;

    public async ValueTask<WriteOutcome> Run(IReadOnlyList<WriteOperation> operations, Call call)
    {
        List<ElasticBulkItem<ElasticChange>> items = [];
        for (int i = 0; i < operations.Count; i++)
        {
            switch (operations[i])
            {
                case ReplaceOperation replace:
                    for (int row = 0; row < replace.Rows.Count; row++)
                    {
                        ElasticChange change = new(i, replace.Rows.Id(row), replace.Rows, row, index);
                        string id = change.Id.ToString(CultureInfo.InvariantCulture);

                        // An id that was made for it must not replace another document.
                        items.Add(replace.Rows.AreNew ? ElasticBulkItem<ElasticChange>.ToCreate(change, id) : ElasticBulkItem<ElasticChange>.ToIndex(change, id));
                    }

                    break;
                case DeleteOperation delete:
                    foreach (long id in delete.Ids)
                    {
                        items.Add(ElasticBulkItem<ElasticChange>.ToDelete(id.ToString(CultureInfo.InvariantCulture)));
                    }

                    break;

                // Conditions see what was queued before them.
                case DeleteWhereOperation delete:
                    await Bulk(items, ElasticRefresh.Now, call).ConfigureAwait(false);
                    await Delete(delete, call).ConfigureAwait(false);
                    break;
                case UpdateOperation update:
                    await Bulk(items, ElasticRefresh.Now, call).ConfigureAwait(false);
                    await Update(update, call).ConfigureAwait(false);
                    break;
            }
        }

        await Bulk(items, transport.Options.Refresh, call).ConfigureAwait(false);
        return new WriteOutcome(_changed, _failures);
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
            if (outcome.Fate == ElasticBulkFate.Done)
            {
                _changed += outcome.Result == "not_found" ? 0 : 1;
                continue;
            }

            if (outcome is { StatusCode: 409, Item: { Action: ElasticBulkAction.Create, Document: { } taken } } && outcome.Attempts <= 1)
            {
                throw taken.Rows.Taken(taken.Id);
            }

            long id = long.Parse(outcome.Item.Id!, CultureInfo.InvariantCulture);
            string reason = outcome.Error?.ToString() ?? outcome.Exception?.Message ?? string.Create(CultureInfo.InvariantCulture, $"status {outcome.StatusCode}");
            _failures.Add(new WriteFailure(
                outcome.Item.Document?.Operation ?? -1, id, reason, outcome.Fate == ElasticBulkFate.Unknown, outcome.Fate == ElasticBulkFate.Unknown || ElasticErrors.IsTransient(outcome.StatusCode)));
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
