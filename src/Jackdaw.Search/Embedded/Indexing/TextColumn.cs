using System.Text;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Strings and JSON as concatenated UTF-8, or as <see cref="CodedTexts"/>. Values that were updated since are beside it, because the texts of a
/// segment may take a gigabyte and the writer waits while they are copied.
/// </summary>
internal sealed class TextColumn : Column
{
    /// <summary>If more than this fraction of the documents was updated, all are copied into one array again.</summary>
    private const int UpdatedShare = 64;

    private readonly SegmentArray<byte> _data;
    private readonly SegmentArray<int> _offsets;
    private readonly CodedTexts? _coded;
    private readonly Dictionary<int, byte[]>? _updated;
    private SegmentMemory<byte>? _mapped;

    public TextColumn(SegmentArray<byte> data, SegmentArray<int> offsets, bool isJson)
    {
        _data = data;
        _offsets = offsets;
        IsJson = isJson;
    }

    public TextColumn(CodedTexts coded) => _coded = coded;

    private TextColumn(TextColumn same, Dictionary<int, byte[]> updated)
    {
        (_data, _offsets, _coded, IsJson) = (same._data, same._offsets, same._coded, same.IsJson);
        _updated = updated;
    }

    public bool IsJson { get; }

    public override MappedFile? File => _coded?.Data.File ?? _data.File;

    public override long Bytes => PlainLength + (Count * 4L) + (_updated?.Values.Sum(static value => value.Length + 64L) ?? 0);

    /// <summary>The bytes of all values without codes, but for updated ones.</summary>
    public long PlainLength => _coded?.PlainLength ?? _data.Length;

    public override int Count => _coded?.Lengths.Length ?? (_offsets.Length - 1);

    /// <summary>Whether the values are not one array: some are beside the others, or they are coded.</summary>
    public bool IsApart => _updated is not null || _coded is not null;

    /// <summary>Whether reading a value decodes it.</summary>
    public bool IsCoded => _coded is not null;

    /// <summary>The length of a value in bytes.</summary>
    public int Length(int document) => _updated is not null && _updated.TryGetValue(document, out byte[]? value) ? value.Length
        : _coded is not null ? _coded.Lengths[document]
        : _offsets[document + 1] - _offsets[document];

    /// <summary>A value. Each call decodes one that is coded.</summary>
    public ReadOnlySpan<byte> Span(int document) => _updated is not null && _updated.TryGetValue(document, out byte[]? value) ? value
        : _coded is not null ? _coded.Text(document)
        : _data.Span[_offsets[document].._offsets[document + 1]];

    public ReadOnlyMemory<byte> Memory(int document) => _updated is not null && _updated.TryGetValue(document, out byte[]? value) ? value
        : _coded is not null ? _coded.Text(document)
        : All[_offsets[document].._offsets[document + 1]];

    private ReadOnlyMemory<byte> All => _data.File is null ? _data.Array : (_mapped ??= new SegmentMemory<byte>(_data)).Memory;

    public override FieldValue Value(int document)
    {
        ReadOnlySpan<byte> span = Span(document);
        return span.IsEmpty ? default : IsJson ? FieldValue.OfJson(span.ToArray()) : FieldValue.OfText(Encoding.UTF8.GetString(span));
    }

    public override int LogBytes(int document) => LogSize.OfText(Length(document));

    /// <summary>Adds a value to others.</summary>
    public void CopyTo(GrowingArray<byte> values, int document)
    {
        if (_coded is not null && _updated?.ContainsKey(document) is not true)
        {
            _coded.CopyTo(values, document);
        }
        else
        {
            values.AddRange(Span(document));
        }
    }

    public override Column With(Dictionary<int, FieldValue> values, ColumnKind kind)
    {
        if ((_updated?.Count ?? 0) + values.Count > Count / UpdatedShare)
        {
            return base.With(values, kind);
        }

        Dictionary<int, byte[]> now = _updated is null ? [] : new(_updated);
        foreach ((int document, FieldValue value) in values)
        {
            now[document] = value.Kind switch
            {
                ValueKind.Text => Encoding.UTF8.GetBytes(value.Text),
                ValueKind.Json => value.Json.ToArray(),
                _ => [],
            };
        }

        return new TextColumn(this, now);
    }

    /// <summary>All values as one array, and the position of each in it.</summary>
    public (SegmentArray<byte> Data, SegmentArray<int> Offsets) Joined()
    {
        if (!IsApart)
        {
            return (_data, _offsets);
        }

        TextColumnBuilder builder = new(IsJson);
        builder.AddRange(this, 0, Count);
        return ((TextColumn)builder.Build()).Joined();
    }
}
