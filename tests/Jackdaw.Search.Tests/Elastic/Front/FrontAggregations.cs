using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Aggregations over hits.</summary>
internal static class FrontAggregations
{
    public static JsonObject Answer(JsonElement aggregations, IReadOnlyList<FrontHit> hits) => new(aggregations.EnumerateObject()
        .Where(each => !each.Value.TryGetProperty("bucket_selector", out _))
        .Select(each => KeyValuePair.Create<string, JsonNode?>(each.Name, One(each.Value, hits))));

    /// <summary>A value as JSON; times are milliseconds and truths numbers, as they are among the keys.</summary>
    public static JsonNode? Node(object? value) => value switch
    {
        DateTimeOffset time => JsonValue.Create(time.ToUnixTimeMilliseconds()),
        bool truth => JsonValue.Create(truth ? 1 : 0),
        double real when double.IsNegativeInfinity(real) => JsonValue.Create("-Infinity"),
        double real when Math.Floor(real) == real && Math.Abs(real) < 1e15 => JsonNode.Parse(string.Create(CultureInfo.InvariantCulture, $"{(long)real}.0")),
        _ => JsonValue.Create(value),
    };

    private static JsonObject One(JsonElement aggregation, IReadOnlyList<FrontHit> hits)
    {
        JsonProperty of = aggregation.EnumerateObject().Single(property => property.Name != "aggs");
        JsonElement? inner = aggregation.TryGetProperty("aggs", out JsonElement parts) ? parts : null;
        switch (of.Name)
        {
            case "terms":
                return FrontBuckets.Of(of.Value, inner, hits, hit => [.. Keys(of.Value, hit).Select(key => new[] { key })]);
            case "multi_terms":
                JsonElement[] terms = [.. of.Value.GetProperty("terms").EnumerateArray()];
                return FrontBuckets.Of(of.Value, inner, hits, hit => Product([.. terms.Select(term => Keys(term, hit))]));
            case "range":
                return Ranges(of.Value, hits);
            case "filter":
                return Within(inner, [.. hits.Where(hit => FrontQuery.Score(of.Value, hit.Document) is not null)]);
            case "global":
                return Within(inner, [.. hits.FirstOrDefault().Document?.Index.Documents.Values.Select(document => new FrontHit(document, 1)) ?? []]);
            case "top_hits":
                return new JsonObject { ["hits"] = FrontSearch.Hits(hits, of.Value, null) };
            default:
                return new JsonObject { ["value"] = Node(Number(of, [.. hits.SelectMany(hit => Keys(of.Value, hit))])) };
        }
    }

    /// <summary>The distinct values of a hit under a field, or what a script makes of it.</summary>
    public static object[] Keys(JsonElement of, FrontHit hit)
    {
        if (of.TryGetProperty("field", out JsonElement field))
        {
            return [.. hit.Document.Values(field.GetString()!).All];
        }

        object? value = Painless.Run(of.GetProperty("script"), hit.Document, hit.Score);
        string kind = of.TryGetProperty("value_type", out JsonElement type) ? type.GetString()! : "";
        return value is null ? [] : [kind == "double" ? PainlessNumbers.Real(value) : value];
    }

    private static JsonObject Within(JsonElement? inner, FrontHit[] hits)
    {
        JsonObject answer = inner is { } parts ? Answer(parts, hits) : [];
        answer["doc_count"] = hits.Length;
        return answer;
    }

    private static object? Number(JsonProperty of, object[] values)
    {
        if (of.Name == "cardinality")
        {
            return (long)values.Distinct().Count();
        }

        double[] numbers = [.. values.Select(value => value switch { DateTimeOffset time => time.ToUnixTimeMilliseconds(), bool truth => truth ? 1 : 0, _ => PainlessNumbers.Real(value) })];
        return of.Name switch
        {
            "sum" => numbers.Sum(),
            "min" => numbers.Length == 0 ? null : numbers.Min(),
            "max" => numbers.Length == 0 ? null : numbers.Max(),
            "avg" => numbers.Length == 0 ? null : numbers.Average(),
            _ => throw new InvalidOperationException($"unknown aggregation [{of.Name}]"),
        };
    }

    private static JsonObject Ranges(JsonElement range, IReadOnlyList<FrontHit> hits)
    {
        JsonArray buckets = [];
        foreach (JsonElement each in range.GetProperty("ranges").EnumerateArray())
        {
            double from = each.TryGetProperty("from", out JsonElement low) ? low.GetDouble() : double.NegativeInfinity;
            double to = each.TryGetProperty("to", out JsonElement high) ? high.GetDouble() : double.PositiveInfinity;
            int count = hits.Count(hit =>
            {
                object[] values = Keys(range, hit);
                values = values.Length == 0 && range.TryGetProperty("missing", out JsonElement missing) ? [missing.GetDouble()] : values;
                return values.Any(value => PainlessNumbers.Real(value) is var number && number >= from && number < to);
            });
            buckets.Add(new JsonObject { ["key"] = each.GetProperty("key").GetString(), ["doc_count"] = count });
        }

        return new JsonObject { ["buckets"] = buckets };
    }

    private static List<object[]> Product(IReadOnlyList<object[]> lists)
    {
        List<object[]> all = [[]];
        foreach (object[] list in lists)
        {
            all = [.. all.SelectMany(start => list.Select(next => start.Append(next).ToArray()))];
        }

        return all;
    }
}
