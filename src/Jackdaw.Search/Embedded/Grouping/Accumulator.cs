using System.Text;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>Accumulates one aggregate of one group.</summary>
internal sealed class Accumulator(Aggregate aggregate, Evaluator? of, QueryMemory memory)
{
    private readonly HashSet<GroupKey>? _distinct = aggregate == Aggregate.CountDistinct ? [] : null;
    private readonly StringBuilder? _texts = aggregate == Aggregate.Concatenate ? new() : null;
    private long _count;
    private long _whole;
    private double _real;
    private byte[]? _text;

    public ValueKind Kind { get; } = KindOf(aggregate, of);

    /// <summary>The value kind of an aggregate.</summary>
    public static ValueKind KindOf(Aggregate aggregate, Evaluator? of) => aggregate switch
    {
        Aggregate.Count or Aggregate.CountDistinct => ValueKind.Integer,
        Aggregate.Average => ValueKind.Real,
        Aggregate.Concatenate => ValueKind.Text,
        Aggregate.Sum => of!.Kind == ValueKind.Real ? ValueKind.Real : ValueKind.Integer,
        _ => of!.Kind,
    };

    /// <summary>Whether no document of the group has a value.</summary>
    public bool IsNull => _count == 0 && aggregate is Aggregate.Minimum or Aggregate.Maximum or Aggregate.Average;

    public long Integer => aggregate switch
    {
        Aggregate.Count => _count,
        Aggregate.CountDistinct => _distinct!.Count,
        _ => Kind == ValueKind.Real ? JsonNumber.Whole(Real) : _whole,
    };

    public double Real => aggregate switch
    {
        Aggregate.Average => _count == 0 ? 0 : _real / _count,
        _ => Kind == ValueKind.Real ? _real : Integer,
    };

    public ReadOnlySpan<byte> Text => aggregate == Aggregate.Concatenate ? Encoding.UTF8.GetBytes(_texts!.ToString()) : _text;

    public void Add()
    {
        if (of is { IsNull: true } && aggregate != Aggregate.Concatenate)
        {
            return;
        }

        _count++;
        switch (aggregate)
        {
            case Aggregate.Count:
                break;
            case Aggregate.CountDistinct:
                GroupKeys.Each(of!, (Distinct: _distinct!, memory), static (key, state) =>
                {
                    if (state.Distinct.Add(key))
                    {
                        state.memory.Take(GroupKey.BytesOf(key));
                    }
                });
                break;
            case Aggregate.Sum:
            case Aggregate.Average:
                _whole = unchecked(_whole + of!.Integer);
                _real += of.Real;
                break;
            case Aggregate.Concatenate:
                memory.Take(2L * (1 + (of!.Kind == ValueKind.IntegerList ? 20L * of.Integers.Length : of.Text.Length)));
                _texts!.Append(_count > 1 ? "," : "").Append(Encoding.UTF8.GetString(of!.Kind == ValueKind.IntegerList ? [] : of.Text));
                if (of.Kind == ValueKind.IntegerList)
                {
                    _texts.AppendJoin(',', of.Integers.ToArray());
                }

                break;
            default:
                Extreme(of!);
                break;
        }
    }

    private void Extreme(Evaluator value)
    {
        bool first = _count == 1;
        int wanted = aggregate == Aggregate.Minimum ? -1 : 1;
        if (value.Kind is ValueKind.Text or ValueKind.Json)
        {
            if (first || Math.Sign(TextCollation.Compare(value.Text, _text)) == wanted)
            {
                memory.Take(value.Text.Length - (_text?.Length ?? 0));
                _text = value.Text.ToArray();
            }
        }
        else if (first || Math.Sign(value.Kind == ValueKind.Real ? value.Real.CompareTo(_real) : value.Integer.CompareTo(_whole)) == wanted)
        {
            _whole = value.Integer;
            _real = value.Real;
        }
    }
}
