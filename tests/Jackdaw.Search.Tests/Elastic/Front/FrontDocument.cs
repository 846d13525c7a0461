using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A document.</summary>
/// <param name="index">Its index.</param>
/// <param name="id">Its number.</param>
/// <param name="source">The document, or what is around one element of a nested array.</param>
/// <param name="nested">The path of the array whose element it is; null for a document.</param>
internal sealed class FrontDocument(FrontIndex index, long id, JsonElement source, string? nested = null)
{
    private readonly Dictionary<string, FrontValues> _values = [];

    public FrontIndex Index => index;

    public long Id => id;

    public JsonElement Source => source;

    public FrontValues Values(string path)
    {
        if (!_values.TryGetValue(path, out FrontValues? values))
        {
            List<object> found = [];
            FrontField field = index.Field(path);
            if (field != FrontField.Unmapped && index.NestedAround(path) == nested)
            {
                Collect(source, field, 0, found);
            }

            // Texts are kept once each, and everything in its order.
            _values[path] = values = new FrontValues([.. found.All(value => value is string) ? found.Distinct().Order(Comparer<object>.Create(FrontValues.Compare)) : found.Order(Comparer<object>.Create(FrontValues.Compare))]);
        }

        return values;
    }

    /// <summary>The elements of a nested array, each a document of its own.</summary>
    public IEnumerable<FrontDocument> Elements(string path)
    {
        string[] names = path.Split('.');
        JsonElement at = source;
        foreach (string name in names)
        {
            if (at.ValueKind != JsonValueKind.Object || !at.TryGetProperty(name, out at))
            {
                return [];
            }
        }

        JsonElement[] elements = at.ValueKind switch { JsonValueKind.Array => [.. at.EnumerateArray()], JsonValueKind.Object => [at], _ => [] };
        return elements.Where(element => element.ValueKind == JsonValueKind.Object).Select(element =>
        {
            JsonNode around = JsonNode.Parse(element.GetRawText())!;
            foreach (string name in names.Reverse())
            {
                around = new JsonObject { [name] = around };
            }

            return new FrontDocument(index, id, JsonSerializer.SerializeToElement(around), path);
        });
    }

    private static void Collect(JsonElement value, FrontField field, int step, List<object> found)
    {
        if (value.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement element in value.EnumerateArray())
            {
                Collect(element, field, step, found);
            }
        }
        else if (step < field.Path.Length)
        {
            if (value.ValueKind == JsonValueKind.Object && value.TryGetProperty(field.Path[step], out JsonElement next))
            {
                Collect(next, field, step + 1, found);
            }
        }
        else if ((value.ValueKind != JsonValueKind.Object || field.Type == "geo_point") && field.Value(value) is { } kept)
        {
            found.Add(kept);
        }
    }
}

/// <summary>The values of a field of a document, in their order.</summary>
internal sealed record FrontValues(IReadOnlyList<object> All)
{
    public object? First => All[0];

    public static int Compare(object? left, object? right) => (left, right) switch
    {
        (string a, string b) => string.CompareOrdinal(a, b),
        (long a, long b) => a.CompareTo(b),
        (bool a, bool b) => a.CompareTo(b),
        (DateTimeOffset a, DateTimeOffset b) => a.CompareTo(b),
        _ => PainlessNumbers.Real(left).CompareTo(PainlessNumbers.Real(right)),
    };
}
