using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The values of one attribute in a segment. Immutable: an update creates a new column.</summary>
internal abstract class Column
{
    /// <summary>The approximate size in bytes.</summary>
    public abstract long Bytes { get; }

    /// <summary>The mapped file that contains the values; null if they are on the heap.</summary>
    public abstract MappedFile? File { get; }

    /// <summary>The value of a document as it is written to the log.</summary>
    public abstract FieldValue Value(int document);

    /// <summary>The bytes that the value of a document takes in a compacted log.</summary>
    public abstract int LogBytes(int document);

    /// <summary>A copy of this column with other values for some documents.</summary>
    public virtual Column With(Dictionary<int, FieldValue> values, ColumnKind kind)
    {
        ColumnBuilder changed = ColumnBuilder.Create(kind);
        int done = 0;
        foreach (int document in values.Keys.Order())
        {
            changed.AddRange(this, done, document);
            changed.Add(values[document]);
            done = document + 1;
        }

        changed.AddRange(this, done, Count);
        return changed.Build();
    }

    /// <summary>The number of documents.</summary>
    public abstract int Count { get; }
}

/// <summary>Integers, including Booleans and timestamps.</summary>
internal sealed class NumberColumn(SegmentArray<long> values) : Column
{
    private ValueOrder? _order;

    /// <summary>The same values in another place.</summary>
    public NumberColumn(SegmentArray<long> values, NumberColumn same)
        : this(values) => _order = same._order is { } known ? new ValueOrder(values, known) : null;

    public SegmentArray<long> Values => values;

    /// <summary>Finds documents by value.</summary>
    public ValueOrder Order => _order ?? Interlocked.CompareExchange(ref _order, new ValueOrder(values), null) ?? _order;

    public override MappedFile? File => values.File;

    public override long Bytes => values.Length * 8L;

    public override int Count => values.Length;

    public override FieldValue Value(int document) => FieldValue.OfInteger(values[document]);

    public override int LogBytes(int document) => LogSize.Number;
}

/// <summary>32-bit floating-point numbers, as on the servers.</summary>
internal sealed class RealColumn(SegmentArray<float> values) : Column
{
    public SegmentArray<float> Values => values;

    public override MappedFile? File => values.File;

    public override long Bytes => values.Length * 4L;

    public override int Count => values.Length;

    public override FieldValue Value(int document) => FieldValue.OfReal(values[document]);

    public override int LogBytes(int document) => LogSize.Number;
}

/// <summary>Several integers per document, sorted and without duplicates.</summary>
internal sealed class MultiColumn(SegmentArray<long> data, SegmentArray<int> offsets) : Column
{
    public SegmentArray<long> Data => data;

    public SegmentArray<int> Offsets => offsets;

    public override MappedFile? File => data.File;

    public override long Bytes => (data.Length * 8L) + (offsets.Length * 4L);

    public override int Count => offsets.Length - 1;

    public ReadOnlySpan<long> Span(int document) => data.Span[offsets[document]..offsets[document + 1]];

    public override FieldValue Value(int document) => FieldValue.OfIntegers(Span(document).ToArray());

    public override int LogBytes(int document) => LogSize.OfIntegers(offsets[document + 1] - offsets[document]);
}
