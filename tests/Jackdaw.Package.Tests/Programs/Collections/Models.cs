#pragma warning disable // Judged is what the generator writes.
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Collections;

public enum Letter
{
    A,
    B,
}

public sealed class Inner
{
    public int X { get; set; }
}

public sealed class Numbers : List<int>
{
    public int Ignored { get; set; } = 5;
}

public sealed class OwnMap : Dictionary<string, int>;

public sealed class Many
{
    public int[]? Array { get; set; }
    public int[]?[]? Jagged { get; set; }
    public byte[]? Bytes { get; set; }
    public ReadOnlyMemory<byte> Memory { get; set; }
    public IEnumerable<string>? Sequence { get; set; }
    public ICollection<string>? Collection { get; set; }
    public IReadOnlyList<double>? ReadOnly { get; set; }
    public HashSet<int>? Set { get; set; }
    public ISet<int>? SetInterface { get; set; }
    public SortedSet<int>? Sorted { get; set; }
    public LinkedList<int>? Linked { get; set; }
    public Queue<int>? Queue { get; set; }
    public ImmutableList<int>? Immutable { get; set; }
    public IImmutableSet<int>? ImmutableInterface { get; set; }
    public FrozenSet<int>? Frozen { get; set; }
    public ConcurrentQueue<int>? Concurrent { get; set; }
    public ReadOnlyCollection<int>? Wrapped { get; set; }
    public Numbers? Own { get; set; }
    public Dictionary<string, Inner>? Map { get; set; }
    public Dictionary<int, string>? IntMap { get; set; }
    public Dictionary<Guid, int>? GuidMap { get; set; }
    public Dictionary<Letter, int>? EnumMap { get; set; }
    public IReadOnlyDictionary<string, string?>? MapInterface { get; set; }
    public SortedDictionary<string, int>? SortedMap { get; set; }
    public ImmutableDictionary<string, int>? ImmutableMap { get; set; }
    public FrozenDictionary<string, int>? FrozenMap { get; set; }
    public ConcurrentDictionary<string, int>? ConcurrentMap { get; set; }
    public OwnMap? OwnMap { get; set; }
    public List<Dictionary<string, List<int[]>>>? Deep { get; set; }
}
