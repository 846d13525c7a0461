using System.Globalization;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Rejects incomplete responses where the caller could not notice that they are. The server answers a search with what the remaining shards
/// found: a failed shard is counted as failed, but one without a running copy is only missing from the successful ones. Skipped shards are
/// counted as successful.
/// </summary>
internal static class ElasticCompleteness
{
    /// <summary>Makes the server return an error instead of an incomplete response.</summary>
    public const string Parameter = "allow_partial_search_results=false";

    private const string OfSearch = "search_phase_execution_exception";

    /// <summary>Whether documents of a shard are missing.</summary>
    public static bool IsPartial(ElasticShards shards) => shards.Failed > 0 || shards.Successful < shards.Total;

    /// <summary>The failed and missing shards, one sentence each; empty if the response is complete.</summary>
    public static List<string> Describe(ElasticShards shards, string index)
    {
        List<string> described = [.. shards.Failures.Select(failure => $"Shard {failure.Shard} of '{failure.Index}' failed: {Reason(failure)}")];
        if (shards.Failed > 0 && described.Count == 0)
        {
            described.Add(string.Create(CultureInfo.InvariantCulture, $"{shards.Failed} of {shards.Total} shards failed."));
        }

        if (shards.Total - shards.Successful - shards.Failed is > 0 and int missing)
        {
            described.Add(string.Create(CultureInfo.InvariantCulture, $"{missing} of {shards.Total} shards of '{index}' did not respond: they have no running copy."));
        }

        return described;
    }

    /// <summary>The clusters that did not take part, and the failed and missing shards of the others, one sentence each.</summary>
    public static List<string> Describe(ElasticSearchFacts facts, string index)
    {
        List<string> described = Describe(facts.Shards, index);
        ElasticClusters clusters = facts.Clusters;
        described.InsertRange(0, clusters.Named.Select(cluster =>
            $"The cluster '{cluster.Name}' did not take part in the search of '{index}'{(cluster.Reason is { } reason ? $": {Reason(reason)}" : ".")}"));
        if (clusters.Missing > clusters.Named.Count)
        {
            described.Insert(0, string.Create(CultureInfo.InvariantCulture, $"{clusters.Missing} of {clusters.Total} clusters did not take part in the search of '{index}'."));
        }

        return described;
    }

    /// <exception cref="ElasticException">A cluster or a shard failed or is missing, or the search timed out.</exception>
    public static void Check(ElasticSearchFacts facts, string index)
    {
        if (facts.Clusters.Missing > 0)
        {
            throw new ElasticException(
                $"The response for '{index}' would be incomplete, because documents of skipped clusters can't be found: {Sentence(string.Join(" ", Describe(facts, index)))} "
                + "Retry when GET _remote/info reports them as connected, or run a query whose result reports missing clusters (ToResultAsync, SearchAsync).")
            { IsTransient = true, FailedShards = facts.Shards.Failures };
        }

        if (IsPartial(facts.Shards))
        {
            throw new ElasticException(Message(index, string.Join(" ", Describe(facts.Shards, index)), isTimeout: false)) { IsTransient = true, FailedShards = facts.Shards.Failures };
        }

        if (facts.IsTimedOut)
        {
            throw new ElasticException(Message(index, "The search timed out.", isTimeout: true)) { IsTransient = true, IsTimeout = true };
        }
    }

    /// <inheritdoc cref="Check(ElasticSearchFacts, string)"/>
    public static void Check(JsonView response, string index)
    {
        ElasticSearchFacts facts = new()
        {
            Shards = ElasticShardsReader.Of(response),
            Clusters = response.TryGet("_clusters"u8, out JsonView clusters) ? ElasticClusters.Of(clusters) : ElasticClusters.None,
            IsTimedOut = response.TryGet("timed_out"u8, out JsonView isOver) && isOver.Kind == JsonKind.Boolean && isOver.GetBoolean(),
        };
        Check(facts, index);
    }

