using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Compares document values without recursion: open containers are on an explicit stack.</summary>
internal static class ViewEquality
{
    internal static bool Equals(JsonView left, JsonView right)
    {
        if (!left.IsDefined || !right.IsDefined)
        {
            return left.IsDefined == right.IsDefined;
        }

        Stack<(JsonView Left, JsonView Right)> open = new();
        open.Push((left, right));
        while (open.TryPop(out (JsonView Left, JsonView Right) pair))
        {
            if (!AreEqual(pair.Left, pair.Right, open))
            {
                return false;
            }
        }

        return true;
    }

    private static bool AreEqual(JsonView left, JsonView right, Stack<(JsonView Left, JsonView Right)> open)
    {
        TapeKind kind = TapeRow.Kind(left.Memory.Row(left.Row));
        TapeKind other = TapeRow.Kind(right.Memory.Row(right.Row));
        if (kind is TapeKind.String or TapeKind.EscapedString)
        {
            return other is TapeKind.String or TapeKind.EscapedString && right.TextEquals(left.Memory.Text(left.Row));
        }

        return kind == other && kind switch
        {
            TapeKind.Number => ExactNumber.Equals(left.Memory.Raw(left.Row), right.Memory.Raw(right.Row)),
            TapeKind.Array => Elements(left, right, open),
            TapeKind.Object => Members(left, right, open),
            _ => true,
        };
    }

    private static bool Elements(JsonView left, JsonView right, Stack<(JsonView Left, JsonView Right)> open)
    {
        if (left.Count != right.Count)
        {
            return false;
        }

        JsonElements.Enumerator others = right.Elements.GetEnumerator();
        foreach (JsonView element in left.Elements)
        {
            others.MoveNext();
            if (!Enter(element, others.Current, open))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Compares members; on either side the last of several members with the same name counts.</summary>
    private static bool Members(JsonView left, JsonView right, Stack<(JsonView Left, JsonView Right)> open)
    {
        int names = 0;
        foreach (JsonMember member in left.Members)
        {
            JsonView value = member.Value;
            if (left.Memory.Member(left.Row, member.Utf8Name) != value.Row)
            {
                continue;
            }

            names++;
            int other = right.Memory.Member(right.Row, member.Utf8Name);
            if (other < 0 || !Enter(value, new JsonView(right.Memory, other), open))
            {
                return false;
            }
        }

        return names == right.Count || names == Distinct(right);
    }

    private static int Distinct(JsonView value)
    {
        int names = 0;
        foreach (JsonMember member in value.Members)
        {
            names += value.Memory.Member(value.Row, member.Utf8Name) == member.Value.Row ? 1 : 0;
        }

        return names;
    }

    /// <summary>Compares scalars immediately and defers containers, so that an early difference ends the comparison early.</summary>
    private static bool Enter(JsonView left, JsonView right, Stack<(JsonView Left, JsonView Right)> open)
    {
        if (TapeRow.Kind(left.Memory.Row(left.Row)) < TapeKind.Object)
        {
            return AreEqual(left, right, open);
        }

        open.Push((left, right));
        return true;
    }
}
