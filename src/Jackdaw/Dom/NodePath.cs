using System.Globalization;
using System.Text;

namespace Jackdaw.Dom;

/// <summary>Where a node is in its tree, for errors.</summary>
internal static class NodePath
{
    /// <summary>Deeper paths are not spelt out: errors have bounded texts.</summary>
    private const int Deepest = 64;

    /// <summary>The path; null for a value, which may be in several places, and where it is nested too deeply to be spelt out.</summary>
    internal static string? Of(JsonNode node)
    {
        if (node is JsonValue)
        {
            return null;
        }

        List<string> steps = [];
        for (JsonNode at = node; at.Above is { } above; at = above)
        {
            if (steps.Count == Deepest)
            {
                return null;
            }

            steps.Add(above is JsonArray array
                ? string.Create(CultureInfo.InvariantCulture, $"[{array.PlaceOf(at)}]")
                : $"['{((JsonObject)above).NameOf(at)}']");
        }

        StringBuilder path = new("$");
        for (int i = steps.Count - 1; i >= 0; i--)
        {
            path.Append(steps[i]);
        }

        return path.ToString();
    }
}
