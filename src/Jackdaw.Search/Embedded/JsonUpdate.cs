using System.Buffers.Text;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>Changes a number inside stored JSON. As on the servers, a number must already exist there.</summary>
internal static class JsonUpdate
{
    /// <summary>Replaces the number at a path; returns null if there is none.</summary>
    /// <param name="json">The JSON.</param>
    /// <param name="path">The path of the number.</param>
    /// <param name="value">The new number.</param>
    /// <param name="found">The type of the value at the path.</param>
    public static byte[]? Replace(ReadOnlySpan<byte> json, JsonPathNode path, in FieldValue value, out JsonTokenType found)
    {
        found = JsonWalk.Find(json, path.Steps, out int start, out int length);
        if (found != JsonTokenType.Number)
        {
            return null;
        }

        Span<byte> number = stackalloc byte[64];
        int written;
        if (value.Kind == ValueKind.Real)
        {
            if (!double.IsFinite(value.Real))
            {
                throw new FulltextException("JSON cannot represent infinity or NaN.");
            }

            value.Real.TryFormat(number, out written, default, System.Globalization.CultureInfo.InvariantCulture);
        }
        else if (value.Kind is ValueKind.Integer or ValueKind.Unsigned)
        {
            _ = value.Kind == ValueKind.Integer ? Utf8Formatter.TryFormat(value.Integer, number, out written) : Utf8Formatter.TryFormat(value.Unsigned, number, out written);
        }
        else
        {
            throw new FulltextException("Inside a JSON attribute only numbers can be updated.");
        }

        return [.. json[..start], .. number[..written], .. json[(start + length)..]];
    }
}