    /// <summary>The exception for a response that lacks documents because shards refused the request, and would accept it later or in another form.</summary>
    public static ElasticException Refused(ElasticShards shards, string index) => new($"The search of '{index}' failed: {string.Join(" ", Describe(shards, index))}")
    {
        IsTransient = ElasticScriptLimit.IsReached(shards.Failures),
        FailedShards = shards.Failures,
    };

    /// <summary>The message if an error means that the response would be incomplete; otherwise null.</summary>
    /// <param name="status">The status of the error.</param>
    /// <param name="cause">The error.</param>
    /// <param name="shards">The failed shards.</param>
    /// <param name="index">The index.</param>
    /// <param name="isTimeout">Whether the search timed out, so that a retry costs as much again.</param>
    public static string? Refusal(int status, ElasticErrorCause cause, IReadOnlyList<ElasticErrorCause> shards, string? index, out bool isTimeout)
    {
        isTimeout = false;
        if (status < 500 || cause.Type != OfSearch || ElasticBucketLimit.IsReached(cause, shards))
        {
            return null;
        }

        string reason = shards.Count > 0 ? Reason(shards[0]) : Reason(cause);
        isTimeout = reason.Contains("Time exceeded", StringComparison.Ordinal);
        return Message(index ?? "the index", reason, isTimeout);
    }

    /// <summary>Compares the rows of a stream with those that its first page counted. Nothing else shows that a page lacks some.</summary>
    /// <param name="index">The index.</param>
    /// <param name="read">The number of rows that were read.</param>
    /// <param name="expected">The number of rows that the server counted; negative if it did not.</param>
    /// <exception cref="ElasticException">The numbers differ.</exception>
    public static void CheckCount(string index, long read, long expected)
    {
        if (expected >= 0 && read != expected)
        {
            throw new ElasticException(string.Create(CultureInfo.InvariantCulture,
                $"Reading '{index}' ended after {read} rows, but the server had counted {expected}: rows are missing or were returned twice. Read again from the beginning."))
            {
                IsTransient = true,
            };
        }
    }

    /// <summary>The exception for a stream whose store or client was disposed of.</summary>
    public static ElasticException Disposed(ObjectDisposedException error) => new("The store or client was disposed of during the stream.", error);

    /// <summary>The exception for a stream that ended early; reports how many rows the caller has.</summary>
    public static ElasticException Interrupted(ElasticException error, string index, long read) => new(
        string.Create(CultureInfo.InvariantCulture, $"Reading '{index}' stopped after {read} rows, and the others are missing: {error.Message}"), error)
    {
        StatusCode = error.StatusCode,
        ServerErrorCode = error.ServerErrorCode,
        ServerMessage = error.ServerMessage,
        Type = error.Type,
        Reason = error.Reason,
        RootCauses = error.RootCauses,
        CausedBy = error.CausedBy,
        FailedShards = error.FailedShards,
        Body = error.Body,
        Host = error.Host,
        Statement = error.Statement,
        IsTransient = error.IsTransient,
        IsTimeout = error.IsTimeout,
        RetryAfter = error.RetryAfter,
    };

    private static string Message(string index, string reason, bool isTimeout) => isTimeout
        ? $"The response for '{index}' would be incomplete: {Sentence(reason)} Narrow the query, or raise its time limit ({nameof(QueryOptions.MaxQueryTime)}, or search.default_search_timeout of the cluster)."
        : $"The response for '{index}' would be incomplete, because documents of missing shards can't be found: {Sentence(reason)} Retry when GET _cluster/health/{index} is not red, "
            + "or run a query whose result reports missing shards (ToResultAsync, SearchAsync).";

    private static string Sentence(string reason) => reason.EndsWith('.') ? reason : reason + ".";

    // The outer reason is empty if shards are missing.
    private static string Reason(ElasticErrorCause cause) => cause is { Reason: null or "", CausedBy: { } by } ? Reason(by) : cause.ToString();
}
