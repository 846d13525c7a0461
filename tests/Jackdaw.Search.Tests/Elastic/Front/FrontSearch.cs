using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A hit: a document and its relevance.</summary>
internal readonly record struct FrontHit(FrontDocument Document, double Score);

/// <summary>Answers the body of a search.</summary>
internal static class FrontSearch
{
    private static readonly HashSet<string> Known =
        ["query", "from", "size", "sort", "_source", "script_fields", "aggs", "track_total_hits", "track_scores", "pit", "search_after", "timeout", "terminate_after", "stats", "indices_boost", "post_filter", "highlight", "collapse"];

    public static JsonObject Answer(FrontIndex index, JsonElement body)
    {
        foreach (JsonProperty property in body.EnumerateObject().Where(property => !Known.Contains(property.Name)))
        {
            throw new InvalidOperationException($"unknown key [{property.Name}] in the body of a search");
        }

        if (body.TryGetProperty("query", out JsonElement kept) && kept.TryGetProperty("percolate", out JsonElement percolate))
        {
            return FrontPercolator.Answer(index, percolate, body);
        }

        JsonElement? query = body.TryGetProperty("query", out JsonElement given) ? given : null;
        List<FrontHit> found = [];
        foreach (FrontDocument document in index.Documents.Values)
        {
            if ((query is { } asked ? FrontQuery.Score(asked, document) : 1) is { } score)
            {
                found.Add(new FrontHit(document, score));
            }
        }

        JsonObject answer = new() { ["took"] = 1, ["timed_out"] = false, ["_shards"] = new JsonObject { ["total"] = 1, ["successful"] = 1, ["skipped"] = 0, ["failed"] = 0 } };
        FrontHit[] shown = body.TryGetProperty("post_filter", out JsonElement after) ? [.. found.Where(hit => FrontQuery.Score(after, hit.Document) is not null)] : [.. found];
        JsonObject hits = Hits(shown, body, index);
        if (!body.TryGetProperty("track_total_hits", out JsonElement counts) || counts.ValueKind == JsonValueKind.True)
        {
            hits["total"] = new JsonObject { ["value"] = shown.Length, ["relation"] = "eq" };
        }

        answer["hits"] = hits;
        if (body.TryGetProperty("aggs", out JsonElement aggregations))
        {
            answer["aggregations"] = FrontAggregations.Answer(aggregations, found);
        }

        if (body.TryGetProperty("pit", out JsonElement point))
        {
            answer["pit_id"] = point.GetProperty("id").GetString();
        }

        return answer;
    }

    /// <summary>The page of hits that a search, or a part of a group, asks for.</summary>
    public static JsonObject Hits(IReadOnlyList<FrontHit> found, JsonElement body, FrontIndex? index)
    {
        FrontSort? sort = body.TryGetProperty("sort", out JsonElement by) ? new FrontSort(by) : null;
        IEnumerable<FrontHit> ordered = sort is null ? found.OrderByDescending(hit => hit.Score) : found.Order(sort);
        if (body.TryGetProperty("search_after", out JsonElement last))
        {
            ordered = ordered.Where(hit => sort!.IsAfter(hit, last));
        }

        int from = body.TryGetProperty("from", out JsonElement start) ? start.GetInt32() : 0;
        int size = body.TryGetProperty("size", out JsonElement count) ? count.GetInt32() : 10;
        if (from + size > 10_000 && index is not null)
        {
            throw new InvalidOperationException("Result window is too large");
        }

        JsonElement? collapse = body.TryGetProperty("collapse", out JsonElement first) ? first : null;
        string field = collapse?.GetProperty("field").GetString() ?? "";
        object? KeyOf(FrontHit hit) => hit.Document.Values(field).All is { Count: <= 1 } keys ? keys.FirstOrDefault() : throw new InvalidOperationException($"The field [{field}] has several values.");
        if (collapse is not null)
        {
            ordered = index!.Field(field).Type is "keyword" or "long" ? ordered.DistinctBy(KeyOf) : throw new InvalidOperationException($"collapse is not supported for the field [{field}]");
        }

        JsonArray page = [];
        foreach (FrontHit hit in ordered.Skip(from).Take(size))
        {
            JsonObject one = new() { ["_index"] = "front", ["_id"] = hit.Document.Id.ToString(CultureInfo.InvariantCulture), ["_score"] = hit.Score };
            if (!body.TryGetProperty("_source", out JsonElement source) || source.ValueKind != JsonValueKind.False)
            {
                one["_source"] = Source(hit.Document.Source, source);
            }

            if (body.TryGetProperty("script_fields", out JsonElement scripts))
            {
                one["fields"] = new JsonObject(scripts.EnumerateObject().Select(script =>
                    KeyValuePair.Create<string, JsonNode?>(script.Name, new JsonArray(JsonValue.Create(Painless.Run(script.Value.GetProperty("script"), hit.Document, hit.Score))))));
            }

            if (body.TryGetProperty("highlight", out JsonElement highlight) && FrontHighlights.Of(highlight, body, hit.Document) is { Count: > 0 } marked)
            {
                one["highlight"] = marked;
            }

            if (collapse is { } of)
            {
                one["fields"] ??= new JsonObject();
                one["fields"]![field] = new JsonArray(FrontAggregations.Node(KeyOf(hit)));
                if (of.TryGetProperty("inner_hits", out JsonElement inner))
                {
                    FrontHit[] alike = [.. found.Where(other => Equals(KeyOf(other), KeyOf(hit)))];
                    one["inner_hits"] = new JsonObject { [inner.GetProperty("name").GetString()!] = new JsonObject { ["hits"] = Hits(alike, inner, null) } };
                }
            }

            if (sort is not null)
            {
                one["sort"] = new JsonArray([.. sort.Keys(hit).Select(key => FrontAggregations.Node(key))]);
            }

            page.Add(one);
        }

        return new JsonObject { ["max_score"] = null, ["hits"] = page };
    }

    private static JsonObject Source(JsonElement source, JsonElement names) => names.ValueKind == JsonValueKind.Array
        ? new JsonObject(names.EnumerateArray().Select(name => name.GetString()!).Where(name => source.TryGetProperty(name, out _)).Select(name => KeyValuePair.Create(name, Copy(source.GetProperty(name)))))
        : (JsonObject)Copy(source)!;

    private static JsonNode? Copy(JsonElement value) => JsonNode.Parse(value.GetRawText());
}
