using System.Runtime.InteropServices;
using System.Text;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Collects the values of one attribute. Missing values become 0, an empty text, or no JSON, as on the servers.</summary>
internal abstract class ColumnBuilder
{
    public static ColumnBuilder Create(ColumnKind kind) => kind switch
    {
        ColumnKind.Single => new RealColumnBuilder(),
        ColumnKind.Text or ColumnKind.None => new TextColumnBuilder(isJson: false),
        ColumnKind.Json => new TextColumnBuilder(isJson: true),
        ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => new MultiColumnBuilder(),
        _ => new NumberColumnBuilder(),
    };

    public abstract void Add(in FieldValue value);

    /// <summary>The bytes that the value added last takes in a compacted log.</summary>
    public abstract int LastLogBytes { get; }

    /// <summary>Adds the value of a document from a finished column of the same kind.</summary>
    public abstract void Add(Column from, int document);

    /// <summary>Adds the values of a range of documents from a finished column of the same kind.</summary>
    public abstract void AddRange(Column from, int first, int end);

    public abstract Column Build();
}

internal sealed class NumberColumnBuilder : ColumnBuilder
{
    private readonly GrowingArray<long> _values = new(64);

    public override int LastLogBytes => LogSize.Number;

    public override void Add(in FieldValue value) => _values.Add(value.Kind switch
    {
        ValueKind.Integer or ValueKind.Unsigned => value.Integer,
        ValueKind.Real => (long)value.Real,
        _ => 0,
    });

    public override void Add(Column from, int document) => _values.Add(((NumberColumn)from).Values[document]);

    public override void AddRange(Column from, int first, int end) => _values.AddRange(((NumberColumn)from).Values.Span[first..end]);

    public override Column Build() => new NumberColumn(_values.Build());
}

internal sealed class RealColumnBuilder : ColumnBuilder
{
    private readonly GrowingArray<float> _values = new(64);

    public override int LastLogBytes => LogSize.Number;

    public override void Add(in FieldValue value) => _values.Add(value.Kind switch
    {
        ValueKind.Real => (float)value.Real,
        ValueKind.Integer => value.Integer,
        ValueKind.Unsigned => value.Unsigned,
        _ => 0,
    });

    public override void Add(Column from, int document) => _values.Add(((RealColumn)from).Values[document]);

    public override void AddRange(Column from, int first, int end) => _values.AddRange(((RealColumn)from).Values.Span[first..end]);

    public override Column Build() => new RealColumn(_values.Build());
}

internal sealed class TextColumnBuilder(bool isJson) : ColumnBuilder
{
    private readonly GrowingArray<int> _ends = new(64);
    private readonly GrowingArray<byte> _data = new(1024);

    public override int LastLogBytes => LogSize.OfText(_ends.Count == 1 ? _ends[0] : _ends[_ends.Count - 1] - _ends[_ends.Count - 2]);

    public override void Add(in FieldValue value)
    {
        if (value.Kind == ValueKind.Text)
        {
            string text = value.Text;
            _data.Advance(Encoding.UTF8.GetBytes(text, _data.Room(Encoding.UTF8.GetMaxByteCount(text.Length))));
        }
        else if (value.Kind == ValueKind.Json)
        {
            _data.AddRange(value.Json);
        }

        _ends.Add(_data.Count);
    }

    public override void Add(Column from, int document)
    {
        ((TextColumn)from).CopyTo(_data, document);
        _ends.Add(_data.Count);
    }

    public override void AddRange(Column from, int first, int end)
    {
        TextColumn text = (TextColumn)from;
        if (text.IsApart)
        {
            for (int document = first; document < end; document++)
            {
                Add(text, document);
            }

            return;
        }

        (SegmentArray<byte> data, SegmentArray<int> all) = text.Joined();
        ReadOnlySpan<int> offsets = all.Span;
        int shift = _data.Count - offsets[first];
        _data.AddRange(data.Span[offsets[first]..offsets[end]]);
        for (int document = first; document < end; document++)
        {
            _ends.Add(offsets[document + 1] + shift);
        }
    }

    public override Column Build()
    {
        int[] offsets = new int[_ends.Count + 1];
        _ends.Written.CopyTo(offsets.AsSpan(1));
        _ends.Release();
        return new TextColumn(_data.Build(), offsets, isJson);
    }
}

internal sealed class MultiColumnBuilder : ColumnBuilder
{
    private readonly List<long> _data = [];
    private readonly List<int> _offsets = [0];

    public override int LastLogBytes => LogSize.OfIntegers(_offsets[^1] - _offsets[^2]);

    public override void Add(in FieldValue value)
    {
        if (value.Kind == ValueKind.IntegerList)
        {
            int first = _data.Count;
            _data.AddRange(value.Integers);
            Span<long> added = CollectionsMarshal.AsSpan(_data)[first..];
            added.Sort();
            int kept = 0;
            for (int i = 0; i < added.Length; i++)
            {
                if (i == 0 || added[i] != added[i - 1])
                {
                    added[kept++] = added[i];
                }
            }

            _data.RemoveRange(first + kept, added.Length - kept);
        }

        _offsets.Add(_data.Count);
    }

    public override void Add(Column from, int document)
    {
        _data.AddRange(((MultiColumn)from).Span(document));
        _offsets.Add(_data.Count);
    }

    public override void AddRange(Column from, int first, int end)
    {
        MultiColumn multi = (MultiColumn)from;
        ReadOnlySpan<int> offsets = multi.Offsets.Span;
        int shift = _data.Count - offsets[first];
        _data.AddRange(multi.Data.Span[offsets[first]..offsets[end]]);
        for (int document = first; document < end; document++)
        {
            _offsets.Add(offsets[document + 1] + shift);
        }
    }

    public override Column Build() => new MultiColumn(_data.ToArray(), _offsets.ToArray());
}
