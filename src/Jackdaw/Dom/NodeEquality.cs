namespace Jackdaw.Dom;

/// <summary>Compares trees without recursion.</summary>
internal static class NodeEquality
{
    internal static bool Equals(JsonNode? left, JsonNode? right)
    {
        if (left is null || right is null || left is JsonValue || right is JsonValue)
        {
            return left is null || right is null ? ReferenceEquals(left, right) : left is JsonValue one && right is JsonValue other && Equals(one, other);
        }

        Stack<(JsonNode Left, JsonNode Right)> open = new();
        open.Push((left, right));
        while (open.TryPop(out (JsonNode Left, JsonNode Right) pair))
        {
            if (!ReferenceEquals(pair.Left, pair.Right) && !AreEqual(pair.Left, pair.Right, open))
            {
                return false;
            }
        }

        return true;
    }

    internal static bool Equals(JsonValue left, JsonValue right)
    {
        if (ReferenceEquals(left, right))
        {
            return true;
        }

        if (left.Form < ValueForm.Int64 || right.Form < ValueForm.Int64)
        {
            return left.Form == right.Form && (left.Form != ValueForm.Text || left.Text == right.Text);
        }

        return left.Form == ValueForm.Int64 && right.Form == ValueForm.Int64
            ? left.Int64 == right.Int64
            : ExactNumber.Equals(left.NumberText(stackalloc byte[JsonValue.ShortNumber]), right.NumberText(stackalloc byte[JsonValue.ShortNumber]));
    }

    /// <summary>Compares two containers, except the containers in them, which are pushed onto the stack.</summary>
    private static bool AreEqual(JsonNode left, JsonNode right, Stack<(JsonNode Left, JsonNode Right)> open)
    {
        if (left.Kind != right.Kind || left.Count != right.Count)
        {
            return false;
        }

        if (left is JsonArray elements)
        {
            for (int i = 0; i < elements.Count; i++)
            {
                if (!Enter(elements.At(i), ((JsonArray)right).At(i), open))
                {
                    return false;
                }
            }

            return true;
        }

        foreach ((string name, JsonNode value) in (JsonObject)left)
        {
            if (!((JsonObject)right).TryGetValue(name, out JsonNode? other) || !Enter(value, other, open))
            {
                return false;
            }
        }

        return true;
    }

    private static bool Enter(JsonNode left, JsonNode right, Stack<(JsonNode Left, JsonNode Right)> open)
    {
        if (left is JsonValue || right is JsonValue)
        {
            return left is JsonValue one && right is JsonValue other && Equals(one, other);
        }

        open.Push((left, right));
        return true;
    }
}
