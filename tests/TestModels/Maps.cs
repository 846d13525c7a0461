using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Jackdaw.TestModels;

/// <summary>Every kind of dictionary, and every kind of key.</summary>
public sealed class Maps
{
    public Dictionary<string, int>? Dictionary { get; set; }
    public Dictionary<string, string?>? Strings { get; set; }
    public IDictionary<string, int>? IDictionary { get; set; }
    public IReadOnlyDictionary<string, int>? IReadOnlyDictionary { get; set; }
    public SortedDictionary<string, int>? SortedDictionary { get; set; }
    public SortedList<string, int>? SortedList { get; set; }
    public ConcurrentDictionary<string, int>? ConcurrentDictionary { get; set; }
    public ImmutableDictionary<string, int>? ImmutableDictionary { get; set; }
    public ImmutableSortedDictionary<string, int>? ImmutableSortedDictionary { get; set; }
    public Dictionary<string, List<Dictionary<string, bool>>>? Nested { get; set; }
    public Dictionary<bool, int>? Bool { get; set; }
    public Dictionary<sbyte, int>? SByte { get; set; }
    public Dictionary<byte, int>? Byte { get; set; }
    public Dictionary<short, int>? Int16 { get; set; }
    public Dictionary<ushort, int>? UInt16 { get; set; }
    public Dictionary<int, int>? Int32 { get; set; }
    public Dictionary<uint, int>? UInt32 { get; set; }
    public Dictionary<long, int>? Int64 { get; set; }
    public Dictionary<ulong, int>? UInt64 { get; set; }
    public Dictionary<Int128, int>? Int128 { get; set; }
    public Dictionary<UInt128, int>? UInt128 { get; set; }
    public Dictionary<float, int>? Single { get; set; }
    public Dictionary<double, int>? Double { get; set; }
    public Dictionary<Half, int>? Half { get; set; }
    public Dictionary<decimal, int>? Decimal { get; set; }
    public Dictionary<char, int>? Char { get; set; }
    public Dictionary<Guid, int>? Guid { get; set; }
    public Dictionary<DateTime, int>? DateTime { get; set; }
    public Dictionary<DateTimeOffset, int>? DateTimeOffset { get; set; }
    public Dictionary<DateOnly, int>? DateOnly { get; set; }
    public Dictionary<TimeOnly, int>? TimeOnly { get; set; }
    public Dictionary<TimeSpan, int>? TimeSpan { get; set; }
    public Dictionary<Uri, int>? Uri { get; set; }
    public Dictionary<Version, int>? Version { get; set; }
    public Dictionary<DayOfWeek, int>? Enum { get; set; }

    public static Maps Sample() => new()
    {
        Dictionary = new() { ["a"] = 1, ["b\"\\"] = 2, [""] = 3 },
        Strings = new() { ["n"] = null, ["s"] = "é" },
        IDictionary = new Dictionary<string, int> { ["x"] = 1 },
        IReadOnlyDictionary = new Dictionary<string, int> { ["y"] = 1 },
        SortedDictionary = new() { ["b"] = 1, ["a"] = 2 },
        SortedList = new() { ["d"] = 1, ["c"] = 2 },
        ConcurrentDictionary = new() { ["k"] = 1 },
        ImmutableDictionary = ImmutableDictionary<string, int>.Empty.Add("i", 1),
        ImmutableSortedDictionary = ImmutableSortedDictionary<string, int>.Empty.Add("i", 1).Add("h", 2),
        Nested = new() { ["n"] = [new() { ["t"] = true }, []] },
        Bool = new() { [true] = 1, [false] = 2 },
        SByte = new() { [-1] = 1 },
        Byte = new() { [255] = 1 },
        Int16 = new() { [-300] = 1 },
        UInt16 = new() { [300] = 1 },
        Int32 = new() { [int.MinValue] = 1 },
        UInt32 = new() { [uint.MaxValue] = 1 },
        Int64 = new() { [long.MinValue] = 1 },
        UInt64 = new() { [ulong.MaxValue] = 1 },
        Int128 = new() { [System.Int128.MinValue] = 1 },
        UInt128 = new() { [System.UInt128.MaxValue] = 1 },
        Single = new() { [1.5f] = 1 },
        Double = new() { [1e300] = 1 },
        Half = new() { [(Half)2.5] = 1 },
        Decimal = new() { [1.10m] = 1 },
        Char = new() { ['q'] = 1 },
        Guid = new() { [System.Guid.Empty] = 1 },
        DateTime = new() { [System.DateTime.UnixEpoch] = 1 },
        DateTimeOffset = new() { [System.DateTimeOffset.UnixEpoch] = 1 },
        DateOnly = new() { [new DateOnly(2020, 1, 2)] = 1 },
        TimeOnly = new() { [new TimeOnly(3, 4)] = 1 },
        TimeSpan = new() { [System.TimeSpan.FromSeconds(1)] = 1 },
        Uri = new() { [new Uri("http://a/")] = 1 },
        Version = new() { [new Version(1, 2)] = 1 },
        Enum = new() { [DayOfWeek.Sunday] = 1 },
    };
}

/// <summary>Dictionaries that System.Text.Json can't read.</summary>
public sealed class OtherMaps
{
    public FrozenDictionary<string, int>? Frozen { get; set; }
    public ReadOnlyDictionary<string, int>? ReadOnly { get; set; }
#if NET9_0_OR_GREATER
    public OrderedDictionary<string, int>? Ordered { get; set; }
#endif
    public List<KeyValuePair<string, int>>? Pairs { get; set; }

    public static OtherMaps Sample() => new()
    {
        Frozen = new Dictionary<string, int> { ["f"] = 1 }.ToFrozenDictionary(),
        ReadOnly = new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["r"] = 1 }),
#if NET9_0_OR_GREATER
        Ordered = new() { ["z"] = 1, ["a"] = 2 },
#endif
        Pairs = [new("k", 1), new("l", 2)],
    };
}
