using System.Collections;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

/// <summary>Objects and arrays of nodes as the collections of .NET that they are.</summary>
public class NodeInterfaceTests
{
    [Fact]
    public void An_object_is_a_dictionary()
    {
        JsonObject node = new() { { "a", 1 }, { "b", "x" } };
        IDictionary<string, JsonNode> dictionary = node;
        Assert.False(dictionary.IsReadOnly);
        Assert.Equal(["a", "b"], dictionary.Keys);
        Assert.Equal(["1", "\"x\""], dictionary.Values.Select(value => value.ToString()));
        dictionary["a"] = 2;
        Assert.Equal(2, dictionary["a"].GetInt32());
        Assert.Throws<KeyNotFoundException>(() => dictionary["c"]);
        Assert.Throws<ArgumentNullException>(() => dictionary[null!]);
        Assert.Throws<ArgumentException>(() => dictionary.Add("a", 3));
        dictionary.Add(new("c", true));
        Assert.Equal("""{"a":2,"b":"x","c":true}""", node.ToString());
    }

    [Fact]
    public void An_object_is_a_dictionary_to_be_read()
    {
        IReadOnlyDictionary<string, JsonNode> dictionary = new JsonObject { { "a", 1 } };
        Assert.Equal(["a"], dictionary.Keys);
        Assert.Equal(["1"], dictionary.Values.Select(value => value.ToString()));
        Assert.Equal(1, dictionary["a"].GetInt32());
        Assert.Throws<KeyNotFoundException>(() => dictionary["b"]);
        Assert.True(dictionary.TryGetValue("a", out JsonNode? found));
        Assert.Equal(1, found.GetInt32());
        Assert.False(dictionary.TryGetValue("b", out _));
    }

    /// <summary>As in a dictionary: name and value have to be those of the member.</summary>
    [Fact]
    public void An_object_is_a_collection_of_pairs()
    {
        JsonObject node = new() { { "a", 1 }, { "b", new JsonArray(1, 2) } };
        ICollection<KeyValuePair<string, JsonNode>> pairs = node;
        Assert.True(pairs.Contains(new("a", 1)));
        Assert.True(pairs.Contains(new("b", new JsonArray(1, 2))));
        Assert.False(pairs.Contains(new("a", 2)));
        Assert.False(pairs.Contains(new("c", 1)));
        Assert.False(pairs.Contains(new(null!, 1)));
        Assert.False(pairs.Remove(new KeyValuePair<string, JsonNode>("a", 2)));
        Assert.Equal(2, node.Count);
        Assert.True(pairs.Remove(new KeyValuePair<string, JsonNode>("a", 1)));
        Assert.Equal("""{"b":[1,2]}""", node.ToString());
    }

    [Fact]
    public void Pairs_are_copied_where_there_is_room_for_them()
    {
        JsonObject node = new() { { "a", 1 }, { "b", 2 } };
        ICollection<KeyValuePair<string, JsonNode>> pairs = node;
        KeyValuePair<string, JsonNode>[] copy = new KeyValuePair<string, JsonNode>[3];
        pairs.CopyTo(copy, 1);
        Assert.Equal([null, "a", "b"], copy.Select(pair => pair.Key));
        Assert.Throws<ArgumentException>(() => pairs.CopyTo(copy, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => pairs.CopyTo(copy, -1));
        Assert.Throws<ArgumentNullException>(() => pairs.CopyTo(null!, 0));
    }

    [Fact]
    public void An_array_is_a_list()
    {
        JsonArray node = new(1, "x", null);
        IList<JsonNode> list = node;
        Assert.False(list.IsReadOnly);
        list[0] = 2;
        Assert.Equal(2, list[0].GetInt32());
        Assert.Equal(2, ((IReadOnlyList<JsonNode>)node)[0].GetInt32());
        Assert.Throws<ArgumentOutOfRangeException>(() => list[3]);
        JsonNode[] copy = new JsonNode[4];
        list.CopyTo(copy, 1);
        Assert.Equal([null, "2", "\"x\"", "null"], copy.Select(item => item?.ToString()));
    }

    /// <summary>Values are found by what they are, objects and arrays by which they are: two that are equal may stand beside each other.</summary>
    [Fact]
    public void Elements_are_found_and_removed()
    {
        JsonObject member = new() { { "a", 1 } };
        JsonArray node = new(1, "x", null, member);
        Assert.Equal(0, node.IndexOf(1.0));
        Assert.Equal(1, node.IndexOf("x"));
        Assert.Equal(2, node.IndexOf(JsonValue.Null));
        Assert.Equal(3, node.IndexOf(member));
        Assert.Equal(-1, node.IndexOf(member.DeepClone()));
        Assert.Equal(-1, node.IndexOf("y"));
        Assert.Equal((true, false), (node.Contains("x"), node.Contains(2)));
        Assert.True(node.Remove("x"));
        Assert.False(node.Remove("x"));
        Assert.True(node.Remove(member));
        Assert.Null(member.Parent);
        Assert.Equal("[1,null]", node.ToString());
    }

    [Fact]
    public void What_is_set_in_its_own_place_stays()
    {
        JsonObject child = new();
        JsonArray array = new(child);
        array[0] = child;
        Assert.Same(array, child.Parent);
        JsonObject node = new() { { "a", new JsonObject() } };
        JsonNode member = node["a"]!;
        node["a"] = member;
        Assert.Same(node, member.Parent);
    }

    [Fact]
    public void Enumerators_of_the_old_interfaces_begin_again()
    {
        foreach (JsonNode node in new JsonNode[] { new JsonArray(1, 2), new JsonObject { { "a", 1 }, { "b", 2 } } })
        {
            IEnumerator items = ((IEnumerable)node).GetEnumerator();
            Assert.True(items.MoveNext());
            object? first = items.Current;
            Assert.True(items.MoveNext());
            Assert.NotEqual(first, items.Current);
            Assert.False(items.MoveNext());
            items.Reset();
            Assert.True(items.MoveNext());
            Assert.Equal(first, items.Current);
        }
    }

    [Fact]
    public void What_changes_while_it_is_gone_through_is_noticed()
    {
        JsonArray array = new(1, 2);
        Assert.Throws<InvalidOperationException>(() =>
        {
            foreach (JsonNode _ in array)
            {
                array.Add(3);
            }
        });
        JsonObject node = new() { { "a", 1 }, { "b", 2 } };
        Assert.Throws<InvalidOperationException>(() =>
        {
            foreach ((string name, JsonNode _) in node)
            {
                node.Remove(name);
            }
        });
    }
}
