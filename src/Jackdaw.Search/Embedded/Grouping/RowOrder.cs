using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>A candidate row with its sort keys.</summary>
internal readonly struct Candidate
{
    public required SegmentView View { get; init; }

    public required int Document { get; init; }

    public required long Weight { get; init; }

    public required long Id { get; init; }

    /// <summary>The first key as a number in the same order; the smallest comes first.</summary>
    public required long First { get; init; }

    /// <summary>All keys, if there are several or one is a text; otherwise null.</summary>
    public SortKey[]? Keys { get; init; }

    public Group? Group { get; init; }

    /// <summary>The approximate size of the keys stored outside the row.</summary>
    public long KeyBytes
    {
        get
        {
            long bytes = 0;
            foreach (SortKey key in Keys ?? [])
            {
                bytes += 32 + (key.Text?.Length ?? 0);
            }

            return bytes;
        }
    }
}

/// <summary>A sort key: a number in the order of the key, or a text.</summary>
internal readonly record struct SortKey(long Number, byte[]? Text);

/// <summary>An order of rows. Ties are broken by id, so the order is always the same.</summary>
internal sealed class RowOrder(EvaluationScope scope, (Evaluator Value, bool Descending)[] keys) : IComparer<Candidate>
{
    private readonly bool _isSimple = keys.Length <= 1 && !keys.Any(key => IsText(key.Value));

    /// <summary>Whether rows are sorted by score only, as in most searches; the score is then read directly from the scope.</summary>
    private readonly bool _isByWeight = keys is [(WeightEvaluator, true)];

    /// <summary>The first key of the current row. It alone excludes most rows, which then need not be created.</summary>
    public long First() => _isByWeight ? ~scope.Weight : keys.Length == 0 || IsText(keys[0].Value) ? 0 : Number(keys[0]);

    /// <summary>Creates the current row of the scope.</summary>
    /// <param name="first">Its first key.</param>
    public Candidate Make(long first)
    {
        SortKey[]? all = null;
        if (!_isSimple)
        {
            all = new SortKey[keys.Length];
            for (int i = 0; i < all.Length; i++)
            {
                all[i] = IsText(keys[i].Value) ? new SortKey(0, keys[i].Value.Text.ToArray()) : new SortKey(Number(keys[i]), null);
            }
        }

        return new Candidate
        {
            View = scope.View,
            Document = scope.Document,
            Weight = scope.Weight,
            Id = scope.Id,
            First = first,
            Keys = all,
            Group = scope.Group,
        };
    }

    public int Compare(Candidate x, Candidate y)
    {
        int order = x.First.CompareTo(y.First);
        if (order != 0)
        {
            return order;
        }

        for (int i = 0; x.Keys is not null && i < x.Keys.Length; i++)
        {
            SortKey a = x.Keys[i];
            SortKey b = y.Keys![i];
            order = a.Text is null ? a.Number.CompareTo(b.Number) : TextCollation.Compare(a.Text, b.Text) * (keys[i].Descending ? -1 : 1);
            if (order != 0)
            {
                return order;
            }
        }

        return x.Id.CompareTo(y.Id);
    }

    private static bool IsText(Evaluator value) => value.Kind is ValueKind.Text or ValueKind.Json;

    /// <summary>Maps a key to an integer in the same order; missing values come first. Inverting the bits inverts the order.</summary>
    private static long Number((Evaluator Value, bool Descending) key)
    {
        long number;
        if (key.Value.IsNull)
        {
            number = long.MinValue;
        }
        else if (key.Value.Kind == ValueKind.Real)
        {
            double value = key.Value.Real;
            long bits = BitConverter.DoubleToInt64Bits(value == 0 ? 0 : value);
            number = bits < 0 ? bits ^ long.MaxValue : bits;
        }
        else
        {
            number = key.Value.Integer;
        }

        return key.Descending ? ~number : number;
    }
}
