using System.Text;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Strings and JSON as concatenated UTF-8. Values that were updated since are beside it, because the texts of a segment may take a gigabyte
/// and the writer waits while they are copied.
/// </summary>
internal sealed class TextColumn(SegmentArray<byte> data, SegmentArray<int> offsets, bool isJson, Dictionary<int, byte[]>? updated = null) : Column
{
    /// <summary>If more than this fraction of the documents was updated, all are copied into one array again.</summary>
    private const int UpdatedShare = 64;

    private SegmentMemory<byte>? _mapped;

    public bool IsJson => isJson;

    public override MappedFile? File => data.File;

    public override long Bytes => data.Length + (offsets.Length * 4L) + (updated?.Values.Sum(static value => value.Length + 64L) ?? 0);

    public override int Count => offsets.Length - 1;

    /// <summary>Whether values lie beside the others.</summary>
    public bool IsUpdated => updated is not null;

    public ReadOnlySpan<byte> Span(int document) => updated is not null && updated.TryGetValue(document, out byte[]? value)
        ? value
        : data.Span[offsets[document]..offsets[document + 1]];

    public ReadOnlyMemory<byte> Memory(int document) => updated is not null && updated.TryGetValue(document, out byte[]? value)
        ? value
        : All[offsets[document]..offsets[document + 1]];

    private ReadOnlyMemory<byte> All => data.File is null ? data.Array : (_mapped ??= new SegmentMemory<byte>(data)).Memory;

    public override FieldValue Value(int document)
    {
        ReadOnlySpan<byte> span = Span(document);
        return span.IsEmpty ? default : isJson ? FieldValue.OfJson(span.ToArray()) : FieldValue.OfText(Encoding.UTF8.GetString(span));
    }

    public override int LogBytes(int document) => LogSize.OfText(Span(document).Length);

    public override Column With(Dictionary<int, FieldValue> values, ColumnKind kind)
    {
        if ((updated?.Count ?? 0) + values.Count > Count / UpdatedShare)
        {
            return base.With(values, kind);
        }

        Dictionary<int, byte[]> now = updated is null ? [] : new(updated);
        foreach ((int document, FieldValue value) in values)
        {
            now[document] = value.Kind switch
            {
                ValueKind.Text => Encoding.UTF8.GetBytes(value.Text),
                ValueKind.Json => value.Json.ToArray(),
                _ => [],
            };
        }

        return new TextColumn(data, offsets, isJson, now);
    }

    /// <summary>All values as one array, and the position of each in it.</summary>
    public (SegmentArray<byte> Data, SegmentArray<int> Offsets) Joined()
    {
        if (!IsUpdated)
        {
            return (data, offsets);
        }

        TextColumnBuilder builder = new(isJson);
        builder.AddRange(this, 0, Count);
        return ((TextColumn)builder.Build()).Joined();
    }
}
