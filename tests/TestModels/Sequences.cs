using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Jackdaw.TestModels;

/// <summary>Every sequence that System.Text.Json both reads and writes.</summary>
public sealed class Sequences
{
    public int[]? Array { get; set; }
    public string?[]? Strings { get; set; }
    public int[][]? Jagged { get; set; }
    public List<int>? List { get; set; }
    public List<string?>? StringList { get; set; }
    public IEnumerable<int>? Enumerable { get; set; }
    public ICollection<int>? ICollection { get; set; }
    public IList<int>? IList { get; set; }
    public IReadOnlyCollection<int>? IReadOnlyCollection { get; set; }
    public IReadOnlyList<int>? IReadOnlyList { get; set; }
    public HashSet<int>? HashSet { get; set; }
    public ISet<int>? ISet { get; set; }
    public SortedSet<int>? SortedSet { get; set; }
    public Queue<int>? Queue { get; set; }
    public LinkedList<int>? LinkedList { get; set; }
    public Collection<int>? Collection { get; set; }
    public ObservableCollection<int>? ObservableCollection { get; set; }
    public ConcurrentQueue<int>? ConcurrentQueue { get; set; }
    public ImmutableArray<int> ImmutableArray { get; set; } = [];
    public ImmutableList<int>? ImmutableList { get; set; }
    public ImmutableQueue<int>? ImmutableQueue { get; set; }
    public ImmutableSortedSet<int>? ImmutableSortedSet { get; set; }
    public IImmutableList<int>? IImmutableList { get; set; }
    public ReadOnlyMemory<int> ReadOnlyMemory { get; set; }

    public static Sequences Sample() => new()
    {
        Array = [1, 2, 3],
        Strings = ["a", null, ""],
        Jagged = [[1], [], [2, 3]],
        List = [.. System.Linq.Enumerable.Range(0, 20)],
        StringList = [null, "x"],
        Enumerable = new List<int> { 4, 5 },
        ICollection = new List<int> { 6 },
        IList = new List<int>(),
        IReadOnlyCollection = new[] { 7, 8 },
        IReadOnlyList = new[] { 9 },
        HashSet = [3, 1, 2],
        ISet = new HashSet<int> { 5 },
        SortedSet = [9, 3, 6],
        Queue = new Queue<int>([1, 2]),
        LinkedList = new LinkedList<int>([1, 2]),
        Collection = [1],
        ObservableCollection = [2],
        ConcurrentQueue = new ConcurrentQueue<int>([3, 4]),
        ImmutableArray = [1, 2],
        ImmutableList = [3],
        ImmutableQueue = [4],
        ImmutableSortedSet = [6, 5],
        IImmutableList = ImmutableList<int>.Empty.Add(1),
        ReadOnlyMemory = new[] { 1, 2 },
    };
}

/// <summary>Sequences whose order or reading System.Text.Json treats differently, or which it can't read.</summary>
public sealed class OtherSequences
{
    public Stack<int>? Stack { get; set; }
    public ConcurrentStack<int>? ConcurrentStack { get; set; }
    public ConcurrentBag<int>? ConcurrentBag { get; set; }
    public ImmutableStack<int>? ImmutableStack { get; set; }
    public ImmutableHashSet<int>? ImmutableHashSet { get; set; }
    public FrozenSet<int>? FrozenSet { get; set; }
    public ReadOnlyCollection<int>? ReadOnlyCollection { get; set; }

    public static OtherSequences Sample() => new()
    {
        Stack = new Stack<int>([1]),
        ConcurrentStack = new ConcurrentStack<int>([2]),
        ConcurrentBag = [3],
        ImmutableStack = [4],
        ImmutableHashSet = [5],
        FrozenSet = new[] { 6 }.ToFrozenSet(),
        ReadOnlyCollection = new ReadOnlyCollection<int>([7, 8]),
    };
}
