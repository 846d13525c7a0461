using System.Collections;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Data;
using System.Globalization;
using System.Text;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.FastJson.Tests.Hostile;

/// <summary>Eight times the document takes about eight times the time and not 64 times, whatever its order and however often a name is repeated.</summary>
[Collection(nameof(LinearTimeTests))]
[CollectionDefinition(nameof(LinearTimeTests), DisableParallelization = true)]
public class LinearTimeTests
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    [Fact]
    public void Sorted_lists_in_descending_order() => Check(4_000, count => Entries(count, i => -i), json => JSON.ToObject<SortedList<long, int>>(json)!.Count);

    [Fact]
    public void Untyped_sorted_lists_in_descending_order() => Check(4_000, count => Entries(count, i => -i), json => JSON.ToObject<SortedList>(json)!.Count);

    [Fact]
    public void Untyped_sorted_lists_with_a_comparer_of_their_own()
    {
        Check(4_000, count => Entries(count, i => i), json => JSON.ToObject<Falling>(json)!.Count);
        Assert.Equal(99L, JSON.ToObject<Falling>(Entries(100, i => i))!.GetKey(0));
    }

    /// <summary>A dictionary that is a linked list compares each key with all others; all of a document count together.</summary>
    [Fact]
    public void Lists_as_dictionaries_are_limited()
    {
        Assert.Equal(3_000, JSON.ToObject<ListDictionary>(Entries(3_000, i => i))!.Count);
        JsonDataException error = Assert.Throws<JsonDataException>(() => JSON.ToObject<ListDictionary>(Entries(50_000, i => i)));
        Assert.Equal(JsonError.TooMuchWork, error.Code);
        error = Assert.Throws<JsonDataException>(() => JSON.ToObject<List<ListDictionary>>("[" + string.Join(',', Enumerable.Repeat(Entries(10_000, i => i), 3)) + "]"));
        Assert.Equal((JsonError.TooMuchWork, "$[1]"), (error.Code, error.Path));
    }

    /// <summary>Adding a table compares its name with all others anyway, a thousand times; finding one does not.</summary>
    [Fact]
    public void Repeated_members_of_one_of_many_tables()
    {
        string few = Tables(1);
        string many = Tables(20_000);
        Assert.Equal(1000, JSON.ToObject<DataSet>(many)!.Tables.Count);
        double ratio = ProcessorTime.Ratio(() => JSON.ToObject<DataSet>(few), () => JSON.ToObject<DataSet>(many), 10);
        Assert.True(ratio < 10, $"The members took {ratio:0} times as long as the schema.");
    }

    [Fact]
    public void Repeated_members_of_a_table_with_a_longest_text() => Check(
        1_000,
        count => "{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.String\"],\"Name\":\"T\"}" + string.Concat(Enumerable.Repeat(",\"T\":[[\"a\"]]", count)) + "}",
        json => JSON.ToObject<Bounded>(json)!.Rows.Count);

    [Fact]
    public void The_last_of_equal_keys_wins()
    {
        StringBuilder json = new("[");
        for (int i = 0; i < 10_000; i++)
        {
            json.Append(CultureInfo.InvariantCulture, $"{(i > 0 ? "," : "")}{{\"k\":\"{(char)('a' + (i * 7 % 26))}{i % 100}\",\"v\":{i}}}");
        }

        string text = json.Append(']').ToString();
        SortedDictionary<string, int> expected = JSON.ToObject<SortedDictionary<string, int>>(text)!;
        Assert.Equal(expected, JSON.ToObject<SortedList<string, int>>(text)!);
        SortedList untyped = JSON.ToObject<SortedList>(text)!;
        Assert.Equal(expected.Count, untyped.Count);
        Assert.All(expected, entry => Assert.Equal((long)entry.Value, untyped[entry.Key]));
        Assert.Equal(expected.Values.Select(value => (long)value).Order(), untyped.Values.Cast<long>().Order());
        Assert.Equal(untyped.Values.Cast<object>(), JSON.DeepCopy(untyped)!.Values.Cast<object>());
    }

    private static void Check(int size, Func<int, string> document, Func<string, int> read)
    {
        string small = document(size);
        string large = document(size * Growth);
        Assert.Equal(size, read(small));
        double ratio = ProcessorTime.Ratio(() => read(small), () => read(large), Bound);
        Assert.True(ratio < Bound, $"{Growth} times the entries took {ratio:0} times as long.");
    }

    private static string Tables(int members) =>
        "{\"$schema\":{\"Info\":[" + string.Join(',', Enumerable.Range(0, 1000).Select(i => $"\"T{i}\",\"c\",\"System.Int32\"")) + "],\"Name\":\"n\"}"
        + string.Concat(Enumerable.Repeat(",\"T999\":[]", members)) + "}";

    private static string Entries(int count, Func<int, int> key)
    {
        StringBuilder json = new("[");
        for (int i = 0; i < count; i++)
        {
            json.Append(CultureInfo.InvariantCulture, $"{(i > 0 ? "," : "")}{{\"k\":{key(i)},\"v\":{i}}}");
        }

        return json.Append(']').ToString();
    }

    public class Falling() : SortedList(new Descending());

    [DesignerCategory("Code")]
    public class Bounded : DataTable
    {
        public Bounded()
        {
            TableName = "T";
            Columns.Add("c", typeof(string)).MaxLength = 10;
        }
    }

    private sealed class Descending : IComparer
    {
        public int Compare(object? x, object? y) => Comparer.Default.Compare(y, x);
    }
}
