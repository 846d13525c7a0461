using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(ReadOnlyCollection<int>))]
[assembly: JsonModel(typeof(ReadOnlyDictionary<string, int>))]
#if NET9_0_OR_GREATER
[assembly: JsonModel(typeof(ReadOnlySet<int>))]
#endif
[assembly: JsonModel(typeof(IReadOnlySet<int>))]
[assembly: JsonModel(typeof(ArraySegment<int>))]
[assembly: JsonModel(typeof(ConcurrentBag<int>))]
[assembly: JsonModel(typeof(FrozenSet<int>))]
[assembly: JsonModel(typeof(FrozenDictionary<string, int>))]
[assembly: JsonModel(typeof(ImmutableArray<int>))]
[assembly: JsonModel(typeof(BigInteger))]
[assembly: JsonModel(typeof(double))]
[assembly: JsonModel(typeof(float))]
[assembly: JsonModel(typeof(Half))]
[assembly: JsonModel(typeof(decimal))]
[assembly: JsonModel(typeof((int, int)))]
[assembly: JsonModel(typeof(Tuple<int, int, int, int, int, int, int, Tuple<int, int>>))]
[assembly: JsonModel(typeof(Dictionary<int, int>))]
[assembly: JsonModel(typeof(Dictionary<bool, int>))]
[assembly: JsonModel(typeof(Dictionary<double, int>))]
[assembly: JsonModel(typeof(Dictionary<decimal, int>))]
[assembly: JsonModel(typeof(Dictionary<Guid, int>))]
[assembly: JsonModel(typeof(HashSet<BadHash>))]
[assembly: JsonModel(typeof(BadAdd))]

#pragma warning disable JD0009 // written only
[assembly: JsonModel(typeof(Range))]
#pragma warning restore JD0009
[assembly: JsonModel(typeof(UriBuilder))]
[assembly: JsonModel(typeof(System.Drawing.Rectangle))]

namespace Jackdaw.TestModels;

/// <summary>What docs/guide/differences-from-stj.md is about and no other model shows.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Plain
{
    public int A { get; set; }

    public int Twice => 2 * A;
}

[JsonModel(Profile = typeof(HtmlJson))]
public sealed class HtmlText
{
    public string? Text { get; set; }
}

[JsonProfile(Escaping = JsonEscaping.Html)]
public sealed class HtmlJson : JsonProfile<HtmlJson>;

[JsonModel]
[DataContract]
public sealed class ContractRow
{
    [DataMember(Name = "b")]
    public int A { get; set; }

    public int B { get; set; }
}

[JsonModel]
public sealed class BadSetter
{
    public int A
    {
        get => 1;
        set => throw new InvalidDataException("no");
    }
}

[JsonModel]
public sealed class BadConstructor
{
    public BadConstructor() => throw new InvalidDataException("no");
}

[JsonModel]
public sealed class BadArgument
{
    [JsonConstructor]
    public BadArgument(int a) => throw new ArgumentException("no");

    public int A { get; }
}

[JsonModel]
public sealed class BadGetter
{
    public int A => throw new InvalidDataException("no");
}

public sealed class BadHash
{
    public override int GetHashCode() => throw new InvalidDataException("no");
}

public sealed class BadAdd : ICollection<int>
{
    public int Count => 0;

    public bool IsReadOnly => false;

    public void Add(int item) => throw new InvalidDataException("no");

    public void Clear()
    {
    }

    public bool Contains(int item) => false;

    public void CopyTo(int[] array, int arrayIndex)
    {
    }

    public bool Remove(int item) => false;

    public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[JsonModel]
public sealed record Guarded([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] bool IsAdmin, string Name)
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Rank { get; init; }
}

[JsonModel]
public sealed record Sealed([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] string Secret, [property: JsonIgnore] int Hidden = 7);
