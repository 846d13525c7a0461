using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Writing;

/// <summary>Section 4 of the wire format: objects, types, references.</summary>
public class ObjectTests
{
    private static readonly JSONParameters Plain = new() { UseExtensions = false };

    [Fact]
    public void Types_are_a_table_at_the_beginning_of_the_first_object()
    {
        Zoo zoo = new() { animals = { new Cat { Name = "c", legs = 4 } } };
        Assert.Equal(
            $$"""{"$types":{"{{Name<Zoo>()}}":"1","{{Name<Cat>()}}":"2"},"$type":"1","animals":[{"$type":"2","legs":4,"Name":"c"}]}""",
            JSON.ToJSON(zoo));
    }

    [Fact]
    public void Without_global_types_each_object_has_its_name() =>
        Assert.Equal($$"""{"$type":"{{Name<Cat>()}}","legs":4,"Name":"c"}""", JSON.ToJSON(new Cat { Name = "c", legs = 4 }, new JSONParameters { UsingGlobalTypes = false }));

    [Fact]
    public void Without_extensions_there_is_only_data() => Assert.Equal("""{"legs":4,"Name":"c"}""", JSON.ToJSON(new Cat { Name = "c", legs = 4 }, Plain));

    [Fact]
    public void Writing_fixes_the_parameters_of_the_caller()
    {
        JSONParameters parameters = new() { UseExtensions = false };
        JSON.ToJSON(1, parameters);
        Assert.False(parameters.UsingGlobalTypes);
        Assert.True(parameters.InlineCircularReferences);
    }

    [Fact]
    public void Arrays_have_the_table_in_their_first_object_and_lists_have_none()
    {
        Cat[] cats = [new() { legs = 1 }, new() { legs = 2 }];
        Assert.Equal(
            $$"""[{"$types":{"{{Name<Cat>()}}":"1"},"$type":"1","legs":1,"Name":null},{"$type":"1","legs":2,"Name":null}]""",
            JSON.ToJSON(cats));
        Assert.Equal($$"""[{"$type":"{{Name<Cat>()}}","legs":1,"Name":null}]""", JSON.ToJSON(new List<Cat> { cats[0] }));
        Assert.Equal($$$"""{"a":{"$type":"{{{Name<Cat>()}}}","legs":1,"Name":null}}""", JSON.ToJSON(new Dictionary<string, Cat> { ["a"] = cats[0] }));
        string inFull = $$$"""{"a":{"$type":"{{{Name<Cat>()}}}","legs":1,"Name":null}}""";
        Assert.Equal(inFull, JSON.ToJSON(new SortedDictionary<string, Cat> { ["a"] = cats[0] }));
        Assert.Equal(inFull, JSON.ToJSON(new System.Collections.Concurrent.ConcurrentDictionary<string, Cat>([new("a", cats[0])])));
        Assert.Contains("$types", JSON.ToJSON(new HashSet<Cat> { cats[0] }), StringComparison.Ordinal);
        Assert.Equal($$"""[1,{"$types":{"{{Name<Cat>()}}":"1"},"$type":"1","legs":1,"Name":null}]""", JSON.ToJSON(new object[] { 1, cats[0] }));
    }

    [Fact]
    public void Properties_come_before_fields_and_derived_members_before_those_of_the_base() =>
        Assert.Equal("""{"d1":1,"b1":2,"df":3,"bf":4}""", JSON.ToJSON(new Derived1 { d1 = 1, b1 = 2, df = 3, bf = 4 }, Plain));

    [Fact]
    public void Members_are_public_and_writable()
    {
        Assert.Equal("""{"Private":2,"Field":1}""", JSON.ToJSON(new Members(), Plain));
        Assert.Equal("""{"Getter":3,"Private":2,"Fixed":5,"Field":1}""", JSON.ToJSON(new Members(), new JSONParameters { UseExtensions = false, ShowReadOnlyProperties = true }));
        Assert.Equal("""{"F":6}""", JSON.ToJSON(new Statics(), Plain));
    }

