using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A document.</summary>
internal sealed class FrontDocument(FrontIndex index, long id, JsonElement source)
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
            if (field != FrontField.Unmapped)
            {
                Collect(source, field, 0, found);
            }

            // Texts are kept once each, and everything in its order.
            _values[path] = values = new FrontValues([.. found.All(value => value is string) ? found.Distinct().Order(Comparer<object>.Create(FrontValues.Compare)) : found.Order(Comparer<object>.Create(FrontValues.Compare))]);
        }

        return values;
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
        else if (value.ValueKind != JsonValueKind.Object && field.Value(value) is { } kept)
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
