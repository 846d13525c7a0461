namespace Jackdaw.Dom;

/// <summary>Compares values by their exact value and counts the work, without recursion.</summary>
internal static class TreeEquality<TValue, TTree>
    where TTree : struct, IValueTree<TValue>
{
    internal static bool Equals(TValue left, TValue right, WorkBudget work)
    {
        Stack<(TValue Left, TValue Right)>? open = null;
        if (!AreEqual(left, right, work, ref open))
        {
            return false;
        }

        while (open is not null && open.TryPop(out (TValue Left, TValue Right) pair))
        {
            if (!Contents(pair.Left, pair.Right, work, ref open))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>
    /// Compares single values immediately and pushes containers onto the stack, so that an early difference ends the comparison early.
    /// </summary>
    private static bool AreEqual(TValue left, TValue right, WorkBudget work, ref Stack<(TValue Left, TValue Right)>? open)
    {
        work.Take(1);
        TreeKind kind = TTree.KindOf(left);
        if (kind != TTree.KindOf(right))
        {
            return false;
        }

        switch (kind)
        {
            case TreeKind.Number:
                return NumbersEqual(left, right, work);
            case TreeKind.Text:
                return TTree.TextsEqual(left, right, work);
            case TreeKind.Array or TreeKind.Object:
                (open ??= new()).Push((left, right));
                return true;
            default:
                return true;
        }
    }

    private static bool NumbersEqual(TValue left, TValue right, WorkBudget work)
    {
        ReadOnlySpan<byte> one = TTree.NumberOf(left, stackalloc byte[JsonValue.ShortNumber]);
        ReadOnlySpan<byte> other = TTree.NumberOf(right, stackalloc byte[JsonValue.ShortNumber]);
        work.TakeText(one.Length + other.Length);
        return ExactNumber.Equals(one, other);
    }

    private static bool Contents(TValue left, TValue right, WorkBudget work, ref Stack<(TValue Left, TValue Right)>? open)
    {
        int count = TTree.CountOf(left);
        if (count != TTree.CountOf(right))
        {
            return false;
        }

        bool isArray = TTree.KindOf(left) == TreeKind.Array;
        int place = 0;
        int otherPlace = 0;
        while (TTree.Next(left, ref place, out string? name, out TValue child))
        {
            TValue other;
            if (isArray)
            {
                TTree.Next(right, ref otherPlace, out _, out other);
            }
            else if (!TTree.TryMember(right, TTree.NameOf(name, child), out other))
            {
                return false;
            }

            if (!AreEqual(child, other, work, ref open))
            {
                return false;
            }
        }

        return true;
    }
}
