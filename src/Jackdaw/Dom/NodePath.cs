using System.Globalization;
using System.Text;

namespace Jackdaw.Dom;

/// <summary>Computes the path of a node in its tree, for errors.</summary>
internal static class NodePath
{
    /// <summary>Deeper paths are not spelled out, so that error messages stay bounded.</summary>
    private const int Deepest = 64;

    /// <summary>Returns the path; null for a value, which may occur several times, and for a node nested too deeply.</summary>
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
