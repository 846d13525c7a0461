namespace Jackdaw.RandomShapes.Source;

/// <summary>Collections by what they take.</summary>
internal static class CollectionTypes
{
    /// <summary>Of anything; what can be filled begins with an expression for its start.</summary>
    internal static readonly (string Format, bool IsFillable, bool IsValueType)[] Sequences =
    [
        ("List<{0}>", true, false),
        ("List<{0}>", true, false),
        ("IList<{0}>", true, false),
        ("ICollection<{0}>", true, false),
        ("Collection<{0}>", true, false),
        ("ObservableCollection<{0}>", true, false),
        ("LinkedList<{0}>", true, false),
        ("Queue<{0}>", true, false),
        ("ConcurrentQueue<{0}>", true, false),
        ("Stack<{0}>", true, false),
        ("ConcurrentStack<{0}>", true, false),
        ("IEnumerable<{0}>", false, false),
        ("IReadOnlyCollection<{0}>", false, false),
        ("IReadOnlyList<{0}>", false, false),
        ("ImmutableList<{0}>", false, false),
        ("ImmutableQueue<{0}>", false, false),
        ("ImmutableStack<{0}>", false, false),
        ("IImmutableList<{0}>", false, false),
        ("IImmutableQueue<{0}>", false, false),
        ("IImmutableStack<{0}>", false, false),
        ("ImmutableArray<{0}>", false, true),
        ("ReadOnlyMemory<{0}>", false, true),
        ("Memory<{0}>", false, true),
    ];

    /// <summary>Of scalars, which are equal by their value.</summary>
    internal static readonly (string Format, bool IsFillable)[] Sets =
    [
        ("HashSet<{0}>", true), ("ISet<{0}>", true), ("ImmutableHashSet<{0}>", false), ("IImmutableSet<{0}>", false),
    ];

    /// <summary>Of what can be sorted.</summary>
    internal static readonly (string Format, bool IsFillable)[] SortedSets = [("SortedSet<{0}>", true), ("ImmutableSortedSet<{0}>", false)];

    internal static readonly (string Format, bool IsFillable)[] Dictionaries =
    [
        ("Dictionary<{0}, {1}>", true),
        ("Dictionary<{0}, {1}>", true),
        ("IDictionary<{0}, {1}>", true),
        ("ConcurrentDictionary<{0}, {1}>", true),
        ("IReadOnlyDictionary<{0}, {1}>", false),
        ("ImmutableDictionary<{0}, {1}>", false),
        ("IImmutableDictionary<{0}, {1}>", false),
    ];

    internal static readonly (string Format, bool IsFillable)[] SortedDictionaries =
    [
        ("SortedDictionary<{0}, {1}>", true), ("SortedList<{0}, {1}>", true), ("ImmutableSortedDictionary<{0}, {1}>", false),
    ];

    /// <summary>What System.Text.Json can't read, or writes in another way on purpose; {0} is a scalar that can be sorted, {1} anything.</summary>
    internal static readonly string[] Own =
    [
        "ReadOnlyCollection<{1}>", "ConcurrentBag<{0}>", "FrozenSet<{0}>", "ReadOnlySet<{0}>", "IReadOnlySet<{0}>", "ArraySegment<{1}>", "{0}[,]", "{0}[,,]",
        "FrozenDictionary<{0}, {1}>", "ReadOnlyDictionary<{0}, {1}>", "OrderedDictionary<{0}, {1}>", "List<KeyValuePair<{0}, {1}>>", "({0} A, {1} B)", "Tuple<{0}, {1}>",
        "({0}, {0}, {0}, {0}, {0}, {0}, {0}, {0}, {1})", "BigInteger", "Dictionary<BigInteger, {1}>",
    ];

    internal static bool IsStruct(string own) => own[0] == '(' || own.StartsWith("ArraySegment", StringComparison.Ordinal) || own == "BigInteger";
}
