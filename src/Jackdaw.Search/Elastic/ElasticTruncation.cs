using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Removes all documents of an index, in rounds that each end within the time of a request. One request for all would exceed it for a large
/// index, and no repetition would help.
/// </summary>
internal sealed class ElasticTruncation(ElasticTransport transport, TimeProvider time)
{
    private const int FirstRound = 10_000;
    private const int LargestRound = 1_000_000;

    /// <summary>The number of rounds in which documents were changed by others.</summary>
    private const int MostConflicts = 5;

    /// <exception cref="FulltextException">A round failed, or documents are written in the meantime.</exception>
    public async ValueTask Run(string index, Call call)
    {
        byte[] all = new JsonObject { ["query"] = new JsonObject { ["match_all"] = new JsonObject() } }.ToUtf8Bytes();
        await ElasticRefreshes.BeforeCondition(transport, index, call).ConfigureAwait(false);
        int size = FirstRound;
        int conflicts = 0;
        while (true)
        {
            call.Cancellation.ThrowIfCancellationRequested();

            // Each round must see what the one before it removed.
            ElasticByQueryOptions options = new() { ContinueOnConflicts = true, Refresh = ElasticRefresh.Now, MaxDocuments = size };
            long started = time.GetTimestamp();
            ElasticByQueryResult result = await ElasticByQuery.Run(transport, "delete_by_query", index, all, options, call).ConfigureAwait(false);
            bool isLast = result.Total < size;
            if (isLast && result.VersionConflicts == 0)
            {
                return;
            }

            // Documents that were changed in the meantime remain.
            if ((isLast || result.Deleted == 0) && ++conflicts == MostConflicts)
            {
                throw new FulltextException(string.Create(CultureInfo.InvariantCulture,
                    $"{result.VersionConflicts} documents of '{index}' were changed while the index was emptied, and are still there. Stop writing to it and try again."))
                {
                    IsTransient = true,
                };
            }

            size = Next(size, time.GetElapsedTime(started));
        }
    }

    /// <summary>The size of the next round, so that it takes at most about a quarter of the time of a request.</summary>
    private int Next(int size, TimeSpan elapsed) => elapsed > transport.Options.CommandTimeout / 4 ? Math.Max(1, size / 2)
        : elapsed < transport.Options.CommandTimeout / 16 ? Math.Min(size * 2, LargestRound) : size;
}
