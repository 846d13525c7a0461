namespace Jackdaw.Dom;

/// <summary>
/// Assigns ids to values: equal values share an id, different values have different ones. The id of an array or object is that of its list
/// of child ids, so each value is visited once, however often it is compared. Equality is exact; equal hash codes alone never make values
/// equal.
/// </summary>
internal sealed class ValueIdentities(WorkBudget work)
{
    private const int ArrayMark = -1;
    private const int ObjectMark = -2;

    private readonly Dictionary<JsonNode, (int Identity, long Size)> _containers = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<JsonValue, int> _values = new(ScalarComparer.Instance);
    private readonly Dictionary<string, int> _names = new(StringComparer.Ordinal);
    private readonly Dictionary<int[], int> _contents = new(ContentComparer.Instance);
    private int _last;

    /// <summary>Adds a tree.</summary>
    /// <returns>Whether the budget allowed it.</returns>
    internal bool TryAdd(JsonNode root)
    {
        if (root is JsonValue)
        {
            return true;
        }

        // Each container is visited twice: first to push its children above it, then to assign its id.
        Stack<(JsonNode Node, bool IsReady)> open = new();
        open.Push((root, false));
        while (open.TryPop(out (JsonNode Node, bool IsReady) next))
        {
            if (next.IsReady)
            {
                Number(next.Node);
                continue;
            }

            if (!work.TryTake(1 + next.Node.Count))
            {
                return false;
            }

            open.Push((next.Node, true));
            int place = 0;
            while (NodeTree.Next(next.Node, ref place, out _, out JsonNode child))
            {
                if (child is not JsonValue)
                {
                    open.Push((child, false));
                }
            }
        }

        return true;
    }

    /// <summary>Returns the id of a value.</summary>
    internal int Of(JsonNode node)
    {
        if (node is not JsonValue value)
        {
            return _containers[node].Identity;
        }

        if (!_values.TryGetValue(value, out int identity))
        {
            _values.Add(value, identity = ++_last);
        }

        return identity;
    }

    /// <summary>Returns the number of values in a tree.</summary>
    internal long SizeOf(JsonNode node) => node is JsonValue ? 1 : _containers[node].Size;

    private void Number(JsonNode node)
    {
        int[] content = node is JsonArray ? Elements((JsonArray)node) : Members((JsonObject)node);
        if (!_contents.TryGetValue(content, out int identity))
        {
            _contents.Add(content, identity = ++_last);
        }

        long size = 1;
        int place = 0;
        while (NodeTree.Next(node, ref place, out _, out JsonNode child))
        {
            size += SizeOf(child);
        }

        _containers[node] = (identity, size);
    }

    private int[] Elements(JsonArray elements)
    {
        int[] content = new int[1 + elements.Count];
        content[0] = ArrayMark;
        for (int i = 0; i < elements.Count; i++)
        {
            content[i + 1] = Of(elements.At(i));
        }

        return content;
    }

    /// <summary>Returns the ids of an object's members, sorted, because the order of members has no meaning.</summary>
    private int[] Members(JsonObject members)
    {
        (int Name, int Value)[] pairs = new (int, int)[members.Count];
        int count = 0;
        foreach ((string name, JsonNode value) in members)
        {
            if (!_names.TryGetValue(name, out int number))
            {
                _names.Add(name, number = _names.Count);
            }

            pairs[count++] = (number, Of(value));
        }

        Array.Sort(pairs, static (left, right) => left.Name.CompareTo(right.Name));
        int[] content = new int[1 + (2 * count)];
        content[0] = ObjectMark;
        for (int i = 0; i < count; i++)
        {
            content[1 + (2 * i)] = pairs[i].Name;
            content[2 + (2 * i)] = pairs[i].Value;
        }

        return content;
    }

    private sealed class ScalarComparer : IEqualityComparer<JsonValue>
    {
        internal static readonly ScalarComparer Instance = new();

        public bool Equals(JsonValue? x, JsonValue? y) => NodeEquality.Equals(x!, y!);

        public int GetHashCode(JsonValue obj) => obj.Form switch
        {
            ValueForm.Text => obj.Text!.GetHashCode(StringComparison.Ordinal),
            >= ValueForm.Int64 => ExactNumber.HashOf(obj.NumberText(stackalloc byte[JsonValue.ShortNumber])),
            _ => (int)obj.Form,
        };
    }

    private sealed class ContentComparer : IEqualityComparer<int[]>
    {
        internal static readonly ContentComparer Instance = new();

        public bool Equals(int[]? x, int[]? y) => x.AsSpan().SequenceEqual(y);

        public int GetHashCode(int[] obj)
        {
            HashCode hash = default;
            foreach (int number in obj)
            {
                hash.Add(number);
            }

            return hash.ToHashCode();
        }
    }
}