    [Fact]
    public void Nulls_are_written_or_left_out()
    {
        Assert.Equal("""{"X":1,"S":null,"N":null}""", JSON.ToJSON(new Nulls { X = 1 }, Plain));
        Assert.Equal("""{"X":1}""", JSON.ToJSON(new Nulls { X = 1 }, new JSONParameters { UseExtensions = false, SerializeNullValues = false }));
        Assert.Equal($$"""{"$types":{"{{Name<HasObject>()}}":"1"},"$type":"1"}""", JSON.ToJSON(new HasObject(), new JSONParameters { SerializeNullValues = false }));
        Assert.Equal("{}", JSON.ToJSON(new HasObject(), new JSONParameters { SerializeNullValues = false, UseExtensions = false }));
    }

    [Fact]
    public void Anonymous_types_need_a_parameter()
    {
        Assert.Equal("{}", JSON.ToJSON(new { A = 1, B = "x" }, new JSONParameters { UseExtensions = false }));
        JSONParameters anonymous = new() { EnableAnonymousTypes = true };
        Assert.Equal("""{"A":1,"B":"x"}""", JSON.ToJSON(new { A = 1, B = "x" }, anonymous));
        Assert.True(anonymous.ShowReadOnlyProperties);
        Assert.Equal("""{"Name":"asassa","Address":"asadasd","Age":12}""", JSON.ToJSON(new { Name = "asassa", Address = "asadasd", Age = 12 }, anonymous));
    }

    [Fact]
    public void Structs_are_objects() =>
        Assert.Equal($$"""{"$types":{"{{Name<St>()}}":"1"},"$type":"1","b":"q","a":1}""", JSON.ToJSON(new St { a = 1, b = "q" }));

    [Fact]
    public void An_instance_of_Object_is_noted_in_the_map() =>
        Assert.Equal(
            $$$"""{"$types":{"{{{Name<HasObject>()}}}":"1","{{{Name<object>()}}}":"2"},"$type":"1","o":{"$type":"2"},"$map":{"o":"System.Object"}}""",
            JSON.ToJSON(new HasObject { o = new object() }));

    [Fact]
    public void Members_of_type_object_have_plain_values()
    {
        Assert.Equal("""{"o":5}""", JSON.ToJSON(new HasObject { o = 5 }, Plain));
        Assert.Equal("""{"o":"MyIRAFVEd2aImaq7zN3u/w=="}""", JSON.ToJSON(new HasObject { o = ScalarTests.Sample }, Plain));
        Assert.Equal("""{"o":[1,2]}""", JSON.ToJSON(new HasObject { o = new List<int> { 1, 2 } }, Plain));
    }

    [Fact]
    public void Cycles_become_references()
    {
        Node a = new() { id = "a" };
        a.next = new Node { id = "b", next = a };
        Assert.Equal(
            $$$"""{"$types":{"{{{Name<Node>()}}}":"1"},"$type":"1","id":"a","next":{"$type":"1","id":"b","next":{"$i":1},"kids":null},"kids":null}""",
            JSON.ToJSON(a));
    }

    /// <summary>Written by fastJSON 2.4.0.5: anonymous types switch off the names of types, and not references.</summary>
    [Fact]
    public void References_stay_with_anonymous_types()
    {
        Node a = new() { id = "a" };
        a.next = a;
        Assert.Equal("""{"id":"a","next":{"$i":1},"kids":null}""", JSON.ToJSON(a, new JSONParameters { EnableAnonymousTypes = true }));
    }

    [Fact]
    public void What_occurs_again_is_a_reference_but_not_at_the_outermost_level()
    {
        Node shared = new() { id = "s" };
        Node root = new() { id = "r", kids = [shared, shared] };
        Assert.Contains("""},{"$i":2}]""", JSON.ToJSON(root), StringComparison.Ordinal);
        string twice = $$"""{"$type":"{{Name<Node>()}}","id":"s","next":null,"kids":null}""";
        Assert.Equal($"[{twice},{twice}]", JSON.ToJSON(new List<Node> { shared, shared }));
    }

    /// <summary>It is read as one more object, so it has a number of its own. fastJSON does not count it, and its references lead to the wrong objects from there on.</summary>
    [Fact]
    public void What_is_repeated_at_the_outermost_level_does_not_shift_references()
    {
        Node shared = new() { id = "s" };
        Node other = new() { id = "o" };
        Node last = new() { id = "l", next = other, kids = [shared] };
        List<Node> back = JSON.ToObject<List<Node>>(JSON.ToJSON(new List<Node> { shared, shared, other, last }))!;
        Assert.Same(back[2], back[3].next);
        Assert.Same(back[0], back[3].kids![0]);
    }

