using System.Text.Json;
using Jackdaw.Bench;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>
/// All readers of JSON read the same bytes, if they can; and what is written is parsed by an independent reader and compared with the canonical document. A difference is
/// a note, not a fault: the round trip was proved before.
/// </summary>
internal static class CrossRead
{
    public static void Check<T>(Calls<T> calls, WrittenOutCode<T> code, bool isCanonical, T value, byte[] document, byte[] payload, GateReport report)
    {
        try
        {
            report.ReadsDocument = Fingerprint.Of(code, calls.Read!([.. document])) == Fingerprint.Of(code, value);
            if (!report.ReadsDocument)
            {
                report.Notes.Add($"does not read the common document as the graph ({Equality.FirstDifference(value, calls.Read!([.. document]))}); reads what it wrote instead");
            }
        }
        catch (Exception exception)
        {
            report.Notes.Add($"does not read the common document; reads what it wrote instead ({Gate.Words(exception)})");
        }

        try
        {
            using var mine = JsonDocument.Parse(payload);
            using var common = JsonDocument.Parse(isCanonical ? document : CanonicalJson.Of(value));
            if (FirstDifference(common.RootElement, mine.RootElement, "$") is { } difference)
            {
                report.Notes.Add($"writes another document than System.Text.Json: {difference}");
            }
        }
        catch (JsonException exception)
        {
            report.Notes.Add($"what it writes is not one JSON document: {exception.Message}");
        }
    }

    private static string? FirstDifference(JsonElement common, JsonElement mine, string path)
    {
        if (common.ValueKind != mine.ValueKind)
        {
            return $"{path}: {Short(common)}, here {Short(mine)}";
        }

        switch (common.ValueKind)
        {
            case JsonValueKind.Array:
                return common.GetArrayLength() != mine.GetArrayLength() ? $"{path}: {common.GetArrayLength()} items, here {mine.GetArrayLength()}"
                    : common.EnumerateArray().Zip(mine.EnumerateArray()).Select((pair, i) => FirstDifference(pair.First, pair.Second, $"{path}[{i}]")).FirstOrDefault(found => found is not null);
            case JsonValueKind.Object:
                foreach (JsonProperty member in common.EnumerateObject())
                {
                    if (!mine.TryGetProperty(member.Name, out JsonElement other))
                    {
                        return $"{path}: no {member.Name}";
                    }

                    if (FirstDifference(member.Value, other, $"{path}.{member.Name}") is { } difference)
                    {
                        return difference;
                    }
                }

                return mine.EnumerateObject().Where(member => !common.TryGetProperty(member.Name, out _)).Select(member => $"{path}: one member more, {member.Name}").FirstOrDefault();
            case JsonValueKind.Number:
                return common.GetDouble().Equals(mine.GetDouble()) ? null : $"{path}: {common}, here {mine}";
            case JsonValueKind.String:
                return common.GetString() == mine.GetString() ? null : $"{path}: {Short(common)}, here {Short(mine)}";
            default:
                return null;
        }
    }

    private static string Short(JsonElement element) => element.GetRawText() is { Length: > 60 } text ? text[..60] + "…" : element.GetRawText();
}
