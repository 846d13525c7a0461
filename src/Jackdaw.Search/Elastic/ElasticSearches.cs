using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Sends searches and reads the responses as they arrive.</summary>
/// <param name="transport">The transport.</param>
/// <param name="serializer">The serializer for documents.</param>
internal sealed class ElasticSearches(ElasticTransport transport, JsonObjectSerializer serializer)
{
    private const int FirstHits = 128;

    public ElasticTransport Transport => transport;

    /// <summary>The path of an index, or of several separated by commas.</summary>
    /// <exception cref="ArgumentException">A name is empty, or a relative path.</exception>
    public static string PathOf(string index) => string.Join(',', NamesOf(index).Select(Uri.EscapeDataString)).Replace("%2A", "*", StringComparison.Ordinal);

    /// <summary>The names in a list of indexes. Those that a URL or a server takes for all indexes are rejected.</summary>
    private static string[] NamesOf(string index)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(index);
        string[] names = index.Split(',', StringSplitOptions.TrimEntries);
        return !Array.Exists(names, static name => name is "" or "." or "..") ? names : throw new ArgumentException(
            $"'{index}' is not the name of an index, or of several separated by commas. The request would run over all indexes; to do that, pass '*'.", nameof(index));
    }

    /// <param name="index">The index, or several separated by commas.</param>
    /// <param name="body">The search request as JSON.</param>
    /// <param name="requiresAll">Whether an incomplete response is an error.</param>
    public static ElasticRequest Request(string index, ReadOnlyMemory<byte> body, bool requiresAll = false) =>
        new("search", HttpMethod.Post, $"{PathOf(index)}/_search{(requiresAll ? $"?{ElasticCompleteness.Parameter}" : "")}")
        {
            Index = index,
            Body = body,
            RequiresAll = requiresAll,
            IsRepeatable = true,
        };

    public ValueTask<ElasticSearchResult<T>> Search<T>(ElasticRequest request, Call call) => transport.SendAndRead(request, Result<T>, call);

    private async ValueTask<ElasticSearchResult<T>> Result<T>(ElasticAnswer answer)
    {
        try
        {
            using JsonCursor cursor = await Open(answer).ConfigureAwait(false);
            ElasticSearchFacts facts = new() { Warnings = answer.Warnings };
            ElasticHit<T>[] hits = await Hits<T>(new ElasticSearchReader(cursor, facts), cursor, answer).ConfigureAwait(false);
            await cursor.FinishAsync(answer.Cancellation).ConfigureAwait(false);
            Require(!facts.IsEmpty, facts, answer);
            return new ElasticSearchResult<T>(hits, facts);
        }
        catch (JsonDataException error)
        {
            throw ElasticTransport.Malformed(answer, error);
        }
    }

    /// <summary>The results of several searches in one request; an exception in place of each failed one.</summary>
    public ValueTask<object[]> Searches<T>(IReadOnlyList<(string Index, ReadOnlyMemory<byte> Body)> searches, Call call)
    {
        ElasticRequest request = new("msearch", HttpMethod.Post, "_msearch") { Body = Lines([.. searches.Select(search => (search.Index, search.Body, false))]), IsLines = true, IsRepeatable = true };
        return transport.SendAndRead(request, answer => Results<T>(searches.Count, answer), call);
    }

    private async ValueTask<object[]> Results<T>(int searches, ElasticAnswer answer)
    {
        List<object> results = [];
        try
        {
            using JsonCursor cursor = await Open(answer).ConfigureAwait(false);
            await cursor.EnterObjectAsync(answer.Cancellation).ConfigureAwait(false);
            while (await cursor.NextMemberAsync(answer.Cancellation).ConfigureAwait(false))
            {
                if (cursor.Name != "responses")
                {
                    await cursor.SkipAsync(answer.Cancellation).ConfigureAwait(false);
                    continue;
                }

                await cursor.EnterArrayAsync(answer.Cancellation).ConfigureAwait(false);
                while (await cursor.NextElementAsync(answer.Cancellation).ConfigureAwait(false))
                {
                    ElasticSearchFacts facts = new() { Warnings = answer.Warnings };
                    ElasticHit<T>[] hits = await Hits<T>(new ElasticSearchReader(cursor, facts), cursor, answer).ConfigureAwait(false);
                    Require(!facts.IsEmpty, facts, answer);
                    results.Add(facts.Error is null ? new ElasticSearchResult<T>(hits, facts) : Failed(facts, answer));
                }
            }

            await cursor.FinishAsync(answer.Cancellation).ConfigureAwait(false);
        }
        catch (JsonDataException error)
        {
            throw ElasticTransport.Malformed(answer, error);
        }

        if (results.Count != searches)
        {
            throw new ElasticException($"{answer.Node.Address} returned {results.Count} results for {searches} searches. {ElasticAdvice.Foreign}") { Host = answer.Node.Address.ToString() };
        }

        // The cluster was too busy for one of them, for now.
        return results.OfType<ElasticException>().FirstOrDefault() is { IsTransient: true } busy ? throw busy : [.. results];
    }

    /// <summary>
    /// Streams the hits of one response, creating each when it is requested. Nothing would show that the response is incomplete, so that is an error.
    /// </summary>
    public async IAsyncEnumerable<ElasticHit<T>> Stream<T>(
        ElasticRequest request, ElasticSearchFacts facts, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using ElasticAnswer answer = await transport.Send(request, Call.Async(cancellationToken)).ConfigureAwait(false);
        using JsonCursor cursor = await Guarded(answer, () => Open(answer)).ConfigureAwait(false);
        ElasticSearchReader reader = new(cursor, facts);
        bool isRead = false;
        try
        {
            while (await Guarded(answer, () => reader.NextHit(answer.Cancellation)).ConfigureAwait(false))
            {
                ElasticHit<T> hit;
                try
                {
                    hit = cursor.Deserialize<ElasticHit<T>>()!;
                }
                catch (JsonDataException error)
                {
                    throw ElasticTransport.Malformed(answer, error);
                }

                // A caller that stops here has what it wanted.
                isRead = true;
                yield return hit;
                isRead = false;
            }

            RequireHits(facts, answer);
            isRead = true;
        }
        finally
        {
            if (isRead)
            {
                transport.Served(answer.Node, answer.Kind);
            }
        }

        ElasticCompleteness.Check(facts, request.Index ?? "");
    }

    /// <exception cref="ElasticException">The response is neither an error nor a list of hits, so that it says nothing about what was found.</exception>
    public static void RequireHits(ElasticSearchFacts facts, ElasticAnswer answer) => Require(facts.HasHits, facts, answer);

    /// <summary>Checks that a response has a part that was requested.</summary>
    /// <param name="isThere">Whether it has it.</param>
    /// <param name="facts">The response.</param>
    /// <param name="answer">The response to the request.</param>
    /// <param name="part">The part.</param>
    /// <exception cref="ElasticException">The response is not an error, and lacks the part: another program than the server sent it.</exception>
    public static void Require(bool isThere, ElasticSearchFacts facts, ElasticAnswer answer, string part = "hits")
    {
        // A request of the caller may leave out the hits (filter_path), but not everything.
        if (!isThere && facts.Error is null)
        {
            throw new ElasticException($"The response from {answer.Node.Address} is not that of a search: it has no {part}. {ElasticAdvice.Foreign}")
            {
                StatusCode = answer.Status,
                Host = answer.Node.Address.ToString(),
                IsOfHost = true,
            };
        }
    }

    /// <summary>Opens a cursor over the response that reads documents with the serializer's settings.</summary>
    private ValueTask<JsonCursor> Open(ElasticAnswer answer) => serializer.OpenCursor(answer, new ElasticHitState(serializer.ReadsInPlace ? null : serializer));

    // Collected in a pooled array, so that the resulting list has the exact size.
    private static async ValueTask<ElasticHit<T>[]> Hits<T>(ElasticSearchReader reader, JsonCursor cursor, ElasticAnswer answer)
    {
        ElasticHit<T>[] collected = ArrayPool<ElasticHit<T>>.Shared.Rent(FirstHits);
        int count = 0;
        try
        {
            while (await reader.NextHit(answer.Cancellation).ConfigureAwait(false))
            {
                if (count == collected.Length)
                {
                    ElasticHit<T>[] larger = ArrayPool<ElasticHit<T>>.Shared.Rent(count * 2);
                    collected.AsSpan().CopyTo(larger);
                    ArrayPool<ElasticHit<T>>.Shared.Return(collected, clearArray: true);
                    collected = larger;
                }

                collected[count++] = cursor.Deserialize<ElasticHit<T>>()!;
            }

            return count == 0 ? [] : collected.AsSpan(0, count).ToArray();
        }
        finally
        {
            // The pool must not keep hits alive.
            ArrayPool<ElasticHit<T>>.Shared.Return(collected, clearArray: true);
        }
    }

    private async ValueTask<TResult> Guarded<TResult>(ElasticAnswer answer, Func<ValueTask<TResult>> step)
    {
        try
        {
            return await step().ConfigureAwait(false);
        }
        catch (JsonDataException error)
        {
            throw transport.Noted(answer, ElasticTransport.Malformed(answer, error));
        }
        catch (ElasticException error) when (error.IsOfHost)
        {
            throw transport.Noted(answer, error);
        }
    }

    /// <param name="facts">The response to the search.</param>
    /// <param name="answer">The response to the request.</param>
    /// <param name="index">The index, if an incomplete response is an error; otherwise null.</param>
    public static ElasticException Failed(ElasticSearchFacts facts, ElasticAnswer answer, string? index = null)
    {
        using JsonDoc document = Json.Parse(facts.Error!);
        ElasticErrorCause cause = ElasticErrors.Cause(document.Root);
        List<ElasticErrorCause> roots = [];
        if (document.Kind == JsonKind.Object && document.Root.TryGet("root_cause"u8, out JsonView list) && list.Kind == JsonKind.Array)
        {
            foreach (JsonView each in list.Elements)
            {
                roots.Add(ElasticErrors.Cause(each));
            }
        }

        bool isTimeout = false;
        IReadOnlyList<ElasticErrorCause> shards = ElasticErrors.Causes(document.Root, "failed_shards"u8);
        string? refusal = index is null ? null : ElasticCompleteness.Refusal(facts.Status, cause, shards, index, out isTimeout);
        return new ElasticException($"A search of a multi-search failed: {facts.Status} {refusal ?? (cause is { Reason: "", CausedBy: { } by } ? $"{cause.Type}: {by}" : cause.ToString())}")
        {
            StatusCode = facts.Status,
            ServerErrorCode = facts.Status,
            Type = cause.Type,
            Reason = cause.Reason,
            ServerMessage = cause.Reason,
            CausedBy = cause.CausedBy,
            RootCauses = roots,
            FailedShards = shards,
            Body = facts.Error,
            Host = answer.Node.Address.ToString(),
            IsTransient = refusal is not null || (ElasticErrors.IsTransient(facts.Status) && !ElasticBucketLimit.IsReached(cause, shards)),
            IsTimeout = isTimeout,
        };
    }

    /// <summary>The body of a multi-search. In it, the parameter that rejects incomplete responses belongs to the line of the index.</summary>
    public static ReadOnlyMemory<byte> Lines(IReadOnlyList<(string Index, ReadOnlyMemory<byte> Body, bool RequiresAll)> searches)
    {
        ArrayBufferWriter<byte> lines = new();
        foreach ((string index, ReadOnlyMemory<byte> body, bool requiresAll) in searches)
        {
            lines.Write("{\"index\":"u8);
            Json.Serialize(lines, string.Join(',', NamesOf(index)));
            lines.Write(requiresAll ? ",\"allow_partial_search_results\":false}\n"u8 : "}\n"u8);
            NdjsonLine.Append(lines, body.Span);
        }

        return lines.WrittenMemory;
    }
}
