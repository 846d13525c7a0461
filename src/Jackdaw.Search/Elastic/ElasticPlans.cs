using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic;

/// <summary>Runs plans: singly, several in one request, or page by page.</summary>
/// <param name="transport">The transport.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticPlans(ElasticTransport transport, TimeProvider time)
{
    /// <summary>The order of documents within their shards. OpenSearch before version 3.3 does not have it.</summary>
    private const string ShardOrder = "_shard_doc";

    private const string Tied = "The last two rows have the same id and the same order, so the server can't continue after them. "
        + "Give each document a unique number in 'id', read one index at a time, or use OpenSearch 3.3 or later.";

    private readonly ElasticHighlightLimits _highlights = new(transport.Options.Dialect);
    private bool _lacksShardOrder;

    private long Now => time.GetUtcNow().ToUnixTimeSeconds();

    public ValueTask<PlanResult[]> Run(IReadOnlyList<QueryPlan> plans, Call call) => ElasticScriptLimit.Run(transport, () => RunOnce(plans, call), call);

    private async ValueTask<PlanResult[]> RunOnce(IReadOnlyList<QueryPlan> plans, Call call)
    {
        if (plans.Count == 0)
        {
            return [];
        }

        ElasticQuery[] queries = [.. plans.Select(plan => ElasticQueryWriter.Write(plan, transport.Options.Dialect, Now))];
        return await _highlights.Run(
            queries, () => transport.SendAndRead(queries.Length == 1 ? Single(queries[0]) : Several(queries), answer => Results(answer, queries), call)).ConfigureAwait(false);
    }

    private static async ValueTask<PlanResult[]> Results(ElasticAnswer answer, ElasticQuery[] queries)
    {
        List<PlanResult> results = [];
        try
        {
            await Read(answer, queries, results).ConfigureAwait(false);
            return results.Count == queries.Length ? [.. results] : throw Missing(answer, results.Count, queries.Length);
        }
        catch
        {
            results.ForEach(result => result.Dispose());
            throw;
        }
    }

    /// <summary>
    /// Streams all rows in pages from a point in time, each page after the last row of the previous one. Groups are returned in one part.
    /// </summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        Call call = Call.Async(cancellationToken);
        if (plan.Shape.Group is not null)
        {
            QueryPlan all = new() { Shape = plan.Shape, Match = plan.Match, Take = int.MaxValue, Options = plan.Options, Parameters = plan.Parameters, RequiresAll = plan.RequiresAll };
            yield return (await Run([all], call).ConfigureAwait(false))[0];
            yield break;
        }

        ElasticQuery query = ElasticQueryWriter.Write(plan, transport.Options.Dialect, Now, isStream: true);
        string index = plan.Shape.Index.IndexName;

        // The caller set a time limit and sees whether it was reached. Missing shards are errors in any case: their rows can't be read later.
        bool endsInTime = !plan.RequiresAll && plan.Options.MaxQueryTime is not null;
        JsonArray sort = query.Body["sort"]!.AsArray();
        if (transport.Options.Dialect == ElasticDialect.OpenSearch && !_lacksShardOrder)
        {
            // Pages continue after the last row, even if its id is missing or not unique. Elasticsearch adds this by itself.
            sort.Add(new JsonObject { [ShardOrder] = "asc" });
        }

        ElasticPointInTime point = await ElasticPointInTime.Open(transport, index, call).ConfigureAwait(false);
        try
        {
            query.Body["track_total_hits"] = true;
            long expected = -1;
            for (long read = 0; ;)
            {
                query.Body["pit"] = new JsonObject { ["id"] = point.Id, ["keep_alive"] = ElasticPointInTime.KeepAlive };
                ElasticSearchFacts facts;
                PlanResult page;
                string? last;
                bool isTied;
                try
                {
                    (page, last, isTied, facts) = await Page(query, !endsInTime, call).ConfigureAwait(false);
                }
                catch (ElasticException error) when (read == 0 && sort.Count > 1 && LacksShardOrder(error))
                {
                    _lacksShardOrder = true;
                    sort.RemoveAt(sort.Count - 1);
                    continue;
                }
                catch (ElasticException error) when (read > 0)
                {
                    throw ElasticCompleteness.Interrupted(error, index, read);
                }
                catch (ObjectDisposedException error) when (read > 0)
                {
                    throw ElasticCompleteness.Interrupted(ElasticCompleteness.Disposed(error), index, read);
                }

                int count = page.Rows.RowCount;
                expected = read == 0 ? facts.Total : expected;
                read += count;
                yield return page;

                // Only complete pages get here, so a short one is the last.
                if (count < ElasticQueryWriter.PageSize || last is null || facts.IsTimedOut)
                {
                    if (!facts.IsTimedOut)
                    {
                        ElasticCompleteness.CheckCount(index, read, expected);
                    }

                    yield break;
                }

                // If all rows have been read, nothing has to follow.
                if (isTied && read != expected)
                {
                    throw ElasticCompleteness.Interrupted(new ElasticException(Tied), index, read);
                }

                // The snapshot does not change, so its rows are counted only once.
                query.Body["track_total_hits"] = false;

                point.Id = facts.PointInTimeId ?? point.Id;
                query.Body["search_after"] = JsonNode.Parse(last);
            }
        }
        finally
        {
            await point.Close().ConfigureAwait(false);
        }
    }

    private ValueTask<(PlanResult Result, string? Last, bool IsTied, ElasticSearchFacts Facts)> Page(ElasticQuery query, bool requiresAll, Call call)
    {
        string index = query.Plan.Shape.Index.IndexName;
        return ElasticScriptLimit.Run(
            transport,
            () => _highlights.Run([query], () => transport.SendAndRead(ElasticPointInTime.Page(index, query.Body.ToUtf8Bytes(), requiresAll), Read, call)),
            call);

        async ValueTask<(PlanResult Result, string? Last, bool IsTied, ElasticSearchFacts Facts)> Read(ElasticAnswer answer)
        {
            ElasticSearchFacts facts = new();
            (PlanResult result, string? last, bool isTied) = await ElasticPlans.Read(answer, query, facts).ConfigureAwait(false);
            if (facts.IsPartial || requiresAll)
            {
                Check(facts, index, result);
            }

            return (result, last, isTied, facts);
        }
    }

    private static bool LacksShardOrder(ElasticException error) => error.StatusCode == 400 && error.Body?.Contains(ShardOrder, StringComparison.Ordinal) == true;

    /// <summary>
    /// Whether the server shall reject an incomplete response. It would also reject one that ends at the time limit of the query.
    /// </summary>
    private static bool Rejects(QueryPlan plan) => plan is { RequiresAll: true, Options.MaxQueryTime: null };

    private static void Check(QueryPlan plan, ElasticSearchFacts facts)
    {
        if (plan.RequiresAll && (facts.IsPartial || plan.Options.MaxQueryTime is null))
        {
            ElasticCompleteness.Check(facts, plan.Shape.Index.IndexName);
        }
    }

    private static void Check(ElasticSearchFacts facts, string index, PlanResult page)
    {
        try
        {
            ElasticCompleteness.Check(facts, index);
        }
        catch
        {
            page.Dispose();
            throw;
        }
    }

    private static ElasticRequest Single(ElasticQuery query) =>
        ElasticSearches.Request(query.Plan.Shape.Index.IndexName, query.Body.ToUtf8Bytes(), Rejects(query.Plan));

    private static ElasticRequest Several(ElasticQuery[] queries) => new("msearch", HttpMethod.Post, "_msearch")
    {
        Body = ElasticSearches.Lines([.. queries.Select(query => (query.Plan.Shape.Index.IndexName, (ReadOnlyMemory<byte>)query.Body.ToUtf8Bytes(), Rejects(query.Plan)))]),
        IsLines = true,
        IsRepeatable = true,
    };

    private static async ValueTask Read(ElasticAnswer answer, ElasticQuery[] queries, List<PlanResult> results)
    {
        if (queries.Length == 1)
        {
            ElasticSearchFacts facts = new() { Warnings = answer.Warnings };
            (PlanResult result, _, _) = await Read(answer, queries[0], facts).ConfigureAwait(false);
            results.Add(result);
            Check(queries[0].Plan, facts);
            return;
        }

        ElasticRowStates states = new();
        using JsonCursor cursor = await JsonObjectSerializer.Default.OpenCursor(answer, states).ConfigureAwait(false);
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
                if (results.Count == queries.Length)
                {
                    throw Missing(answer, results.Count + 1, queries.Length);
                }

                ElasticSearchFacts facts = new() { Warnings = answer.Warnings };
                QueryPlan plan = queries[results.Count].Plan;
                (PlanResult result, _, _) = await Read(cursor, states, answer, queries[results.Count], facts).ConfigureAwait(false);
                results.Add(result);
                Check(plan, facts);
            }
        }
    }

    private static async ValueTask<(PlanResult Result, string? Last, bool IsTied)> Read(ElasticAnswer answer, ElasticQuery query, ElasticSearchFacts facts)
    {
        ElasticRowStates states = new();
        using JsonCursor cursor = await JsonObjectSerializer.Default.OpenCursor(answer, states).ConfigureAwait(false);
        (PlanResult Result, string? Last, bool IsTied) read = await Read(cursor, states, answer, query, facts).ConfigureAwait(false);
        await cursor.FinishAsync(answer.Cancellation).ConfigureAwait(false);
        return read;
    }

    private static async ValueTask<(PlanResult Result, string? Last, bool IsTied)> Read(JsonCursor cursor, ElasticRowStates states, ElasticAnswer answer, ElasticQuery query, ElasticSearchFacts facts)
    {
        RowSetBuilder rows = new([.. query.Plan.Shape.Columns.Select(column => column.Name)]);
        states.Current = new ElasticRowState(query.Columns, rows) { Inner = query.HasInnerHits ? new ElasticInnerRows(query.Plan.Skip, query.Plan.Take) : null };
        ElasticSearchReader reader = new(cursor, facts);
        string? last = null;
        bool isTied = false;
        while (await reader.NextHit(answer.Cancellation).ConfigureAwait(false))
        {
            string? sort = cursor.Deserialize<ElasticRow>()!.Sort;
            isTied = sort is not null && sort == last;
            last = sort;
        }

        ElasticSearches.RequireHits(facts, answer);
        RequireParts(query, facts, answer);
        return facts.Error is null ? (Result(query, rows, facts), last, isTied) : throw ElasticSearches.Failed(facts, answer, Rejects(query.Plan) ? query.Plan.Shape.Index.IndexName : null);
    }

    private static void RequireParts(ElasticQuery query, ElasticSearchFacts facts, ElasticAnswer answer)
    {
        // A stream uses the count, if there is one, only as a check at its end.
        bool isCounted = query.Body["pit"] is null && query.Body["track_total_hits"] is { Kind: JsonKind.Boolean } counts && counts.GetBoolean();
        ElasticSearches.Require(!isCounted || facts.Total >= 0, facts, answer, "total");

        // A search without shards, such as that of a pattern without indexes, has no aggregations.
        bool isOfNoShards = !ReferenceEquals(facts.Shards, ElasticShards.None) && facts.Shards.Total == 0;
        ElasticSearches.Require(query.Body["aggs"] is null || facts.Aggregations is not null || isOfNoShards, facts, answer, "aggregations");
        if (ElasticScriptLimit.IsReached(facts.Shards.Failures) || ElasticHighlightLimits.IsExceeded(facts.Shards.Failures))
        {
            throw ElasticCompleteness.Refused(facts.Shards, query.Plan.Shape.Index.IndexName);
        }
    }

    private static PlanResult Result(ElasticQuery query, RowSetBuilder rows, ElasticSearchFacts facts)
    {
        List<string> warnings = ElasticCompleteness.Describe(facts, query.Plan.Shape.Index.IndexName);
        if (facts.IsTimedOut)
        {
            warnings.Add($"The search of '{query.Plan.Shape.Index.IndexName}' timed out: rows may be missing, and totals and counts are lower bounds.");
        }

        List<RowSet> facets = [];
        AggregateAnswer? aggregates = null;
        RowSet? found = null;
        long total = facts.Total;
        bool isExact = true;
        if (facts.Aggregations is { } json)
        {
            using JsonDoc document = Json.Parse(json);
            foreach (FacetNode facet in query.Plan.Shape.Facets)
            {
                facets.Add(ElasticBuckets.Facet(ElasticFacetWriter.Unwrapped(document[facet.Name], facet), facet, warnings));
            }

            foreach (FilteredFacet filtered in query.Plan.Shape.Filtered?.Facets ?? [])
            {
                facets.Add(ElasticBuckets.Facet(ElasticFacetWriter.Unwrapped(document[filtered.Facet.Name], filtered.Facet), filtered.Facet, warnings));
            }

            aggregates = Aggregates(query, document.Root, facts.Total);
            if (query.IsCollapsed)
            {
                total = document[ElasticGroupWriter.Number]["value"].GetInt64();
                isExact = ElasticBuckets.IsExact(total, warnings);
            }
            else if (query.IsGrouped)
            {
                (found, total, isExact) = ElasticBuckets.Groups(document.Root, query, warnings);
            }
            else
            {
                Totals(query, rows, facts, document.Root);
            }
        }
        else
        {
            aggregates = Aggregates(query, default, facts.Total);
            int count = query.Plan.Shape.Facets.Count + (query.Plan.Shape.Filtered?.Facets.Count ?? 0);
            facets.AddRange(Enumerable.Range(0, count).Select(static _ => ElasticBuckets.NoFacet()));
            Totals(query, rows, facts, default);
        }

        return new PlanResult
        {
            Rows = found ?? rows.Build(),
            Facets = facets,
            Aggregates = aggregates,
            Metadata = new QueryMetadata
            {
                Total = Math.Max(0, total),
                TotalRelation = isExact ? facts.TotalRelation : TotalRelation.AtLeast,
                Elapsed = TimeSpan.FromMilliseconds(facts.TookMilliseconds),
                Warnings = [.. warnings, .. facts.Warnings],
                OwnWarnings = warnings,
                IsPartial = facts.IsPartial,
                IsOutOfTime = facts.IsTimedOut,
            },
        };
    }

    private static AggregateAnswer? Aggregates(ElasticQuery query, JsonView aggregations, long total) =>
        query.Plan.Aggregations is { } nodes ? new ElasticAggregationReader(query.RowsOfAggregations).Read(nodes, aggregations, total) : null;

    /// <summary>Aggregates over all documents are one row.</summary>
    private static void Totals(ElasticQuery query, RowSetBuilder rows, ElasticSearchFacts facts, JsonView aggregations)
    {
        if (query.IsGrouped || !query.Columns.Any(column => column.Kind is ElasticColumnKind.Count or ElasticColumnKind.Aggregate))
        {
            return;
        }

        foreach (ElasticColumn column in query.Columns)
        {
            switch (column.Kind)
            {
                case ElasticColumnKind.Count:
                    rows.Add(facts.Total);
                    break;
                case ElasticColumnKind.Aggregate:
                    ElasticBuckets.AddNumber(rows, aggregations[column.Name], (AggregateNode)column.Node);
                    break;
                default:
                    rows.AddNull();
                    break;
            }
        }
    }

    private static ElasticException Missing(ElasticAnswer answer, int got, int asked) =>
        new(string.Create(CultureInfo.InvariantCulture,
            $"{answer.Node.Address} returned {got} results for {asked} searches. {ElasticAdvice.Foreign}"))
        { Host = answer.Node.Address.ToString() };
}
