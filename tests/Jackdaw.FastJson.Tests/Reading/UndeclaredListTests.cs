using System.Collections;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>What lists become that nobody declared, as fastJSON 2.4.0.5 makes them on .NET: programs cast to it.</summary>
public class UndeclaredListTests
{
    [Fact]
    public void In_dictionaries_and_in_what_names_no_type_they_are_lists()
    {
        Assert.Equal(new object[] { 1L }, Assert.IsType<List<object>>(JSON.ToObject<Dictionary<string, object>>("{\"a\":[1]}")!["a"]));
        Assert.IsType<List<object>>(Assert.IsType<List<object>>(JSON.ToObject<Dictionary<string, object>>("{\"a\":[1,[2]]}")!["a"])[1]);
        Assert.IsType<List<object>>(Assert.IsType<Dictionary<string, object>>(JSON.ToObject<Dictionary<string, object>>("{\"a\":{\"b\":[1]}}")!["a"])["b"]);
        Assert.IsType<List<object>>(JSON.ToObject<Dictionary<string, object>>("[{\"k\":\"a\",\"v\":[1]}]")!["a"]);
        Assert.IsType<List<object>>(JSON.ToObject<Hashtable>("[{\"k\":\"a\",\"v\":[1]}]")!["a"]);
        Assert.IsType<List<object>>(((Dictionary<string, object>)JSON.ToObject<HasObject>("{\"o\":{\"b\":[1]}}")!.o!)["b"]);
    }

    [Fact]
    public void In_members_of_objects_they_are_arrays()
    {
        object[] list = Assert.IsType<object[]>(JSON.ToObject<HasObject>("{\"o\":[1,[2],{\"b\":[3]}]}")!.o);
        Assert.IsType<object[]>(list[1]);
        Assert.IsType<List<object>>(((Dictionary<string, object>)list[2])["b"]);

        // An object in a dictionary has members again.
        JsonTypes.Register<HasObject>();
        string typed = $"{{\"a\":{{\"$type\":\"{typeof(HasObject).AssemblyQualifiedName}\",\"o\":[1]}},\"b\":[1]}}";
        Dictionary<string, object> entries = JSON.ToObject<Dictionary<string, object>>(typed)!;
        Assert.IsType<object[]>(Assert.IsType<HasObject>(entries["a"]).o);
        Assert.IsType<List<object>>(entries["b"]);
        Assert.IsType<object[]>(JSON.ToObject<Dictionary<string, List<object>>>("{\"a\":[[1]]}")!["a"][0]);
    }

    [Fact]
    public void In_lists_that_are_declared_they_are_arrays_of_lists()
    {
        Lists read = JSON.ToObject<Lists>("{\"Objects\":[[[1]],{\"a\":[1]}],\"Arrays\":[[[1]]],\"OfLists\":[[[1]]],\"Array\":[[[1]]],\"Jagged\":[[[[1]]]],\"Map\":{\"a\":[[[1]]]},\"Own\":[[[1]]]}")!;
        Assert.IsType<List<object>>(Assert.IsType<object[]>(read.Objects![0])[0]);
        Assert.IsType<List<object>>(((Dictionary<string, object>)read.Objects[1])["a"]);
        Assert.IsType<List<object>>(read.Arrays![0][0]);
        Assert.IsType<List<object>>(read.OfLists![0][0]);
        Assert.IsType<object[]>(Assert.IsType<object[]>(read.Array![0])[0]);
        Assert.IsType<object[]>(Assert.IsType<object[]>(read.Jagged![0][0])[0]);
        Assert.IsType<List<object>>(Assert.IsType<object[]>(read.Map!["a"][0])[0]);
        Assert.IsType<List<object>>(Assert.IsType<object[]>(read.Own![0])[0]);
        Assert.Equal(1L, ((List<object>)((object[])read.Own[0])[0])[0]);
    }

    [Fact]
    public void A_document_that_is_a_list_holds_lists()
    {
        Assert.IsType<List<object>>(Assert.IsType<object[]>(JSON.ToObject("[1,[2]]"))[1]);
        Assert.IsType<List<object>>(JSON.ToObject<object>("[1]"));
        Assert.IsType<List<object>>(JSON.ToObject<List<object>>("[[1]]")![0]);
        Assert.IsType<List<object>>(JSON.ToObject<object[]>("[[1]]")![0]);
    }

    [Theory]
    [InlineData("[ {\"$type\":\"ST\",\"a\":1}, 2]")]
    [InlineData("[{\"$type\":\"ST\",\"a\":1}]")]
    public void A_list_of_objects_is_one_also_of_structs(string json)
    {
        JsonTypes.Register<St>();
        Assert.Equal(1, Assert.IsType<St>(Assert.IsType<List<object>>(JSON.ToObject(json.Replace("ST", typeof(St).AssemblyQualifiedName, StringComparison.Ordinal)))[0]).a);
    }

    [Fact]
    public void Copies_have_the_same()
    {
        Dictionary<string, object> copy = JSON.DeepCopy(new Dictionary<string, object> { ["a"] = new List<int> { 1 }, ["b"] = new HasObject { o = new[] { 1L } } })!;
        Assert.IsType<List<object>>(copy["a"]);
        Assert.IsType<object[]>(Assert.IsType<HasObject>(copy["b"]).o);
        Lists lists = JSON.DeepCopy(new Lists { Objects = [new[] { new List<int> { 1 } }], Arrays = [[new[] { 1 }]], Array = [new[] { new[] { 1 } }] })!;
        Assert.IsType<List<object>>(Assert.IsType<object[]>(lists.Objects![0])[0]);
        Assert.IsType<List<object>>(lists.Arrays![0][0]);
        Assert.IsType<object[]>(Assert.IsType<object[]>(lists.Array![0])[0]);
    }

    [Fact]
    public void Lists_in_dynamic_values_have_the_methods_of_List()
    {
        dynamic d = JSON.ToDynamic("{\"a\":[{\"b\":1},[{\"b\":2}],3]}");
        List<object> items = d.a;
        Assert.Equal(1L, ((dynamic)items[0]).b);
        Assert.Equal(2L, ((dynamic)items[1])[0].b);
        Assert.Equal(3, d.a.ToArray().Length);
        Assert.Equal(3L, d["a"][2]);
    }

    public class Lists
    {
        public List<object>? Objects { get; set; }

        public List<object[]>? Arrays { get; set; }

        public List<List<object>>? OfLists { get; set; }

        public object[]? Array { get; set; }

        public object[][]? Jagged { get; set; }

        public Dictionary<string, List<object>>? Map { get; set; }

        public System.Collections.ObjectModel.ObservableCollection<object>? Own { get; set; }
    }
}
