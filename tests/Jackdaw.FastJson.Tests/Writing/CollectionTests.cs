using System.Collections;
using System.Collections.Specialized;
using System.Dynamic;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Writing;

/// <summary>Section 5 of the wire format: collections and dictionaries.</summary>
public class CollectionTests
{
    private static readonly JSONParameters Plain = new() { UseExtensions = false };
    private static readonly JSONParameters Visible = new() { UseExtensions = false, ShowReadOnlyProperties = true };

    [Fact]
    public void Dictionaries_of_text_are_objects()
    {
        Assert.Equal("""{"Ab":1}""", JSON.ToJSON(new Dictionary<string, int> { ["Ab"] = 1 }));
        Assert.Equal("""{"Ab":1}""", JSON.ToJSON(new SortedDictionary<string, int> { ["Ab"] = 1 }));
        Assert.Equal("""[{"k":"Ab","v":1}]""", JSON.ToJSON(new Dictionary<string, int> { ["Ab"] = 1 }, new JSONParameters { KVStyleStringDictionary = true }));
        Assert.Equal("""{"ab":1}""", JSON.ToJSON(new Dictionary<string, int> { ["Ab"] = 1 }, new JSONParameters { SerializeToLowerCaseNames = true }));
        ExpandoObject expando = new();
        ((IDictionary<string, object?>)expando)["Ab"] = 1;
        Assert.Equal("""{"Ab":1}""", JSON.ToJSON(expando));
        Assert.Equal("""{"Ab":1}""", JSON.ToJSON(new[] { 1 }.Select(i => new KeyValuePair<string, object?>("Ab", i))));
        Assert.Equal("""{"b":12}""", JSON.ToJSON(new Dictionary<string, object?> { ["a"] = null, ["b"] = 12 }, new JSONParameters { SerializeNullValues = false }));
    }

    [Fact]
    public void Other_dictionaries_are_lists()
    {
        Assert.Equal("""[{"k":1,"v":"x"}]""", JSON.ToJSON(new Dictionary<int, string> { [1] = "x" }));
        Assert.Equal("""[{"k":"B","v":"x"}]""", JSON.ToJSON(new Dictionary<Letter, string> { [Letter.B] = "x" }));
        Assert.Equal("""[{"k":"MyIRAFVEd2aImaq7zN3u/w==","v":"x"}]""", JSON.ToJSON(new Dictionary<Guid, string> { [ScalarTests.Sample] = "x" }));
        Assert.Equal("""[{"k":{"X":1,"S":null,"N":null},"v":2}]""", JSON.ToJSON(new Dictionary<Nulls, int> { [new Nulls { X = 1 }] = 2 }, Plain));
        Assert.Equal("""[{"k":"AQ==","v":1}]""", JSON.ToJSON(new Dictionary<byte[], int> { [[1]] = 1 }));
        Assert.Equal("""[{"k":1,"v":"x"}]""", JSON.ToJSON(new Hashtable { [1] = "x" }));
        Assert.Equal("""[{"k":"a","v":1}]""", JSON.ToJSON(new Counts { ["a"] = 1 }));
        Assert.Equal("""[{"k":1,"v":null}]""", JSON.ToJSON(new Dictionary<int, string?> { [1] = null }, new JSONParameters { SerializeNullValues = false }));
    }

    [Fact]
    public void Collections_of_names_and_texts_are_objects()
    {
        NameValueCollection names = new() { { "K", "a" }, { "K", "b" } };
        Assert.Equal("""{"K":"a,b"}""", JSON.ToJSON(names));
        Assert.Equal("""{"k":"a"}""", JSON.ToJSON(new StringDictionary { ["K"] = "a" }));
    }

    [Fact]
    public void Whatever_lists_items_is_a_list()
    {
        Assert.Equal("[1,2]", JSON.ToJSON(new List<int> { 1, 2 }));
        Assert.Equal("[1,2]", JSON.ToJSON(new Queue<int>([1, 2])));
        Assert.Equal("[1,2]", JSON.ToJSON(new[] { 1, 2 }.Where(i => i > 0)));
        Assert.Equal("[1,2]", JSON.ToJSON(new ArrayList { 1, 2 }));
        Assert.Equal("[[1],null]", JSON.ToJSON(new int[]?[] { [1], null }));
        Assert.Equal("[1,null]", JSON.ToJSON(new object?[] { 1, null }, new JSONParameters { SerializeNullValues = false }));
        Assert.Equal("[]", JSON.ToJSON(Array.Empty<int>()));
    }

    [Fact]
    public void Arrays_of_several_dimensions_are_nested_unless_asked_for_flat()
    {
        int[,] values = { { 1, 2 }, { 3, 4 } };
        Assert.Equal("[[1,2],[3,4]]", JSON.ToJSON(values));
        Assert.Equal("[1,2,3,4]", JSON.ToJSON(values, new JSONParameters { FlatArrays = true }));
        Assert.Equal(values, JSON.ToObject<int[,]>("[[1,2],[3,4]]"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<int[,]>("[1,2,3,4]"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<int[,]>("[[1,2],[3]]"));
    }

    [Fact]
    public void Tuples_and_entries_are_objects_with_read_only_members()
    {
        Assert.Equal("""{"Item1":1,"Item2":"a"}""", JSON.ToJSON(Tuple.Create(1, "a"), Visible));
        Assert.Equal("""{"Key":"a","Value":1}""", JSON.ToJSON(new KeyValuePair<string, int>("a", 1), Visible));
        Assert.Equal("{}", JSON.ToJSON(Tuple.Create(1, "a"), Plain));
    }

    public sealed class Counts : Dictionary<string, int>;
}
