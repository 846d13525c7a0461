using System.Collections;
using System.Collections.Specialized;
using System.Text;
using System.Text.Json;
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

    /// <summary>System.Text.Json reads the values of lists without declared types.</summary>
    [Fact]
    public void Read_without_types() => Check(json => RuntimeJson.Deserialize<SortedList>(json)!.Count);

    [Fact]
    public void Read_without_types_into_an_own_class() => Check(json => RuntimeJson.Deserialize<OwnList>(json)!.Count);

    [Fact]
    public void Read_without_types_with_references() => Check(json => RuntimeGraphJson.Deserialize<SortedList>(json)!.Count);

    [Fact]
    public void Populated_without_types() => Check(json => PopulatingLists.Deserialize<Untyped>($"{{\"List\":{json}}}")!.List.Count - 1);

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

    [Theory]
    [InlineData(1, 6_000)]
    [InlineData(100, 20_000)]
    public void Repeated_members_without_types_are_limited(int length, int count)
    {
        int[] keys = [.. Enumerable.Range(0, count)];
        JsonDataException error = Assert.Throws<JsonDataException>(() => LimitedLists.Deserialize<Untyped>(Repeated(keys.AsEnumerable().Reverse(), length)));
        Assert.Equal(JsonError.TooMuchWork, error.Code);
        Assert.Equal("$.List", error.Path);
        Assert.Equal(count + 1, LimitedLists.Deserialize<Untyped>(Repeated(keys, length))!.List.Count);
        Assert.Equal(count + 1, LimitedLists.Deserialize<Untyped>(Repeated(keys.AsEnumerable().Reverse(), count))!.List.Count);
        Assert.Equal(count + 1, PopulatingLists.Deserialize<Untyped>(Repeated(keys.AsEnumerable().Reverse(), length))!.List.Count);
    }

    /// <summary>One by one and sorted first: the same entries in the order of the list's own comparer, the last value of equal keys.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Without_types_the_entries_are_those_of_System_Text_Json(int seed)
    {
        Random random = new(seed);
        for (int round = 0; round < 20; round++)
        {
            (string Key, int Value)[] members = [.. Enumerable.Range(0, random.Next(200)).Select(_ => ($"{(random.Next(2) == 0 ? "k" : "K")}{random.Next(100)}", random.Next()))];
            string json = "{" + string.Join(',', members.Select(member => $"\"{member.Key}\":{member.Value}")) + "}";
            Assert.Equal(Shown(JsonSerializer.Deserialize<SortedList>(json)!), Shown(RuntimeJson.Deserialize<SortedList>(json)!));
            Assert.Equal(Shown(JsonSerializer.Deserialize<OwnList>(json)!), Shown(RuntimeJson.Deserialize<OwnList>(json)!));
            Untyped expected = new();
            foreach ((string key, int value) in members)
            {
                expected.List[key] = value;
            }

            Assert.Equal(Shown(expected.List), Shown(PopulatingLists.Deserialize<Untyped>($"{{\"List\":{json}}}")!.List));
        }
    }

    [Theory]
    [InlineData(2)]
    [InlineData(100)]
    public void Duplicates_are_found_by_the_order_of_the_list(int count)
    {
        string members = Descending(count)[1..^1];
        JsonDataException error = Assert.Throws<JsonDataException>(() => StrictLists.Deserialize<SortedList>($"{{{members},\"k0000002\":1}}"));
        Assert.Equal(JsonError.DuplicateMember, error.Code);
        Assert.Equal("$.k0000002", error.Path);
        Assert.Equal(count, StrictLists.Deserialize<SortedList>($"{{{members}}}")!.Count);
        error = Assert.Throws<JsonDataException>(() => StrictLists.Deserialize<OwnList>($"{{{members},\"K0000002\":1}}"));
        Assert.Equal("$.K0000002", error.Path);
    }

    /// <summary>System.Text.Json does not support them for these types; its message names the type of the user.</summary>
    [Theory]
    [InlineData("{\"$id\":\"1\",\"b\":1}")]
    [InlineData("{\"\\u0024ref\":\"1\"}")]
    [InlineData("{\"b\":1,\"$id\":\"1\"}")]
    public void References_are_refused(string json)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Deserialize<SortedList>(json));
        Assert.DoesNotContain("Jackdaw.Codecs", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A dictionary that is a linked list compares each key with all others.</summary>
    [Fact]
    public void A_list_as_a_dictionary_is_limited()
    {
        Assert.Equal(3_000, RuntimeJson.Deserialize<ListDictionary>(Descending(3_000))!.Count);
        JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<ListDictionary[]>($"[{Descending(50_000)}]"));
        Assert.Equal((JsonError.TooMuchWork, "$[0]"), (error.Code, error.Path));
        error = Assert.Throws<JsonDataException>(() => PopulatingLists.Deserialize<Linked>($"{{\"List\":{Descending(50_000)}}}"));
        Assert.Equal((JsonError.TooMuchWork, "$.List"), (error.Code, error.Path));
        error = Assert.Throws<JsonDataException>(() => PopulatingLists.Deserialize<Linked>(Repeated(Enumerable.Range(0, 50_000), 10)));
        Assert.Equal((JsonError.TooMuchWork, "$.List"), (error.Code, error.Path));
        Linked read = PopulatingLists.Deserialize<Linked>("{\"List\":{\"A\":1,\"b\":2}}")!;
        Assert.Equal((2, 1), (read.List.Count, ((JsonElement)read.List["a"]!).GetInt32()));
        error = Assert.Throws<JsonDataException>(() => StrictLists.Deserialize<ListDictionary>("{\"a\":1,\"b\":2,\"a\":3}"));
        Assert.Equal((JsonError.DuplicateMember, "$.a"), (error.Code, error.Path));
    }

    [Fact]
    public void Empty_objects_are_no_error()
    {
        Assert.Empty(StrictLists.Deserialize<SortedList>("{}")!);
        Assert.Empty(StrictLists.Deserialize<ListDictionary>("{}")!);
        Assert.Single(StrictPopulating.Deserialize<Untyped>("{\"List\":{}}")!.List);
    }

    /// <summary>As in System.Text.Json: before the first entry and after the last, and by the indexer of the interface.</summary>
    [Fact]
    public void Own_classes_see_callbacks_and_entries()
    {
        Assert.Equal("start [a] [b] end 2", RuntimeJson.Deserialize<Watching>("{\"b\":1,\"a\":2}")!.Log.Replace("[b] [a]", "[a] [b]", StringComparison.Ordinal));
        Assert.Equal("start [b] [a] end 2", JsonSerializer.Deserialize<Watching>("{\"b\":1,\"a\":2}")!.Log);
        Assert.Equal("start end 1", RuntimeJson.Deserialize<WatchingLinked>("{\"b\":1}")!.Log);
        Assert.Equal("start end 1", JsonSerializer.Deserialize<WatchingLinked>("{\"b\":1}")!.Log);
    }

    [Fact]
    public void What_an_own_class_throws_rejects_the_value()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<Throwing>("{\"a\":1}"));
        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    private static string Shown(SortedList list) => string.Join(", ", list.Cast<DictionaryEntry>().Select(entry => $"{entry.Key}: {entry.Value}"));

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

    public sealed class Untyped
    {
        public SortedList List { get; } = new(StringComparer.OrdinalIgnoreCase) { ["k0000000x"] = -1 };
    }

    public sealed class Linked
    {
        public ListDictionary List { get; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = -1 };
    }

    public sealed class OwnList() : SortedList(StringComparer.OrdinalIgnoreCase);

    public sealed class Watching : SortedList, IDictionary, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public string Log { get; private set; } = "";

        object? IDictionary.this[object key]
        {
            get => this[key];
            set => (this[key], Log) = (value, $"{Log}[{key}] ");
        }

        public void OnDeserializing() => Log += "start ";

        public void OnDeserialized() => Log += $"end {Count}";
    }

    public sealed class WatchingLinked : ListDictionary, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public string Log { get; private set; } = "";

        public void OnDeserializing() => Log += "start ";

        public void OnDeserialized() => Log += $"end {Count}";
    }

    public sealed class Throwing : SortedList
    {
        public Throwing() => throw new InvalidOperationException("No.");
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

    [JsonProfile(RejectDuplicateMembers = true)]
    private sealed class StrictLists : JsonProfile<StrictLists>, IReflectedOnly;

    [JsonProfile(RejectDuplicateMembers = true, ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class StrictPopulating : JsonProfile<StrictPopulating>, IReflectedOnly;
}
