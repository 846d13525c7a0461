using System.Collections.ObjectModel;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Classes that derive from <see cref="KeyedCollection{TKey, TItem}"/> hash a key of each item; a document must not be able to choose hash codes that cost quadratic time.</summary>
public class KeyedCollectionTests
{
    private const int Most = 1000;

    [Fact]
    public void Are_arrays_of_their_items()
    {
        Parity.Same<HtmlJson, Rows>([new Row(1, "a"), new Row(2, "b")]);
        Parity.SameRead<HtmlJson, Rows>("[]");
        Parity.SameRead<HtmlJson, Rows>("null");
        Parity.SameRead<HtmlJson, Rows>("{}");
        Assert.Equal(2 * Most, HtmlJson.Deserialize<Rows>(Items(Enumerable.Range(0, 2 * Most).Select(i => (long)i)))!.Count);
        Rows read = HtmlJson.Deserialize<Rows>(Items(Enumerable.Range(0, 2 * Most).Select(i => i * 3L)))!;
        Assert.Equal(Enumerable.Range(0, 2 * Most).Select(i => i * 3L), read.Select(row => row.Id));
        Assert.Equal(1500, read[1500].Id);
    }

    [Fact]
    public void Equal_keys_are_an_error_of_the_document()
    {
        foreach (string json in (string[])[Items([1, 1]), Items(Enumerable.Range(0, 2 * Most).Select(i => (long)i / 2))])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(() => HtmlJson.Deserialize<Rows>(json));
            Assert.Equal((JsonError.Refused, "$"), (refused.Code, refused.Path));
        }
    }

    [Fact]
    public void A_thousand_keys_of_one_hash_code_are_read_and_one_more_is_refused()
    {
        const int Others = 5000;
        IEnumerable<long> others = Enumerable.Range(1, Others).Select(i => (long)i);
        Assert.Equal(Most + Others, HtmlJson.Deserialize<Rows>(Items(Colliding(Most).Concat(others)))!.Count);
        Refuses<Rows>(Items(Colliding(Most + 1).Concat(others)));
        Refuses<Rows>(Items(others.Concat(Colliding(Most + 1))));
    }

    [Fact]
    public void Keys_in_one_bucket_are_refused()
    {
        int buckets = new Dictionary<long, int>(3 * Most).Capacity;
        Refuses<Rows>(Items(Enumerable.Range(0, 3 * Most).Select(i => (long)i * buckets)));
        Refuses<Late>(Items(Enumerable.Range(0, 3 * Most).Select(i => (long)i * buckets)));
    }

    [Fact]
    public void The_comparer_of_the_collection_counts()
    {
        Refuses<ByLastDigits>(Items(Enumerable.Range(0, 20 * Most).Select(i => (long)i)));
        Assert.Equal(3 * Most, HtmlJson.Deserialize<Scattered>(Items(Colliding(3 * Most)))!.Count);
        Refuses<ByLength>(Items(Enumerable.Range(0, 2 * Most).Select(i => 1_000_000L + i)));
    }

    [Fact]
    public void Keys_of_text_have_hash_codes_that_nobody_can_choose()
    {
        Assert.Equal(3 * Most, HtmlJson.Deserialize<ByName>(Items(Colliding(3 * Most)))!.Count);
        Assert.Equal(3 * Most, HtmlJson.Deserialize<ByNameInAnyCase>(Items(Colliding(3 * Most)))!.Count);
    }

    [Fact]
    public void A_table_that_comes_late_is_counted_from_its_beginning()
    {
        Assert.Equal(Most, HtmlJson.Deserialize<Late>(Items(Colliding(Most)))!.Count);
        Refuses<Late>(Items(Colliding(Most + 1)));
    }

    /// <summary>The keys are compared one by one in it, as its author wanted: there is nothing to hash.</summary>
    [Fact]
    public void A_collection_without_a_table_has_no_collisions() =>
        Assert.Equal(2 * Most, HtmlJson.Deserialize<Untabled>(Items(Colliding(2 * Most)))!.Count);

    [Fact]
    public void Items_without_a_key_and_items_that_are_left_out()
    {
        Assert.Equal(3 * Most, HtmlJson.Deserialize<Keyless>(Items(Colliding(3 * Most)))!.Count);
        Assert.Single(HtmlJson.Deserialize<OnlyFirst>(Items(Colliding(3 * Most)))!);
    }

    [Fact]
    public void Inside_of_models_and_of_derived_classes()
    {
        Parity.Same<HtmlJson, Table>(new Table { Rows = { new Row(1, "a") }, More = [new Row(2, "b")] });
        JsonDataException refused = Assert.Throws<JsonDataException>(() => HtmlJson.Deserialize<Table>("{\"More\":" + Items(Colliding(Most + 1)) + "}"));
        Assert.Equal((JsonError.TooManyCollisions, "$.More"), (refused.Code, refused.Path));
    }

    /// <summary>Twice the document takes twice the comparisons: counted, not timed.</summary>
    [Fact]
    public void Twice_the_document_takes_twice_the_steps()
    {
        long once = Steps(20_000);
        Assert.InRange(Steps(40_000), 1, once * 2.3);

        static long Steps(int count)
        {
            Hundreds.Comparisons = 0;
            Assert.Equal(count, HtmlJson.Deserialize<InHundreds>(Items(Enumerable.Range(0, count).Select(i => (long)i)))!.Count);
            return Hundreds.Comparisons;
        }
    }

    private static void Refuses<T>(string json)
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => HtmlJson.Deserialize<T>(json));
        Assert.Equal((JsonError.TooManyCollisions, "$"), (refused.Code, refused.Path));
    }

    /// <summary>Numbers whose hash code is zero.</summary>
    private static IEnumerable<long> Colliding(int count) => Enumerable.Range(0, count).Select(i => ((long)i << 32) | (uint)i);

    private static string Items(IEnumerable<long> ids) => "[" + string.Join(',', ids.Select(id => $"{{\"Id\":{id},\"Name\":\"n{id}\"}}")) + "]";

    internal sealed record Row(long Id, string Name);

    internal abstract class ById(IEqualityComparer<long>? comparer = null, int threshold = 0) : KeyedCollection<long, Row>(comparer, threshold)
    {
        protected override long GetKeyForItem(Row item) => item.Id;
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal class Rows : ById;

    /// <summary>A class between it and <see cref="KeyedCollection{TKey, TItem}"/>.</summary>
    internal sealed class MoreRows : Rows;

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Table
    {
        public Rows Rows { get; set; } = [];

        public MoreRows? More { get; set; }
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Late() : ById(null, threshold: 600);

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Untabled() : ById(null, threshold: -1);

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ByLastDigits() : ById(new LastDigits());

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Scattered() : ById(new Scattering());

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class InHundreds() : ById(new Hundreds());

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class OnlyFirst : ById
    {
        protected override void InsertItem(int index, Row item)
        {
            if (index == 0)
            {
                base.InsertItem(index, item);
            }
        }
    }

    internal abstract class Named(IEqualityComparer<string>? comparer) : KeyedCollection<string, Row>(comparer)
    {
        protected override string GetKeyForItem(Row item) => item.Name;
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ByName() : Named(null);

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ByNameInAnyCase() : Named(StringComparer.InvariantCultureIgnoreCase);

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ByLength() : Named(new Length());

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Keyless : KeyedCollection<object, Row>
    {
        protected override object GetKeyForItem(Row item) => null!;
    }

    private sealed class LastDigits : IEqualityComparer<long>
    {
        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long value) => (int)(value % 10);
    }

    private sealed class Scattering : IEqualityComparer<long>
    {
        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long value) => (int)value;
    }

    /// <summary>A hundred neighbours have the same hash code each.</summary>
    private sealed class Hundreds : IEqualityComparer<long>
    {
        [ThreadStatic]
        internal static long Comparisons;

        public bool Equals(long x, long y)
        {
            Comparisons++;
            return x == y;
        }

        public int GetHashCode(long value) => (int)(value / 100) * 104_729;
    }

    private sealed class Length : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => string.Equals(x, y, StringComparison.Ordinal);

        public int GetHashCode(string value) => value.Length;
    }
}
