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
    private long Now => time.GetUtcNow().ToUnixTimeSeconds();

    public ValueTask<PlanResult[]> Run(IReadOnlyList<QueryPlan> plans, Call call) => ElasticScriptLimit.Run(transport, () => RunOnce(plans, call), call);

    private async ValueTask<PlanResult[]> RunOnce(IReadOnlyList<QueryPlan> plans, Call call)
    {
        if (plans.Count == 0)
        {
            return [];
        }

        ElasticQuery[] queries = [.. plans.Select(plan => ElasticQueryWriter.Write(plan, transport.Options.Dialect, Now))];
        List<PlanResult> results = [];
        try
        {
            using ElasticAnswer answer = await transport.Send(queries.Length == 1 ? Single(queries[0]) : Several(queries), call).ConfigureAwait(false);
            try
            {
                await Read(answer, queries, results).ConfigureAwait(false);
            }
            catch (JsonDataException error)
            {
                throw ElasticTransport.Malformed(answer, error);
            }

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
            QueryPlan all = new() { Shape = plan.Shape, Match = plan.Match, Take = int.MaxValue, Options = plan.Options, Parameters = plan.Parameters };
            yield return (await Run([all], call).ConfigureAwait(false))[0];
            yield break;
        }

        ElasticQuery query = ElasticQueryWriter.Write(plan, transport.Options.Dialect, Now, isStream: true);
        string index = plan.Shape.Index.IndexName;
        ElasticPointInTime point = await ElasticPointInTime.Open(transport, index, call).ConfigureAwait(false);
        try
        {
            while (true)
            {
                query.Body["pit"] = new JsonObject { ["id"] = point.Id, ["keep_alive"] = ElasticPointInTime.KeepAlive };
                ElasticRequest request = new("search", HttpMethod.Post, "_search") { Index = index, Body = query.Body.ToUtf8Bytes(), IsRepeatable = true };
                ElasticSearchFacts facts = new();
                PlanResult page;
                string? last;
                using (ElasticAnswer answer = await ElasticScriptLimit.Run(transport, () => transport.Send(request, call), call).ConfigureAwait(false))
                {
                    try
                    {
                        (page, last) = await Read(answer, query, facts).ConfigureAwait(false);
                    }
                    catch (JsonDataException error)
                    {
                        throw ElasticTransport.Malformed(answer, error);
                    }
                }

                int count = page.Rows.RowCount;
                yield return page;
                if (count < ElasticQueryWriter.PageSize || last is null || facts.IsTimedOut)
                {
                    yield break;
                }

                point.Id = facts.PointInTimeId ?? point.Id;
                query.Body["search_after"] = JsonNode.Parse(last);
            }
        }
        finally
        {
            await point.Close(Call.Async(CancellationToken.None)).ConfigureAwait(false);
        }
    }

    private static ElasticRequest Single(ElasticQuery query) => ElasticSearches.Request(query.Plan.Shape.Index.IndexName, query.Body.ToUtf8Bytes());

    private static ElasticRequest Several(ElasticQuery[] queries) => new("msearch", HttpMethod.Post, "_msearch")
    {
        Body = ElasticSearches.Lines([.. queries.Select(query => (query.Plan.Shape.Index.IndexName, (ReadOnlyMemory<byte>)query.Body.ToUtf8Bytes()))]),
        IsLines = true,
        IsRepeatable = true,
    };

    private static async ValueTask Read(ElasticAnswer answer, ElasticQuery[] queries, List<PlanResult> results)
    {
        if (queries.Length == 1)
        {
            (PlanResult result, _) = await Read(answer, queries[0], new ElasticSearchFacts()).ConfigureAwait(false);
            results.Add(result);
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

                (PlanResult result, _) = await Read(cursor, states, answer, queries[results.Count], new ElasticSearchFacts()).ConfigureAwait(false);
                results.Add(result);
            }
        }
    }

    private static async ValueTask<(PlanResult Result, string? Last)> Read(ElasticAnswer answer, ElasticQuery query, ElasticSearchFacts facts)
    {
        ElasticRowStates states = new();
        using JsonCursor cursor = await JsonObjectSerializer.Default.OpenCursor(answer, states).ConfigureAwait(false);
        (PlanResult Result, string? Last) read = await Read(cursor, states, answer, query, facts).ConfigureAwait(false);
        await cursor.FinishAsync(answer.Cancellation).ConfigureAwait(false);
        return read;
    }

    private static async ValueTask<(PlanResult Result, string? Last)> Read(JsonCursor cursor, ElasticRowStates states, ElasticAnswer answer, ElasticQuery query, ElasticSearchFacts facts)
    {
        RowSetBuilder rows = new([.. query.Plan.Shape.Columns.Select(column => column.Name)]);
        states.Current = new ElasticRowState(query.Columns, rows) { Inner = query.HasInnerHits ? new ElasticInnerRows(query.Plan.Skip, query.Plan.Take) : null };
        ElasticSearchReader reader = new(cursor, facts);
        string? last = null;
        while (await reader.NextHit(answer.Cancellation).ConfigureAwait(false))
        {
            last = cursor.Deserialize<ElasticRow>()!.Sort;
        }

        return facts.Error is null ? (Result(query, rows, facts), last) : throw ElasticSearches.Failed(facts, answer);
    }

    private static PlanResult Result(ElasticQuery query, RowSetBuilder rows, ElasticSearchFacts facts)
    {
        List<string> warnings = [.. facts.Shards.Failures.Select(failure => $"Shard {failure.Shard} of '{failure.Index}' failed: {failure.Type}: {failure.Reason}")];
        List<RowSet> facets = [];
        RowSet? found = null;
        long total = facts.Total;
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

            if (query.IsCollapsed)
            {
                total = document[ElasticGroupWriter.Number]["value"].GetInt64();
            }
            else if (query.IsGrouped)
            {
                (found, total) = ElasticBuckets.Groups(document.Root, query, warnings);
            }
            else
            {
                Totals(query, rows, facts, document.Root);
            }
        }
        else
        {
            Totals(query, rows, facts, default);
        }

        if (facts.Shards.Failed > 0 && warnings.Count == 0)
        {
            warnings.Add(string.Create(CultureInfo.InvariantCulture, $"{facts.Shards.Failed} of {facts.Shards.Total} shards failed."));
        }

        return new PlanResult
        {
            Rows = found ?? rows.Build(),
            Facets = facets,
            Metadata = new QueryMetadata
            {
                Total = Math.Max(0, total),
                TotalRelation = facts.TotalRelation,
                Elapsed = TimeSpan.FromMilliseconds(facts.TookMilliseconds),
                Warnings = warnings,
                IsPartial = facts.Shards.Failed > 0,
                IsOutOfTime = facts.IsTimedOut,
            },
        };
    }

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
            $"{answer.Node.Address} returned {got} results for {asked} searches."))
        { Host = answer.Node.Address.ToString() };
}
