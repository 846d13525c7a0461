using System.Collections;
using System.Globalization;
using System.Text;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Keys that a document makes collide do not cost more than others. Steps are counted, not time: every comparison is one.</summary>
public class CollisionTests
{
    private const int Count = 20_000;

    [Fact]
    public void Dictionaries_of_numbers_get_other_hash_codes()
    {
        // The hash code of a long is its halves, one xor the other.
        Dictionary<long, int> longs = JSON.ToObject<Dictionary<long, int>>(Document(i => ((long)i << 32) | (uint)i))!;
        Assert.Equal(Count, longs.Count);
        Assert.Equal(7, longs[(7L << 32) | 7]);
        Assert.InRange(longs.Keys.Select(longs.Comparer.GetHashCode).Distinct().Count(), Count * 99 / 100, Count);

        // That of an int is itself: multiples of the size of the table meet.
        int size = new HashSet<int>(Count).EnsureCapacity(0);
        Dictionary<int, int> numbers = JSON.ToObject<Dictionary<int, int>>(Document(i => (long)i * size))!;
        Assert.NotSame(EqualityComparer<int>.Default, numbers.Comparer);
        Dictionary<double, int> doubles = JSON.ToObject<Dictionary<double, int>>(Document(i => BitConverter.Int64BitsToDouble(((long)(i + 0x3FF00000) << 32) | (uint)(i + 0x3FF00000)).ToString("R", CultureInfo.InvariantCulture)))!;
        Assert.Equal(Count, doubles.Count);
        Assert.NotSame(EqualityComparer<double>.Default, doubles.Comparer);
        Assert.Equal(Count, JSON.ToObject<HashSet<long>>("[" + string.Join(',', Enumerable.Range(0, Count).Select(i => ((long)i << 32) | (uint)i)) + "]")!.Count);
    }

    [Fact]
    public void Hashtables_get_other_hash_codes()
    {
        Hashtable table = JSON.ToObject<Hashtable>(Document(i => ((long)i << 32) | (uint)i))!;
        Assert.Equal(Count, table.Count);
        Assert.Equal(7L, table[(7L << 32) | 7]);
        Assert.NotNull(Comparer(table));
        Assert.Null(Comparer(JSON.ToObject<Hashtable>(Document(i => i))!));
    }

    [Fact]
    public void Keys_that_collide_in_any_case_are_an_error()
    {
        string json = Document(i => "{\"Number\":" + i.ToString(CultureInfo.InvariantCulture) + "}");
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Dictionary<Same, int>>(json));
        Assert.Equal(JsonError.TooManyCollisions, e.Code);
        e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Own>(Document(i => ((long)i << 32) | (uint)i)));
        Assert.Equal(JsonError.TooManyCollisions, e.Code);
    }

    private static string Document(Func<int, object> key)
    {
        StringBuilder json = new("[");
        for (int i = 0; i < Count; i++)
        {
            json.Append(i > 0 ? "," : "").Append("{\"k\":").Append(CultureInfo.InvariantCulture, $"{key(i)}").Append(",\"v\":").Append(i).Append('}');
        }

        return json.Append(']').ToString();
    }

    private static object? Comparer(Hashtable table) =>
        typeof(Hashtable).GetProperty("EqualityComparer", System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic)!.GetValue(table);

    public sealed class Own : Dictionary<long, int>;

    public struct Same : IEquatable<Same>
    {
        public int Number { get; set; }

        public readonly bool Equals(Same other) => Number == other.Number;

        public override readonly bool Equals(object? obj) => obj is Same other && Equals(other);

        public override readonly int GetHashCode() => 1;
    }
}
