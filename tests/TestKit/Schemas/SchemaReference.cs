using System.Globalization;
using System.Text.Json;

namespace Jackdaw.TestKit.Schemas;

/// <summary><c>$ref</c> within one document.</summary>
internal static class SchemaReference
{
    public static JsonElement Resolve(JsonElement root, string reference)
    {
        if (!reference.StartsWith('#') || reference.Any(letter => letter > '~' || letter == ' '))
        {
            throw new NotSupportedException($"{reference} is no fragment of a URI.");
        }

        foreach (string step in reference.Split('/').Skip(1).Select(part => Uri.UnescapeDataString(part).Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal)))
        {
            root = root.ValueKind == JsonValueKind.Array ? root[int.Parse(step, CultureInfo.InvariantCulture)] : root.GetProperty(step);
        }

        return root;
    }
}
