using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Pages of buckets with keys of several parts.</summary>
internal static class FrontComposite
{
    public static JsonObject Of(JsonElement composite, JsonElement? inner, IReadOnlyList<FrontHit> hits)
    {
        JsonProperty[] sources = [.. composite.GetProperty("sources").EnumerateArray().Select(source => source.EnumerateObject().Single())];
        Dictionary<string, (object[] Key, List<FrontHit> Hits)> found = [];
        foreach (FrontHit hit in hits)
        {
            List<object[]> keys = [[]];
            foreach (JsonProperty source in sources)
            {
                keys = [.. keys.SelectMany(start => FrontAggregations.Keys(source.Value.GetProperty("terms"), hit).Select(value => start.Append(value).ToArray()))];
            }

            foreach (object[] key in keys)
            {
                string text = string.Join('\n', key.Select(part => $"{part.GetType().Name} {Node(part)}"));
                if (!found.TryGetValue(text, out (object[] Key, List<FrontHit> Hits) bucket))
                {
                    found[text] = bucket = (key, []);
                }

                bucket.Hits.Add(hit);
            }
        }

        IEnumerable<(object[] Key, List<FrontHit> Hits)> page = found.Values.Order(Comparer<(object[] Key, List<FrontHit> Hits)>.Create((x, y) => Compare(x.Key, y.Key)));
        if (composite.TryGetProperty("after", out JsonElement after))
        {
            page = page.Where(bucket => Compare(bucket.Key, [.. bucket.Key.Select((part, i) => Last(after.GetProperty(sources[i].Name), part))]) > 0);
        }

        return new JsonObject
        {
            ["buckets"] = new JsonArray([.. page.Take(composite.GetProperty("size").GetInt32()).Select(bucket => FrontAggregations.Bucket(
                inner, bucket.Hits, new JsonObject(bucket.Key.Select((part, i) => KeyValuePair.Create(sources[i].Name, Node(part))))))]),
        };
    }

    // Unlike among the keys of terms, a truth is a truth.
    private static JsonNode? Node(object part) => part is bool truth ? JsonValue.Create(truth) : FrontAggregations.Node(part);

    private static object Last(JsonElement value, object like) => like switch
    {
        string => value.GetString()!,
        bool => value.GetBoolean(),
        DateTimeOffset => DateTimeOffset.FromUnixTimeMilliseconds(value.GetInt64()),
        long => value.GetInt64(),
        _ => value.GetDouble(),
    };

    private static int Compare(object[] x, object[] y) => x.Zip(y).Select(pair => FrontValues.Compare(pair.First, pair.Second)).FirstOrDefault(each => each != 0);
}
