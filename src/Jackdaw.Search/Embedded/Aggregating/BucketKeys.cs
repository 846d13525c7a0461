using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The order and the cells of bucket keys: the same as on a cluster.</summary>
internal static class BucketKeys
{
    /// <summary>Compares keys: numbers by value, texts by their UTF-8 bytes.</summary>
    public static int Compare(in GroupKey x, in GroupKey y)
    {
        if (x.Kind == ValueKind.Text || y.Kind == ValueKind.Text)
        {
            return x.Kind == y.Kind ? x.Text.AsSpan().SequenceCompareTo(y.Text) : x.Kind.CompareTo(y.Kind);
        }

        return x.Kind == ValueKind.Integer && y.Kind == ValueKind.Integer ? x.Number.CompareTo(y.Number) : Real(x).CompareTo(Real(y));
    }

    public static void Write(RowSetBuilder rows, in GroupKey key)
    {
        switch (key.Kind)
        {
            case ValueKind.Text:
                rows.Add(key.Text.AsSpan());
                break;
            case ValueKind.Real:
                rows.Add(BitConverter.Int64BitsToDouble(key.Number));
                break;
            default:
                rows.Add(key.Number);
                break;
        }
    }

    private static double Real(in GroupKey key) => key.Kind == ValueKind.Real ? BitConverter.Int64BitsToDouble(key.Number) : key.Number;
}
