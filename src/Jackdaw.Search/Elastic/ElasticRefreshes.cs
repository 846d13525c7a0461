using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Makes changes visible: writes a refresh policy as a query parameter, or refreshes an index.</summary>
internal static class ElasticRefreshes
{
    /// <summary>Writes the parameter.</summary>
    /// <param name="refresh">The policy.</param>
    /// <param name="separator">The separator before the parameter.</param>
    public static string Query(ElasticRefresh refresh, char separator) => refresh switch
    {
        ElasticRefresh.Now => $"{separator}refresh=true",
        ElasticRefresh.WaitFor => $"{separator}refresh=wait_for",
        _ => "",
    };

    /// <summary>Writes the parameter for changes by query, which do not support waiting.</summary>
    public static string QueryWithoutWaiting(ElasticRefresh refresh, char separator) => refresh == ElasticRefresh.Later ? "" : $"{separator}refresh=true";

    /// <summary>
    /// Refreshes an index before a change by condition, if flushes do not: the condition would miss documents flushed before, and stop at a
    /// conflict with their later versions.
    /// </summary>
    /// <exception cref="ElasticException">The index could not be refreshed, so the change must not be sent.</exception>
    public static async ValueTask BeforeCondition(ElasticTransport transport, string index, Call call)
    {
        if (transport.Options.Refresh != ElasticRefresh.Later)
        {
            return;
        }

        try
        {
            ElasticRequest request = new("refresh", HttpMethod.Post, ElasticSearches.PathOf(index) + "/_refresh") { Index = index, IsRepeatable = true };
            using JsonDoc document = await transport.SendAndRead(request, call).ConfigureAwait(false);

            // Replicas without a node are counted in the total, so only failures count.
            if (ElasticShardsReader.Of(document.Root) is { Failed: > 0 } shards)
            {
                string failed = string.Join(" ", ElasticCompleteness.Describe(shards with { Total = shards.Successful + shards.Failed }, index));
                throw new ElasticException(failed) { IsTransient = true, FailedShards = shards.Failures };
            }
        }
        catch (ElasticException error)
        {
            throw new ElasticException($"'{index}' could not be refreshed, so the change by condition was not sent: {error.Message}", error)
            {
                StatusCode = error.StatusCode,
                ServerErrorCode = error.ServerErrorCode,
                Type = error.Type,
                Reason = error.Reason,
                RootCauses = error.RootCauses,
                FailedShards = error.FailedShards,
                Body = error.Body,
                Host = error.Host,
                CausedBy = error.CausedBy,
                IsTransient = error.IsTransient,
                IsTimeout = error.IsTimeout,
                RetryAfter = error.RetryAfter,
                IsNotSent = true,
            };
        }
    }
}
