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
/// after a failed change. Changes not sent are reported as that and stay queued.
/// </summary>
internal sealed class ElasticWrites(ElasticTransport transport, ElasticRefreshIntervals intervals, FulltextCapabilities capabilities, IndexMap index, int batchSize, TimeProvider time)
{
    private readonly ElasticDocumentWrites _documents = new(transport, index, batchSize, time);
    private long _changed;

    private bool HasFailed => _documents.Failures.Count > 0;

    public async ValueTask<WriteOutcome> Run(IReadOnlyList<WriteOperation> operations, Call call)
    {
        ElasticRefresh refresh = transport.Options.Refresh;
        if (operations.Any(static operation => operation is ReplaceOperation or DeleteOperation))
        {
            try
            {
                if (operations.Any(static operation => operation is ReplaceOperation))
                {
                    await ElasticIndexes.Require(transport, index, call).ConfigureAwait(false);
                }

                refresh = await intervals.RefreshOf(index.IndexName, call).ConfigureAwait(false);
            }
            catch (OperationCanceledException error)
            {
                _documents.StopAt(error);
                _documents.Failures.AddRange(WriteFailures.OfAll(operations, "The change was not sent because the flush was canceled.", isUnsent: true));
                return new WriteOutcome(0, _documents.Failures) { Stop = error };
            }
            catch (FulltextException error)
            {
                // Only the index was asked for.
                error.IsNotSent = true;
                error.IsOutcomeUnknown = false;
                throw;
            }
        }

        int i = 0;
        for (; i < operations.Count && !HasFailed; i++)
        {
            switch (operations[i])
            {
                case ReplaceOperation replace:
                    for (int row = 0; row < replace.Rows.Count; row++)
                    {
                        ElasticChange change = new(i, replace.Rows.Id(row), replace.Rows, row, index);
                        string id = change.Id.ToString(CultureInfo.InvariantCulture);

                        // A document with a generated id must not replace another.
                        _documents.Add(replace.Rows.AreNew ? ElasticBulkItem<ElasticChange>.ToCreate(change, id) : ElasticBulkItem<ElasticChange>.ToIndex(change, id), i);
                    }

                    break;
                case DeleteOperation delete:
                    foreach (long id in delete.Ids)
                    {
                        _documents.Add(ElasticBulkItem<ElasticChange>.ToDelete(id.ToString(CultureInfo.InvariantCulture)), i);
                    }

                    break;

                // Conditions see the changes that were queued before them.
                case DeleteWhereOperation or UpdateOperation:
                    await _documents.Send(transport.Options.Refresh == ElasticRefresh.Later ? ElasticRefresh.Later : ElasticRefresh.Now, call).ConfigureAwait(false);
                    if (!HasFailed)
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

        await _documents.Send(refresh, call).ConfigureAwait(false);
        for (; i < operations.Count; i++)
        {
            Postpone(i, operations[i]);
        }

        return new WriteOutcome(_changed + _documents.Changed, _documents.Failures) { Stop = _documents.Stop };
    }

    private void Postpone(int number, WriteOperation operation) =>
        _documents.Failures.AddRange(WriteFailures.Of(number, operation, "The change was not sent because an earlier one failed.", isUnsent: true));

    private async ValueTask ByQuery(int number, WriteOperation operation, Call call)
    {
        string what = operation is UpdateOperation ? "update" : "deletion";
        try
        {
            call.Cancellation.ThrowIfCancellationRequested();
            await ElasticRefreshes.BeforeCondition(transport, index.IndexName, call).ConfigureAwait(false);
        }
        catch (OperationCanceledException error)
        {
            _documents.StopAt(error);
            Postpone(number, operation);
            return;
        }
        catch (FulltextException error)
        {
            error.IsNotSent = true;
            Fail(number, error);
            return;
        }

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
        catch (FulltextException error)
        {
            Fail(number, error);
        }
        catch (OperationCanceledException error)
        {
            _documents.StopAt(error);
            _documents.Failures.Add(new WriteFailure(number, 0,
                $"The flush was canceled while the server applied this {what} by condition, so how many documents it changed is unknown.", IsUnknown: true, IsTransient: true));
        }
    }

    /// <summary>Records that a change by condition failed: those before it were applied, and those behind it are not sent.</summary>
    private void Fail(int number, FulltextException error)
    {
        _documents.Failures.Add(new WriteFailure(number, 0, error.Message, error.IsOutcomeUnknown, error.IsTransient) { IsUnsent = error.IsNotSent });
        if (number == 0)
        {
            // Nothing else was sent, so the exception is the one of the server.
            _documents.StopAt(error);
        }
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
