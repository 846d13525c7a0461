using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Search.Tests.Fakes;

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
                return Ranges(of.Value, inner, hits);
            case "date_range":
                return FrontHistograms.DateRanges(of.Value, inner, hits);
            case "histogram":
                return FrontHistograms.Of(of.Value, inner, hits);
            case "date_histogram":
                return FrontHistograms.OfDates(of.Value, inner, hits);
            case "composite":
                return FrontComposite.Of(of.Value, inner, hits);
            case "stats":
                return Stats([.. hits.SelectMany(hit => Keys(of.Value, hit)).Select(PainlessNumbers.Real)]);
            case "percentiles":
                return Percentiles(of.Value, [.. hits.SelectMany(hit => Keys(of.Value, hit)).Select(PainlessNumbers.Real)]);
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

    /// <summary>A bucket with what is computed over its hits.</summary>
    public static JsonObject Bucket(JsonElement? inner, IReadOnlyList<FrontHit> hits, JsonNode? key)
    {
        JsonObject bucket = inner is { } parts ? Answer(parts, hits) : [];
        bucket["key"] = key;
        bucket["doc_count"] = hits.Count;
        return bucket;
    }

    private static JsonObject Stats(double[] numbers) => new()
    {
        ["count"] = numbers.Length,
        ["min"] = numbers.Length == 0 ? null : numbers.Min(),
        ["max"] = numbers.Length == 0 ? null : numbers.Max(),
        ["avg"] = numbers.Length == 0 ? null : numbers.Average(),
        ["sum"] = numbers.Sum(),
    };

    // A cluster estimates them; between few values they are on a line.
    private static JsonObject Percentiles(JsonElement percentiles, double[] numbers)
    {
        double[] percents = [.. percentiles.GetProperty("percents").EnumerateArray().Select(percent => percent.GetDouble()).Distinct().Order()];
        return percentiles.GetProperty("keyed").GetBoolean() ? throw new InvalidOperationException("keyed percentiles") : new JsonObject
        {
            ["values"] = new JsonArray([.. new FakeAggregates<double>(numbers).Percentiles(number => number, percents).Select(value => new JsonObject { ["key"] = value.Percent, ["value"] = value.Value })]),
        };
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

    private static JsonObject Ranges(JsonElement range, JsonElement? inner, IReadOnlyList<FrontHit> hits)
    {
        JsonArray buckets = [];
        foreach (JsonElement each in range.GetProperty("ranges").EnumerateArray())
        {
            double from = each.TryGetProperty("from", out JsonElement low) ? low.GetDouble() : double.NegativeInfinity;
            double to = each.TryGetProperty("to", out JsonElement high) ? high.GetDouble() : double.PositiveInfinity;
            FrontHit[] within = [.. hits.Where(hit =>
            {
                object[] values = Keys(range, hit);
                values = values.Length == 0 && range.TryGetProperty("missing", out JsonElement missing) ? [missing.GetDouble()] : values;
                return values.Any(value => PainlessNumbers.Real(value) is var number && number >= from && number < to);
            })];
            buckets.Add(Bucket(inner, within, each.GetProperty("key").GetString()));
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
