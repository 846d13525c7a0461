using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>An order of hits: by fields, scripts and relevance; of several values the least counts when it rises, the greatest when it falls.</summary>
internal sealed class FrontSort : IComparer<FrontHit>
{
    private readonly (Func<FrontHit, object?> Key, bool IsDescending, bool MissingFirst)[] _keys;

    public FrontSort(JsonElement sort) => _keys = [.. sort.EnumerateArray().Select(each => Key(each.EnumerateObject().Single()))];

    public object?[] Keys(FrontHit hit) => [.. _keys.Select(key => key.Key(hit))];

    public int Compare(FrontHit x, FrontHit y)
    {
        foreach ((Func<FrontHit, object?> key, bool isDescending, bool missingFirst) in _keys)
        {
            int order = Compare(key(x), key(y), isDescending, missingFirst);
            if (order != 0)
            {
                return order;
            }
        }

        return 0;
    }

    public bool IsAfter(FrontHit hit, JsonElement last)
    {
        JsonElement[] values = [.. last.EnumerateArray()];
        for (int i = 0; i < _keys.Length; i++)
        {
            object? before = values[i].ValueKind switch
            {
                JsonValueKind.String => values[i].GetString(),
                JsonValueKind.Number => values[i].TryGetInt64(out long whole) ? (object)whole : values[i].GetDouble(),
                _ => null,
            };
            object? key = _keys[i].Key(hit);
            int order = Compare(key is DateTimeOffset time ? time.ToUnixTimeMilliseconds() : key is bool truth ? truth ? 1L : 0L : key, before, _keys[i].IsDescending, _keys[i].MissingFirst);
            if (order != 0)
            {
                return order > 0;
            }
        }

        return false;
    }

    private static int Compare(object? left, object? right, bool isDescending, bool missingFirst)
    {
        if (left is null || right is null)
        {
            return left is null && right is null ? 0 : left is null == missingFirst ? -1 : 1;
        }

        int order = FrontValues.Compare(left, right);
        return isDescending ? -order : order;
    }

    private static (Func<FrontHit, object?> Key, bool IsDescending, bool MissingFirst) Key(JsonProperty by)
    {
        JsonElement of = by.Value;
        bool isDescending = (of.ValueKind == JsonValueKind.String ? of.GetString() : of.GetProperty("order").GetString()) == "desc";
        if (by.Name == "_score")
        {
            return (hit => hit.Score, isDescending, false);
        }

        if (by.Name == "_script")
        {
            return (hit => PainlessNumbers.Real(Painless.Run(of.GetProperty("script"), hit.Document, hit.Score)), isDescending, false);
        }

        if (by.Name == "_geo_distance")
        {
            JsonProperty field = of.EnumerateObject().Single(property => property.Name is not ("order" or "unit"));
            FrontPoint from = FrontPoint.Of(field.Value[0]);
            double unit = of.GetProperty("unit").GetString() == "km" ? 1000 : 1;
            return (hit => hit.Document.Values(field.Name).All is [FrontPoint at, ..] ? from.To(at) / unit : double.PositiveInfinity, isDescending, false);
        }

        bool missingFirst = of.ValueKind == JsonValueKind.Object && of.TryGetProperty("missing", out JsonElement missing) && missing.GetString() == "_first";
        return (hit => hit.Document.Values(by.Name).All is { Count: > 0 } values ? isDescending ? values[^1] : values[0] : null, isDescending, missingFirst);
    }
}