    [Fact]
    public void Structs_count_and_never_merge()
    {
        Node shared = new() { id = "s" };
        object[] values = [new Holder { A = new St { a = 1 }, B = new St { a = 1 }, N = shared, M = shared }];
        string json = JSON.ToJSON(values);
        Assert.Contains("\"M\":{\"$i\":4}", json, StringComparison.Ordinal);
        Assert.Equal(2, json.Split("\"a\":1").Length - 1);
    }

    [Fact]
    public void Cycles_that_are_written_out_end_at_the_depth()
    {
        Node a = new() { id = "a" };
        a.next = a;
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToJSON(a, new JSONParameters { InlineCircularReferences = true }));
        Assert.Equal(JsonError.DepthExceeded, e.Code);
        Assert.Contains("Serializer encountered maximum depth of 20", e.Message, StringComparison.Ordinal);
        Assert.Equal("{\"id\":null,\"next\":null,\"kids\":null}", JSON.ToJSON(Nested(1), Plain));
        JSON.ToJSON(Nested(20));
        Assert.Throws<JsonDataException>(() => JSON.ToJSON(Nested(21)));
        JSON.ToJSON(Nested(255), new JSONParameters { SerializerMaxDepth = 255 });
    }

    [Fact]
    public void Names_can_be_given()
    {
        Assert.Equal("""{"prop":"d","Prop2":"e"}""", JSON.ToJSON(new Named { Own = "d", Framework = "e" }, Plain));
        Assert.Equal("""{"Kept":1}""", JSON.ToJSON(new Unnamed { Kept = 1 }, Plain));
        Assert.Equal(2, JSON.ToObject<Unnamed>("""{"kept":2}""")!.Kept);
        Assert.Equal("""{"prop":null,"Prop2":null}""", JSON.ToJSON(new Named(), new JSONParameters { UseExtensions = false, SerializeToLowerCaseNames = true }));
        Assert.Equal("""{"x":0,"s":null,"n":null}""", JSON.ToJSON(new Nulls(), new JSONParameters { UseExtensions = false, SerializeToLowerCaseNames = true }));
    }

    [Fact]
    public void Attributes_leave_members_out_for_each_list_of_them()
    {
        Assert.Equal("""{"Kept":2,"Other":3}""", JSON.ToJSON(Sample(), Plain));
        JSONParameters more = new() { UseExtensions = false };
        more.IgnoreAttributes.Add(typeof(ObsoleteAttribute));
        Assert.Equal("""{"Kept":2}""", JSON.ToJSON(Sample(), more));
        Assert.Equal("""{"Ignored":1,"Kept":2,"Other":3}""", JSON.ToJSON(Sample(), new JSONParameters { UseExtensions = false, IgnoreAttributes = [] }));
        Assert.Equal("""{"Kept":2,"Other":3}""", JSON.ToJSON(Sample(), Plain));
        Assert.Equal(7, JSON.ToObject<Ignoring>("""{"Ignored":7}""")!.Ignored);
    }

    [Fact]
    public void Uri_and_Version_are_objects_without_members()
    {
        Assert.Equal("{}", JSON.ToJSON(new Version(1, 2), Plain));
        Assert.StartsWith("""{"Major":1,""", JSON.ToJSON(new Version(1, 2), new JSONParameters { UseExtensions = false, ShowReadOnlyProperties = true }), StringComparison.Ordinal);
        Assert.Equal("{}", JSON.ToJSON(new Uri("http://a/b"), Plain));
    }

#pragma warning disable CS0618
    private static Ignoring Sample() => new() { Ignored = 1, Kept = 2, Other = 3 };
#pragma warning restore CS0618

    internal static string Name<T>() => typeof(T).AssemblyQualifiedName!;

    private static Node Nested(int depth)
    {
        Node node = new();
        for (int i = 1; i < depth; i++)
        {
            node = new Node { next = node };
        }

        return node;
    }

    public class Unnamed
    {
        [System.Runtime.Serialization.DataMember(Name = "")]
        public int Kept { get; set; }
    }

    public class Holder
    {
        public St A { get; set; }

        public St B { get; set; }

        public Node? N { get; set; }

        public Node? M { get; set; }
    }
}
