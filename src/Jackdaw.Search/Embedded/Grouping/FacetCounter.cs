using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>Counts documents by key: small integers in an array, other keys in tables. Counting does not allocate per document.</summary>
internal sealed class FacetCounter(FacetNode node, Evaluator key, QueryMemory memory)
{
    private const int SmallNumbers = 4096;

    /// <summary>The approximate size of a key in a table and in the sorted list.</summary>
    private const int BytesOfKey = 96;

    private readonly int[] _small = new int[SmallNumbers];
    private readonly Dictionary<long, int> _numbers = [];
    private readonly Dictionary<byte[], int> _texts = new(new FacetTextComparer(key is not JsonEvaluator));
    private Dictionary<GroupKey, int>? _others;

    /// <summary>Counts the current document of the scope.</summary>
    public void Add()
    {
        switch (key)
        {
            case IntegerFunction { IsNull: true } when node.Key is FunctionNode { Function: Function.Interval }:
                // A missing value is in no range.
                break;
            case NumberAttribute or IntegerFunction { IsNull: false }:
                Count(key.Integer);
                break;
            case MultiAttribute:
                foreach (long value in key.Integers)
                {
                    Count(value);
                }

                break;
            case TextAttribute { Kind: ValueKind.Text }:
                Count(key.Text);
                break;
            case JsonEvaluator { Kind: ValueKind.Text, Type: JsonTokenType.String }:
                Count(key.Text);
                break;
            default:
                GroupKeys.Each(key, this, static (value, counter) => counter.Count(value));
                break;
        }
    }

    public RowSet Build()
    {
        List<(GroupKey Key, int Count)> counts = [];
        for (int i = 0; i < _small.Length; i++)
        {
            if (_small[i] > 0)
            {
                counts.Add((new GroupKey(ValueKind.Integer, i, null, false), _small[i]));
            }
        }

        counts.AddRange(_numbers.Select(pair => (new GroupKey(ValueKind.Integer, pair.Key, null, false), pair.Value)));
        counts.AddRange(_texts.Select(pair => (new GroupKey(ValueKind.Text, 0, pair.Key, false), pair.Value)));
        counts.AddRange((_others ?? []).Select(pair => (pair.Key, pair.Value)));
        counts.Sort(Compare);
        RowSetBuilder rows = new([node.Name, "count(*)"]);
        foreach ((GroupKey value, int count) in counts.Take(node.Top))
        {
            Write(rows, value);
            rows.Add((long)count);
        }

        return rows.Build();
    }

    private int Compare((GroupKey Key, int Count) x, (GroupKey Key, int Count) y) => node.Order switch
    {
        FacetOrder.KeyDescending => y.Key.CompareTo(x.Key),
        FacetOrder.Count when x.Count != y.Count => y.Count.CompareTo(x.Count),
        _ => x.Key.CompareTo(y.Key),
    };

    private static void Write(RowSetBuilder rows, in GroupKey value)
    {
        switch (value.Kind)
        {
            case ValueKind.None:
                rows.AddNull();
                break;
            case ValueKind.Text:
                rows.Add(value.Text.AsSpan());
                break;
            case ValueKind.Real:
                rows.Add(BitConverter.Int64BitsToDouble(value.Number));
                break;
            default:
                rows.Add(value.Number);
                break;
        }
    }

    private void Count(long value)
    {
        if ((ulong)value < SmallNumbers)
        {
            _small[value]++;
        }
        else
        {
            CollectionsMarshal.GetValueRefOrAddDefault(_numbers, value, out bool isKnown)++;
            if (!isKnown)
            {
                memory.Take(BytesOfKey);
            }
        }
    }

    private void Count(ReadOnlySpan<byte> text)
    {
        CollectionsMarshal.GetValueRefOrAddDefault(_texts.GetAlternateLookup<ReadOnlySpan<byte>>(), text, out bool isKnown)++;
        if (!isKnown)
        {
            memory.Take(BytesOfKey + text.Length);
        }
    }

    private void Count(in GroupKey value)
    {
        switch (value.Kind)
        {
            case ValueKind.Integer:
                Count(value.Number);
                break;
            case ValueKind.Text:
                Count(value.Text.AsSpan());
                break;
            default:
                CollectionsMarshal.GetValueRefOrAddDefault(_others ??= [], value, out bool isKnown)++;
                if (!isKnown)
                {
                    memory.Take(BytesOfKey);
                }

                break;
        }
    }
}
