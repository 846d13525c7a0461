using System.Collections;
using System.Text;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

#pragma warning disable JD0035 // What it is about.

namespace Jackdaw.Tests.Codecs;

/// <summary>Errors on writing what System.Text.Json serves inside of a document have the place in the whole document, and limits of reading are none of writing.</summary>
public class ServedPathTests
{
    private const string Half = "\ud800";

    [Theory]
    [InlineData("$.List[0]", 0)]
    [InlineData("$.List[2]", 2)]
    public void An_element_has_its_index(string path, int before)
    {
        ServedGraph graph = new() { List = [] };
        for (int i = 0; i < before; i++)
        {
            graph.List.Add(i == 0 ? 1 : new ServedVertex { Name = "[,\"" });
        }

        graph.List.Add(Half);
        Fails(JsonError.LoneSurrogate, path, graph);
        graph.List[before] = new ServedVertex { Name = Half };
        Fails(JsonError.LoneSurrogate, path + ".Name", graph);
        graph.List[before] = new ServedVertex { Untyped = new ArrayList { 1, new Hashtable { ["k v"] = new object[] { 1, Half } } } };
        Fails(JsonError.LoneSurrogate, path + ".Untyped[1]['k v'][1]", graph);
    }

    [Fact]
    public void A_value_has_its_key()
    {
        Fails(JsonError.LoneSurrogate, "$.Table.k", new() { First = new() { Name = "a" }, Table = new() { ["k"] = Half } });
        Fails(JsonError.LoneSurrogate, "$.Table.k.Name", new() { Table = new() { ["k"] = new ServedVertex { Name = Half } } });
        Fails(JsonError.LoneSurrogate, "$.Map.k", new() { Map = new SortedList { ["a"] = 1, ["k"] = Half } });
    }

    [Fact]
    public void What_is_too_deep_has_the_whole_path()
    {
        object deep = 1;
        for (int i = 0; i < 70; i++)
        {
            deep = new object[] { deep };
        }

        JsonDataException expected = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new Holder { Any = new List<object> { 1, deep } }));
        JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new Holder { Any = new ArrayList { 1, deep } }));
        Assert.StartsWith("$.Any[1][0]", error.Path, StringComparison.Ordinal);
        Assert.Equal((JsonError.DepthExceeded, expected.Path), (error.Code, error.Path));
    }

    [Fact]
    public void What_has_been_handed_over_has_no_place()
    {
        using MemoryStream stream = new();
        JsonDataException error = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(stream, new Holder { Any = new ArrayList { new string('x', 200_000), new ArrayList { Half } }, After = new ArrayList { Half } }));
        Assert.Equal(JsonError.LoneSurrogate, error.Code);
        Assert.DoesNotContain("$[", error.Message, StringComparison.Ordinal);
    }

    /// <summary>They protect a reader; what writes has the value already.</summary>
    [Fact]
    public void Limits_of_reading_are_none_of_writing()
    {
        object[] items = [.. Enumerable.Range(0, 200).Select(i => (object)i)];
        Hashtable table = new() { [new string('n', 300)] = new string('s', 300) };
        string expected = RuntimeJson.Serialize(new Holder { Any = items, After = table });
        Assert.Equal(expected, ShortJson.Serialize(new Holder { Any = new ArrayList(items), After = table }));
        Assert.Equal(JsonError.TooManyTokens, Assert.Throws<JsonDataException>(() => ShortJson.Deserialize<Holder>(RuntimeJson.Serialize(new Holder { Any = items }))).Code);
        Assert.Equal(Encoding.UTF8.GetByteCount(expected), ShortJson.SerializeToUtf8Bytes(new Holder { Any = new Queue(items), After = table }).Length);
    }

    private static void Fails(JsonError code, string path, ServedGraph value)
    {
        foreach (Action write in (Action[])[() => RuntimeJson.Serialize(value), () => GraphJson.Serialize(value), () => AcyclicJson.Serialize(value), () => RuntimeGraphJson.SerializeToUtf8Bytes(value)])
        {
            JsonDataException error = Assert.Throws<JsonDataException>(write);
            Assert.Equal((code, path), (error.Code, error.Path));
            Assert.Contains($" at {path}", error.Message, StringComparison.Ordinal);
        }
    }

    [JsonProfile(MaxTokens = 30, MaxStringLength = 100, MaxNameLength = 100, MaxDocumentLength = 1000)]
    internal sealed class ShortJson : JsonProfile<ShortJson>;

    internal sealed class Holder
    {
        public object? Any { get; set; }

        public object? After { get; set; }
    }
}
