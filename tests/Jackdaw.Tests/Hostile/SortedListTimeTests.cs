using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Measures;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Hostile;

/// <summary>A sorted list moves all that comes after an entry: eight times the keys in descending order take about eight times the time and not 64 times, however the list is filled.</summary>
[Collection(QuietCollection.Name)]
public class SortedListTimeTests
{
    private const int Size = 6_000;
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    [Fact]
    public void Read() => Check(json => RuntimeJson.Deserialize<SortedList<string, int>>(json)!.Count);

    [Fact]
    public void Populated() => Check(json => PopulatingLists.Deserialize<Holder>($"{{\"List\":{json}}}")!.List.Count - 1);

    [Fact]
    public void With_references() => Check(json => RuntimeGraphJson.Deserialize<SortedList<string, int>>(json)!.Count);

    [Fact]
    public void Extension_data() => Check(json => RuntimeJson.Deserialize<Keeper>(json)!.Rest!.Count);

    /// <summary>What is there stays, and what is new replaces it.</summary>
    [Theory]
    [InlineData(3)]
    [InlineData(300)]
    public void Both_are_in_the_list_that_is_filled(int count)
    {
        Holder read = PopulatingLists.Deserialize<Holder>($"{{\"List\":{Descending(count)}}}")!;
        Assert.Equal(count + 1, read.List.Count);
        Assert.Equal(-1, read.List["k0000000x"]);
        Assert.Equal(read.List.Keys.Order(StringComparer.Ordinal), read.List.Keys);
        Assert.Equal(1, PopulatingLists.Deserialize<Holder>($"{{\"List\":{{\"k0000000x\":1,{Descending(count)[1..]}}}")!.List["k0000000x"]);
    }

    /// <summary>Each occurrence of the member moves what the earlier ones added.</summary>
    [Theory]
    [InlineData(1, 6_000)]
    [InlineData(100, 20_000)]
    public void Repeated_members_are_limited(int length, int count)
    {
        int[] keys = [.. Enumerable.Range(0, count)];
        JsonDataException error = Assert.Throws<JsonDataException>(() => LimitedLists.Deserialize<Holder>(Repeated(keys.AsEnumerable().Reverse(), length)));
        Assert.Equal(JsonError.TooMuchWork, error.Code);
        Assert.Equal("$.List", error.Path);

        // In ascending order, or at once, nothing moves more than once.
        Assert.Equal(count + 1, LimitedLists.Deserialize<Holder>(Repeated(keys, length))!.List.Count);
        Assert.Equal(count + 1, LimitedLists.Deserialize<Holder>(Repeated(keys.AsEnumerable().Reverse(), count))!.List.Count);
        Assert.Equal(count + 1, PopulatingLists.Deserialize<Holder>(Repeated(keys.AsEnumerable().Reverse(), length))!.List.Count);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Repeated_members_are_merged(int seed)
    {
        Random random = new(seed);
        for (int round = 0; round < 20; round++)
        {
            SortedDictionary<string, int> expected = new(StringComparer.Ordinal) { ["k0000000x"] = -1 };
            StringBuilder json = new("{");
            for (int i = random.Next(1, 8); i > 0; i--)
            {
                json.Append(json.Length > 1 ? ",\"List\":{" : "\"List\":{");
                for (int j = random.Next(1, 200); j > 0; j--)
                {
                    int key = random.Next(500);
                    int value = random.Next();
                    expected[$"k{key:0000000}"] = value;
                    json.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"k{key:0000000}\":{value}{(j > 1 ? "," : "}")}");
                }
            }

            Assert.Equal(expected, PopulatingLists.Deserialize<Holder>(json.Append('}').ToString())!.List);
        }
    }

    private static string Repeated(IEnumerable<int> keys, int length) =>
        "{" + string.Join(',', keys.Chunk(length).Select(part => "\"List\":{" + string.Join(',', part.Select(key => $"\"a{key:0000000}\":{key}")) + "}")) + "}";

    private static void Check(Func<string, int> read)
    {
        string small = Descending(Size);
        string large = Descending(Size * Growth);
        Assert.Equal(Size, read(small));
        double ratio = ProcessorTime.Ratio(() => read(small), () => read(large), Bound);
        Assert.True(ratio < Bound, $"{Growth} times the keys took {ratio:0} times as long.");
    }

    private static string Descending(int count)
    {
        StringBuilder json = new("{");
        for (int i = count; i > 0; i--)
        {
            json.Append(json.Length > 1 ? "," : "").Append(System.Globalization.CultureInfo.InvariantCulture, $"\"k{i:0000000}\":{i}");
        }

        return json.Append('}').ToString();
    }

    public sealed class Holder
    {
        public SortedList<string, int> List { get; } = new(StringComparer.Ordinal) { ["k0000000x"] = -1 };
    }

    public sealed class Keeper
    {
        [JsonExtensionData]
        public SortedList<string, object>? Rest { get; set; }
    }

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class PopulatingLists : JsonProfile<PopulatingLists>, IReflectedOnly;

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate, MaxWork = 100_000)]
    private sealed class LimitedLists : JsonProfile<LimitedLists>, IReflectedOnly;
}
