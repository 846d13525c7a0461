using System.Buffers.Text;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>Changes a number inside stored JSON. As on the servers there must be a number already.</summary>
internal static class JsonUpdate
{
    /// <summary>The JSON with another number; null when there is none at the path.</summary>
    /// <param name="json">The JSON.</param>
    /// <param name="path">Where the number is.</param>
    /// <param name="value">The number.</param>
    /// <param name="found">What there is at the path.</param>
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
                throw new FulltextException("JSON has no numbers that are infinite or not a number.");
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
