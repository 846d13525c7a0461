using System.Collections;
using System.Collections.Specialized;
using System.Data;
using System.Xml.Serialization;

namespace Jackdaw.FastJson.Tests.Copying;

/// <summary>A model with members of all kinds, for copies that are compared.</summary>
public abstract class CopyModel
{
    public string? Text { get; set; } = "default";

    public CopyModel? Next { get; set; }

    public object? Anything { get; set; }

    public List<CopyModel?>? Models { get; set; } = [];

    public sealed class AllScalars : CopyModel
    {
        public bool Truth { get; set; }

        public byte Byte { get; set; }

        public sbyte SByte;

        public short Short { get; set; }

        public ushort UShort;

        public int Number { get; set; } = 7;

        public uint Unsigned;

        public long Long { get; set; }

        public ulong ULong { get; set; }

        public float Single { get; set; }

        public double Double { get; set; }

        public decimal Decimal { get; set; }

        public char Character { get; set; } = 'c';

        public Guid Guid { get; set; }

        public DateTime Date { get; set; }

        public DateTimeOffset Offset { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public TimeSpan Span { get; set; }

        public byte[]? Bytes { get; set; }

        public Colour Tint { get; set; }

        public Wide Size { get; set; }

        public int? MaybeNumber { get; set; } = 3;

        public Guid? MaybeGuid { get; set; }

        public DateTime? MaybeDate { get; set; }

        public Colour? MaybeColour { get; set; }

        public Pair? MaybePair { get; set; }

        public Pair Couple { get; set; }

        [XmlIgnore]
        public int Ignored { get; set; } = 4;

        public int Restricted { get; private set; } = 5;

        public int ReadOnly { get; } = 6;

        internal void Restrict(int value) => Restricted = value;
    }

    public sealed class AllCollections : CopyModel
    {
        public int[]? Numbers { get; set; }

        public CopyModel?[]? Array { get; set; }

        public IList<CopyModel?>? Interface { get; set; }

        public IEnumerable<int>? Sequence { get; set; }

        public HashSet<string>? Set { get; set; }

        public Queue<int>? Queue { get; set; }

        public Stack<int>? Stack { get; set; }

        public List<Pair>? Pairs { get; set; }

        public List<object?>? Objects { get; set; }

        public ArrayList? Untyped { get; set; }

        public List<List<int>?>? Nested { get; set; }

        public int[,]? Ranked { get; set; }

        public Dictionary<string, CopyModel?>? ByName { get; set; }

        public Dictionary<int, CopyModel?>? ByNumber { get; set; }

        public Dictionary<Pair, string?>? ByPair { get; set; }

        public IDictionary<string, object?>? Loose { get; set; }

        public SortedDictionary<string, int>? Sorted { get; set; }

        public Hashtable? Hash { get; set; }

        public NameValueCollection? Names { get; set; }

        public StringDictionary? Texts { get; set; }

        public Named? Custom { get; set; }

        public DataSet? Data { get; set; }

        public DataTable? Table { get; set; }
    }

    /// <summary>Objects in a member that text writes and does not read.</summary>
    public sealed class Hidden : CopyModel
    {
        public CopyModel? Restricted { get; private set; }

        internal void Restrict(CopyModel? value) => Restricted = value;
    }

    public sealed class WithStatic : CopyModel
    {
        public static int Shared { get; set; }
    }

    public sealed class WithoutConstructor(int number) : CopyModel
    {
        public int Number { get; set; } = number;
    }

    /// <summary>A type with functions that make and read its text.</summary>
    public sealed class Named(string name)
    {
        internal string Name { get; } = name;
    }

    public struct Pair : IEquatable<Pair>
    {
        public int X { get; set; }

        public CopyModel? Model;

        public readonly bool Equals(Pair other) => X == other.X;

        public override readonly bool Equals(object? obj) => obj is Pair other && Equals(other);

        public override readonly int GetHashCode() => X;
    }

    [Flags]
    public enum Colour
    {
        None,
        Red = 1,
        Green = 2,
    }

    public enum Wide : long
    {
        Zero,
        Large = long.MaxValue,
    }
}
