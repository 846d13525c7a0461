using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>
/// Compares operands (RFC 9535 section 2.3.5.2.2): numbers by their exact value, strings by code points, arrays and objects by their
/// content.
/// </summary>
internal static class PathComparison<TValue, TTree>
    where TTree : struct, IValueTree<TValue>
{
    internal static bool Holds(in PathComparand<TValue> left, PathRelation relation, in PathComparand<TValue> right, WorkBudget work) => relation switch
    {
        PathRelation.Equal => AreEqual(left, right, work),
        PathRelation.NotEqual => !AreEqual(left, right, work),
        PathRelation.Less => IsLess(left, right, work),
        PathRelation.Greater => IsLess(right, left, work),
        PathRelation.LessOrEqual => IsLess(left, right, work) || AreEqual(left, right, work),
        _ => IsLess(right, left, work) || AreEqual(left, right, work),
    };

    /// <summary>Returns the kind, or null for nothing.</summary>
    internal static TreeKind? KindOf(in PathComparand<TValue> of) => of.Form switch
    {
        PathComparandForm.Nothing => null,
        PathComparandForm.Value => TTree.KindOf(of.Value),
        PathComparandForm.Literal => of.Literal!.Kind,
        _ => TreeKind.Number,
    };

    internal static string TextOf(in PathComparand<TValue> of, WorkBudget work)
    {
        if (of.Form != PathComparandForm.Literal)
        {
            return TTree.TextOf(of.Value, work);
        }

        work.TakeText(of.Literal!.Text.Length);
        return of.Literal.Text;
    }

    private static bool AreEqual(in PathComparand<TValue> left, in PathComparand<TValue> right, WorkBudget work)
    {
        TreeKind? kind = KindOf(left);
        if (kind != KindOf(right))
        {
            return false;
        }

        switch (kind)
        {
            case TreeKind.Number:
                return Order(left, right, work) == 0;
            case TreeKind.Text:
                return TextsEqual(left, right, work);
            case TreeKind.Array or TreeKind.Object:
                return TreeEquality<TValue, TTree>.Equals(left.Value, right.Value, work);
            default:
                return true;
        }
    }

    private static bool IsLess(in PathComparand<TValue> left, in PathComparand<TValue> right, WorkBudget work)
    {
        TreeKind? kind = KindOf(left);
        if (kind != KindOf(right) || kind is not (TreeKind.Number or TreeKind.Text))
        {
            return false;
        }

        if (kind == TreeKind.Number)
        {
            return Order(left, right, work) < 0;
        }

        return Order(TextOf(left, work), TextOf(right, work)) < 0;
    }

    private static bool TextsEqual(in PathComparand<TValue> left, in PathComparand<TValue> right, WorkBudget work) => (left.Literal, right.Literal) switch
    {
        (null, null) => TTree.TextsEqual(left.Value, right.Value, work),
        (null, { } literal) => TTree.HasText(left.Value, literal, work),
        ({ } literal, null) => TTree.HasText(right.Value, literal, work),
        var (one, other) => one.Text == other.Text,
    };

    private static int Order(in PathComparand<TValue> left, in PathComparand<TValue> right, WorkBudget work)
    {
        ReadOnlySpan<byte> one = Digits(left, stackalloc byte[JsonValue.ShortNumber]);
        ReadOnlySpan<byte> other = Digits(right, stackalloc byte[JsonValue.ShortNumber]);
        work.TakeText(one.Length + other.Length);
        return ExactNumber.Compare(one, other);
    }

    private static ReadOnlySpan<byte> Digits(in PathComparand<TValue> of, Span<byte> room)
    {
        switch (of.Form)
        {
            case PathComparandForm.Literal:
                return of.Literal!.Digits;
            case PathComparandForm.Number:
                of.Number.TryFormat(room, out int length, default, CultureInfo.InvariantCulture);
                return room[..length];
            default:
                return TTree.NumberOf(of.Value, room);
        }
    }

    /// <summary>Compares by code points. The order equals that of code units, except that surrogates sort after all other units.</summary>
    private static int Order(string left, string right)
    {
        int same = left.AsSpan().CommonPrefixLength(right);
        if (same == left.Length || same == right.Length)
        {
            return left.Length.CompareTo(right.Length);
        }

        return Rank(left[same]).CompareTo(Rank(right[same]));
    }

    private static int Rank(char c) => char.IsSurrogate(c) ? c + 0x10000 : c;
}
