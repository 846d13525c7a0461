using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Buckets of keys: counted, ordered, cut, and kept where a condition on them holds.</summary>
internal static class FrontBuckets
{
    public static JsonObject Of(JsonElement terms, JsonElement? inner, IReadOnlyList<FrontHit> hits, Func<FrontHit, List<object[]>> keys)
    {
        Dictionary<string, (object[] Key, List<FrontHit> Hits)> groups = [];
        foreach (FrontHit hit in hits)
        {
            // A document counts once for a key that it has twice.
            foreach (object[] key in keys(hit).DistinctBy(Text))
            {
                string text = Text(key);
                if (!groups.TryGetValue(text, out (object[] Key, List<FrontHit> Hits) group))
                {
                    groups[text] = group = (key, []);
                }

                group.Hits.Add(hit);
            }
        }

        List<(object[] Key, int Count, JsonObject Bucket)> buckets = [];
        foreach ((object[] key, List<FrontHit> members) in groups.Values)
        {
            JsonObject bucket = inner is { } parts ? FrontAggregations.Answer(parts, members) : [];
            bucket["key"] = key.Length == 1 ? FrontAggregations.Node(key[0]) : new JsonArray([.. key.Select(FrontAggregations.Node)]);
            bucket["doc_count"] = members.Count;
            buckets.Add((key, members.Count, bucket));
        }

        buckets.Sort((x, y) => Compare(x, y, terms));
        int size = terms.TryGetProperty("size", out JsonElement most) ? most.GetInt32() : 10;
        IEnumerable<(object[] Key, int Count, JsonObject Bucket)> kept = buckets.Take(size);
        if (inner is { } with && with.EnumerateObject().Select(each => each.Value).FirstOrDefault(each => each.TryGetProperty("bucket_selector", out _)) is { ValueKind: JsonValueKind.Object } having)
        {
            kept = kept.Where(bucket => Holds(having.GetProperty("bucket_selector"), bucket.Count, bucket.Bucket));
        }

        return new JsonObject
        {
            ["doc_count_error_upper_bound"] = 0,
            ["sum_other_doc_count"] = buckets.Skip(size).Sum(bucket => bucket.Count),
            ["buckets"] = new JsonArray([.. kept.Select(bucket => bucket.Bucket)]),
        };
    }

    private static string Text(object[] key) => string.Join('\n', key.Select(part => $"{part.GetType().Name} {part}"));

    private static bool Holds(JsonElement selector, int count, JsonObject bucket)
    {
        Dictionary<string, object?> values = [];
        foreach (JsonProperty path in selector.GetProperty("buckets_path").EnumerateObject())
        {
            string name = path.Value.GetString()!;
            double? value = name == "_count" ? count : Number(bucket, name);
            if (value is null)
            {
                // gap_policy: skip.
                return false;
            }

            values[path.Name] = value;
        }

        return (bool)Painless.Run(selector.GetProperty("script"), null, 0, values)!;
    }

    private static double? Number(JsonObject bucket, string name) => bucket[name]!["value"] is { } value ? double.Parse(value.ToJsonString(), CultureInfo.InvariantCulture) : null;

    private static int Compare((object[] Key, int Count, JsonObject Bucket) x, (object[] Key, int Count, JsonObject Bucket) y, JsonElement terms)
    {
        JsonElement order = terms.GetProperty("order");
        foreach (JsonProperty by in (order.ValueKind == JsonValueKind.Array ? order.EnumerateArray() : Enumerable.Repeat(order, 1)).Select(each => each.EnumerateObject().Single()))
        {
            int compared = by.Name switch
            {
                "_count" => x.Count.CompareTo(y.Count),
                "_key" => x.Key.Zip(y.Key).Select(pair => FrontValues.Compare(pair.First, pair.Second)).FirstOrDefault(each => each != 0),
                _ => Comparer<double?>.Default.Compare(Number(x.Bucket, by.Name), Number(y.Bucket, by.Name)),
            };
            if (compared != 0)
            {
                return by.Value.GetString() == "desc" ? -compared : compared;
            }
        }

        return 0;
    }
}
