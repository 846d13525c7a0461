using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>JSON values as cells: as servers of SQL write them.</summary>
internal static class ElasticCells
{
    private static readonly System.Buffers.SearchValues<byte> OfNumbers = System.Buffers.SearchValues.Create("0123456789-+.eE"u8);

    /// <summary>A column of a document.</summary>
    public static void Add(RowSetBuilder rows, JsonSlice value, AttributeKind kind)
    {
        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String when kind != AttributeKind.Json:
                rows.Add(value.ReadValue<string>());
                break;
            case JsonKind.Boolean when kind != AttributeKind.Json:
                rows.Add(value.Utf8.SequenceEqual("true"u8) ? 1L : 0L);
                break;
            case JsonKind.Array when kind is AttributeKind.MultiUInt32 or AttributeKind.MultiInt64:
                AddNumbers(rows, value.Utf8);
                break;
            default:
                rows.Add(value.Utf8);
                break;
        }
    }

    /// <summary>A column of a document, in an answer that is in memory.</summary>
    public static void Add(RowSetBuilder rows, JsonView value, AttributeKind kind)
    {
        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String when kind != AttributeKind.Json:
                rows.Add(value.GetString());
                break;
            case JsonKind.Boolean when kind != AttributeKind.Json:
                rows.Add(value.GetBoolean() ? 1L : 0L);
                break;
            case JsonKind.Array when kind is AttributeKind.MultiUInt32 or AttributeKind.MultiInt64:
                AddNumbers(rows, value.RawUtf8);
                break;
            default:
                rows.Add(value.RawUtf8);
                break;
        }
    }

    /// <summary>A computed field, which comes as a list of one.</summary>
    public static void AddFirst(RowSetBuilder rows, JsonView list)
    {
        if (list.Kind == JsonKind.Array && list.Count == 0)
        {
            rows.AddNull();
            return;
        }

        Add(rows, list.Kind == JsonKind.Array ? list[0] : list, AttributeKind.Int64);
    }

    /// <summary>A value within JSON: strings without their quotation marks.</summary>
    public static void AddPath(RowSetBuilder rows, JsonView value, IReadOnlyList<JsonStep> steps)
    {
        foreach (JsonStep step in steps)
        {
            bool isThere = step.Name is { } name
                ? value.Kind == JsonKind.Object && value.TryGet(name, out value)
                : value.Kind == JsonKind.Array && value.TryGet(step.Index, out value);
            if (!isThere)
            {
                rows.AddNull();
                return;
            }
        }

        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String:
                rows.Add(value.GetString());
                break;
            default:
                rows.Add(value.RawUtf8);
                break;
        }
    }

    // "1,2,3", whatever white space there is.
    private static void AddNumbers(RowSetBuilder rows, ReadOnlySpan<byte> array)
    {
        byte[] text = new byte[array.Length];
        int length = 0;
        while (array.IndexOfAny(OfNumbers) is >= 0 and int at)
        {
            array = array[at..];
            int end = array.IndexOfAnyExcept(OfNumbers);
            ReadOnlySpan<byte> number = end < 0 ? array : array[..end];
            if (length > 0)
            {
                text[length++] = (byte)',';
            }

            number.CopyTo(text.AsSpan(length));
            length += number.Length;
            array = array[number.Length..];
        }

        rows.Add(text.AsSpan(0, length));
    }
}
