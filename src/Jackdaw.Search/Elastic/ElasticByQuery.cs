using System.Globalization;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Updates and deletes documents by query.</summary>
internal static class ElasticByQuery
{
    /// <summary>Runs the request.</summary>
    /// <param name="transport">The transport.</param>
    /// <param name="operation"><c>update_by_query</c> or <c>delete_by_query</c>.</param>
    /// <param name="index">The index.</param>
    /// <param name="body">The query and script as JSON.</param>
    /// <param name="options">The options.</param>
    /// <param name="call">Whether to block.</param>
    /// <exception cref="ElasticException">The request was rejected, or stopped at a conflict or failure.</exception>
    public static async ValueTask<ElasticByQueryResult> Run(
        ElasticTransport transport, string operation, string index, ReadOnlyMemory<byte> body, ElasticByQueryOptions options, Call call)
    {
        StringBuilder path = new($"{ElasticSearches.PathOf(index)}/_{operation}");
        path.Append(options.ContinueOnConflicts ? "?conflicts=proceed" : "?conflicts=abort").Append(ElasticRefreshes.QueryWithoutWaiting(options.Refresh, '&'));
        if (options.MaxDocuments is { } most)
        {
            path.Append(CultureInfo.InvariantCulture, $"&max_docs={most}");
        }

        path.Append(ElasticTimeouts.Query(transport.Options, '&'));
        ElasticRequest request = new(operation, HttpMethod.Post, path.ToString()) { Index = index, Body = body, MayHaveCounts = true };
        ElasticByQueryResult result;
        int status;
        string host;
        try
        {
            using ElasticAnswer answer = await ElasticScriptLimit.Run(transport, () => transport.Send(request, call), call).ConfigureAwait(false);
            using JsonDoc document = await transport.ReadOnce(answer).ConfigureAwait(false);
            result = Counts(document.Root) ?? throw new ElasticException(
                $"The response from {answer.Node.Address} has no document counts: "
                + $"{(document.Kind == JsonKind.Object ? document.Root.GetRawText() : document.Kind)}")
            {
                StatusCode = answer.Status,
                Host = answer.Node.Address.ToString(),
            };
            (status, host) = (answer.Status, answer.Node.Address.ToString());
        }
        catch (ElasticException error) when (error.Counts is { } counts)
        {
            // Failures, conflicts and timeouts arrive with the status of the worst one.
            (result, status, host) = (counts, error.StatusCode, error.Host!);
        }
        catch (ElasticException error) when (ElasticByQueryErrors.MayHaveChanged(error))
        {
            string what = error.Type is null
                ? $"The response to {operation} of '{index}' was lost, so how many documents were changed is unknown; the server may still be changing them"
                : $"{operation} of '{index}' failed, so how many documents were changed is unknown";
            throw new ElasticException($"{what}: {error.Message}", error)
            {
                StatusCode = error.StatusCode,
                ServerErrorCode = error.ServerErrorCode,
                Type = error.Type,
                Reason = error.Reason,
                RootCauses = error.RootCauses,
                Body = error.Body,
                Host = error.Host,
                CausedBy = error.CausedBy,
                FailedShards = error.FailedShards,
                IsTransient = error.IsTransient,
                IsTimeout = error.IsTimeout,
                RetryAfter = error.RetryAfter,
                IsOutcomeUnknown = true,
                Statement = Encoding.UTF8.GetString(body.Span),
            };
        }

        long processed = result.Updated + result.Deleted + result.Noops + result.VersionConflicts;
        string? why = result switch
        {
            { Failures: [var first, ..] } => first.ToString(),
            { CancelReason: { } reason } => $"the task was canceled in the cluster ({reason})",
            { IsTimedOut: true } => "a search in the cluster timed out",
            _ when processed < result.Total => "the server does not say why",
            _ => null,
        };
        return why is null
            ? result
            : throw new ElasticException(
                $"{operation} of '{index}' stopped early: {why} ({result.Updated + result.Deleted} of {result.Total} "
                    + "documents were processed)")
            {
                StatusCode = status,
                ServerErrorCode = status,
                Type = result.Failures.FirstOrDefault()?.Type,
                Reason = result.Failures.FirstOrDefault()?.Reason,
                ServerMessage = result.Failures.FirstOrDefault()?.Reason,
                RootCauses = result.Failures,
                Host = host,
                IsTransient = status == 409 || ElasticErrors.IsTransient(status) || result.Failures.Count == 0 || result.Failures.Any(failure => failure.Type is "unavailable_shards_exception" or "node_closed_exception"),
                IsOutcomeUnknown = result.Updated + result.Deleted > 0 || result.Failures.Count == 0,
                Statement = Encoding.UTF8.GetString(body.Span),
            };
    }

    /// <summary>Reads the counts; null if the response is something else.</summary>
    public static ElasticByQueryResult? Counts(JsonView answer)
    {
        if (answer.Kind != JsonKind.Object || !answer.TryGet("total"u8, out _) || answer.TryGet("error"u8, out _))
        {
            return null;
        }

        List<ElasticErrorCause> failures = [];
        if (answer.TryGet("failures"u8, out JsonView list) && list.Kind == JsonKind.Array)
        {
            foreach (JsonView each in list.Elements)
            {
                failures.Add(ElasticErrors.Cause(each.TryGet("cause"u8, out JsonView cause) ? cause : each));
            }
        }

        return new ElasticByQueryResult
        {
            Total = Number(answer, "total"u8),
            Updated = Number(answer, "updated"u8),
            Deleted = Number(answer, "deleted"u8),
            Noops = Number(answer, "noops"u8),
            VersionConflicts = Number(answer, "version_conflicts"u8),
            IsTimedOut = answer.TryGet("timed_out"u8, out JsonView isOver) && isOver.Kind == JsonKind.Boolean && isOver.GetBoolean(),
            CancelReason = answer.TryGet("canceled"u8, out JsonView canceled) && canceled.Kind == JsonKind.String ? canceled.GetString() : null,
            Took = TimeSpan.FromMilliseconds(Number(answer, "took"u8)),
            Failures = failures,
        };
    }

    private static long Number(JsonView answer, ReadOnlySpan<byte> name) => answer.TryGet(name, out JsonView value) && value.TryGetInt64(out long number) ? number : 0;
}
