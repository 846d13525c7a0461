using System.Buffers.Text;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>Changes a number inside stored JSON. As on the servers there must be a number already.</summary>
internal static class JsonUpdate
{
    public static byte[]? Replace(TextColumn column, int document, JsonPathNode path, in FieldValue value)
    {
        ReadOnlySpan<byte> json = column.Span(document);
        if (JsonWalk.Find(json, path.Steps, out int start, out int length) != JsonTokenType.Number)
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
