using System.Collections;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Section 9 of the wire format: members, types, references.</summary>
public class BindingTests
{
    private static readonly string NodeName = typeof(Node).AssemblyQualifiedName!;

    [Theory]
    [InlineData("{\"X\":1}")]
    [InlineData("{\"x\":1}")]
    [InlineData("{ \"\\u0058\" : 1 }")]
    [InlineData("{\"unknown\":{\"X\":[2]},\"X\":1}")]
    public void Names_match_in_any_casing(string json) => Assert.Equal(1, JSON.ToObject<Nulls>(json)!.X);

    [Fact]
    public void Given_names_match_exactly()
    {
        Assert.Equal("v", JSON.ToObject<Named>("{\"prop\":\"v\"}")!.Own);
        Assert.Null(JSON.ToObject<Named>("{\"PROP\":\"v\",\"Own\":\"w\"}")!.Own);
    }

    [Fact]
    public void Members_that_differ_by_casing_alone_are_refused() =>
        Assert.Contains("'Aa' and 'aA'", Assert.Throws<JsonDataException>(() => JSON.ToObject<Ambiguous>("{\"Aa\":1}")).Message, StringComparison.Ordinal);

    [Fact]
    public void What_has_no_public_setter_is_set_where_there_is_no_table()
    {
        ReadOnly set = JSON.ToObject<ReadOnly>("{\"Auto\":[\"a\"],\"Private\":5,\"Computed\":9}")!;
        Assert.Equal(["a"], set.Auto);
        Assert.Equal(5, set.Private);
        Assert.Equal(3, set.Computed);
        string typed = $"{{\"$types\":{{\"{typeof(ReadOnly).AssemblyQualifiedName}\":\"1\"}},\"$type\":\"1\",\"Auto\":[\"a\"],\"Private\":5}}";
        Assert.Empty(JSON.ToObject<ReadOnly>(typed)!.Auto);
        Assert.Equal(1, JSON.ToObject<ReadOnly>(typed)!.Private);
        Assert.Equal(["a"], JSON.ToObject<ReadOnly>(typed, new JSONParameters { ShowReadOnlyProperties = true })!.Auto);
        Assert.Equal(5, JSON.ToObject<Members>("{\"Fixed\":9}")!.Fixed);
    }

    [Fact]
    public void Absent_members_keep_what_the_constructor_gave()
    {
        Defaults read = JSON.ToObject<Defaults>("{\"List\":[\"y\"]}")!;
        Assert.Equal(7, read.Seven);
        Assert.Equal(["y"], read.List);
        Assert.Null(JSON.ToObject<Defaults>("{\"List\":null}")!.List);
        Assert.Equal(0, JSON.ToObject<Defaults>("{}", new JSONParameters { ParametricConstructorOverride = true })!.Seven);
    }

    [Fact]
    public void Constructors_with_parameters_need_a_parameter()
    {
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Parametric>("{\"Age\":10}"));
        Assert.Equal(10, JSON.ToObject<Parametric>("{\"Age\":10}", new JSONParameters { ParametricConstructorOverride = true })!.Age);
    }

    [Theory]
    [InlineData("{\"$type\":\"NODE\",\"id\":\"a\"}")]
    [InlineData("{\"id\":\"a\",\"$type\":\"NODE\"}")]
    [InlineData("{\"$types\":{\"NODE\":\"1\"},\"$type\":\"1\",\"id\":\"a\"}")]
    [InlineData("{\"$types\":{\"NODE\":1},\"id\":\"a\",\"$type\":\"1\"}")]
    [InlineData("{\"id\":\"a\",\"$type\":\"1\",\"$types\":{\"NODE\":\"1\"}}")]
    [InlineData("{\"$type\":\"1\",\"kids\":[],\"id\":\"a\",\"$types\":{\"NODE\":\"1\"}}")]
    [InlineData("{ \"$types\" : { \"NODE\" : \"5\" } , \"$type\" : \"5\" , \"id\" : \"a\" }")]
    [InlineData("{\"\\u0024type\":\"NODE\",\"id\":\"a\"}")]
    public void Types_may_stand_anywhere(string json)
    {
        json = json.Replace("NODE", NodeName, StringComparison.Ordinal);
        JsonTypes.Register<Node>();
        Assert.Equal("a", Assert.IsType<Node>(JSON.ToObject(json)).id);
        Assert.Equal("a", Assert.IsType<Node>(JSON.ToObject<HasObject>($"{{\"o\":{(json.Contains("$types", StringComparison.Ordinal) ? $"{{\"$type\":\"{NodeName}\",\"id\":\"a\"}}" : json)}}}")!.o).id);
    }

    [Fact]
    public void The_table_of_the_first_element_serves_all()
    {
        string json = $"[{{\"$types\":{{\"{NodeName}\":\"1\"}},\"$type\":\"1\",\"id\":\"a\"}},{{\"$type\":\"1\",\"id\":\"b\"}}]";
        Assert.Equal(["a", "b"], JSON.ToObject<Node[]>(json)!.Select(node => node.id));
        JsonTypes.Register<Node>();
        Assert.Equal(2, Assert.IsType<List<object>>(JSON.ToObject(json)).Count);
    }

    [Fact]
    public void References_lead_to_what_was_read()
    {
        Node a = new() { id = "a", kids = [] };
        a.next = new Node { id = "b", next = a };
        a.kids!.Add(a.next);
        foreach (JSONParameters parameters in new JSONParameters[] { new(), new() { UsingGlobalTypes = false } })
        {
            Node back = JSON.ToObject<Node>(JSON.ToJSON(a, parameters), parameters)!;
            Assert.Same(back, back.next!.next);
            Assert.Same(back.next, back.kids![0]);
        }

        Assert.Null(JSON.ToObject<Node>("{\"next\":{\"$i\":99}}")!.next);
        Assert.Null(JSON.ToObject<Node>("{\"next\":{\"$i\":-1}}")!.next);
        Assert.Null(JSON.ToObject<Node>("{\"next\":{\"$i\":2}}")!.next);
    }

    [Fact]
    public void References_count_objects_that_are_skipped()
    {
        string json = $"{{\"$types\":{{\"{NodeName}\":\"1\"}},\"$type\":\"1\",\"gone\":{{\"$type\":\"1\",\"x\":[{{\"$type\":\"1\"}},{{\"plain\":1}}]}},\"next\":{{\"$type\":\"1\",\"id\":\"b\"}},\"kids\":[{{\"$i\":4}},{{\"$i\":1}}]}}";
        Node read = JSON.ToObject<Node>(json)!;
        Assert.Same(read.next, read.kids![0]);
        Assert.Same(read, read.kids[1]);
    }

    [Theory]
    [InlineData("{\"next\":{\"$i\":1},\"o\":{\"$i\":1}}")]
    [InlineData("{\"o\":{\"$i\":\"1\"}}")]
    [InlineData("{\"o\":{\"$i\":1,\"x\":2}}")]
    [InlineData("{\"z\":{\"id\":\"q\",\"$i\":1}}")]
    public void References_to_something_else_are_refused(string json) => Assert.Throws<JsonDataException>(() => JSON.ToObject<HasWrong>(json));

    [Fact]
    public void The_map_makes_Guids()
    {
        Guid guid = Writing.ScalarTests.Sample;
        Assert.Equal(guid, JSON.ToObject<HasObject>($"{{\"o\":\"{guid}\",\"$map\":{{\"o\":\"System.Guid\"}}}}")!.o);
        Assert.Equal(guid, JSON.ToObject<HasObject>($"{{\"$map\":{{\"o\":\"System.Guid\"}},\"o\":\"{guid}\"}}")!.o);
        Assert.Equal("x", JSON.ToObject<HasObject>("{\"o\":\"x\",\"$map\":{\"o\":\"System.Guid\",\"other\":\"System.Diagnostics.Process\"}}")!.o);
        Assert.IsType<object>(JSON.ToObject<HasObject>(JSON.ToJSON(new HasObject { o = new object() }))!.o);
    }

    [Fact]
    public void Data_in_members_of_type_object_is_kept()
    {
        Assert.Equal(1L, ((Dictionary<string, object>)JSON.ToObject<HasObject>("{\"o\":{\"x\":1}}")!.o!)["x"]);
        Assert.Equal(new object[] { 1L, "a" }, JSON.ToObject<HasObject>("{\"o\":[1,\"a\"]}")!.o);
        Assert.Equal(5L, JSON.ToObject<HasObject>("{\"o\":5,\"$circular\":true}")!.o);
    }

    [Fact]
    public void Interfaces_need_a_type() => Assert.Contains("$type", Assert.Throws<JsonDataException>(() => JSON.ToObject<Animal>("{\"Name\":\"a\"}")).Message, StringComparison.Ordinal);

    [Fact]
    public void Collections_that_fastJSON_could_not_read()
    {
        Everything read = JSON.ToObject<Everything>("""
            {"Set":[1,1,2],"Queue":[1,2],"Stack":[2,1],"IList":[1],"ICollection":[1],"IEnumerable":[1],"IDictionary":{"a":1},"Lists":[[1],[2,3]],"Jagged":[[1],null],"Matrix":[[1,2],[3,4]],
            "St":{"a":1,"b":"x"},"None":null,"Hash":[{"k":"a","v":1}],"Pair":{"Key":"a","Value":1},"Tuple":{"Item1":1,"Item2":"b"},"Maps":[{"a":{"X":3}}],"Own":[1,2],"OwnMap":[{"k":"a","v":1}],
            "Observable":[1],"Untyped":[1,"a"],"Names":{"K":"v"},"Texts":{"k":"v"},"Expando":{"a":1},"ByLetter":[{"k":"B","v":1}],"Sorted":{"b":1,"a":2},"Arrays":{"a":[1,2]}}
            """)!;
        Assert.Equal([1, 2], read.Set!.Order());
        Assert.Equal([1, 2], read.Queue!);
        Assert.Equal([2, 1], read.Stack!);
        Assert.Equal(1, Assert.Single(read.IList!));
        Assert.Equal(1, Assert.Single(read.ICollection!));
        Assert.Equal(1, Assert.Single(read.IEnumerable!));
        Assert.Equal(1, read.IDictionary!["a"]);
        Assert.Equal(3, read.Lists![1][1]);
        Assert.Null(read.Jagged![1]);
        Assert.Equal(4, read.Matrix![1, 1]);
        Assert.Equal("x", read.St!.Value.b);
        Assert.Null(read.None);
        Assert.Equal(1L, read.Hash!["a"]);
        Assert.Equal(new KeyValuePair<string, int>("a", 1), read.Pair);
        Assert.Equal(Tuple.Create(1, "b"), read.Tuple);
        Assert.Equal(3, read.Maps![0]["a"].X);
        Assert.Equal([1, 2], read.Own!);
        Assert.Equal(1, read.OwnMap!["a"]);
        Assert.Single(read.Observable!);
        Assert.Equal(2, read.Untyped!.Count);
        Assert.Equal("v", read.Names!["K"]);
        Assert.Equal("v", read.Texts!["k"]);
        Assert.Equal(1L, ((IDictionary<string, object?>)read.Expando!)["a"]);
        Assert.Equal(1, read.ByLetter![Letter.B]);
        Assert.Equal(["a", "b"], read.Sorted!.Keys);
        Assert.Equal([1, 2], read.Arrays!["a"]);
        JSONParameters visible = new() { ShowReadOnlyProperties = true };
        Assert.Equal(JSON.ToJSON(read, visible), JSON.ToJSON(JSON.ToObject<Everything>(JSON.ToJSON(read, visible), visible), visible));
    }

    [Fact]
    public void Roots_that_fastJSON_could_not_read()
    {
        Assert.Equal([1], JSON.ToObject<IList<int>>("[1]")!);
        Assert.Null(JSON.ToObject<int[]?[]>("[[1],null]")![1]);
        Assert.Equal("a", JSON.ToObject<Dictionary<int, string>>("{\"1\":\"a\"}")![1]);
        Assert.Equal("a", JSON.ToObject<Dictionary<int, string>>("[{\"k\":1,\"v\":\"a\"}]")![1]);
        Assert.Equal("a", JSON.ToObject<Dictionary<Guid, string>>($"{{\"{Writing.ScalarTests.Sample}\":\"a\"}}")![Writing.ScalarTests.Sample]);
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Dictionary<int, string>>("[{\"v\":\"a\"}]"));
        Assert.Equal(1L, JSON.ToObject<Hashtable>("[{\"k\":\"a\",\"v\":1}]")!["a"]);
    }

    [Fact]
    public void What_a_model_throws_is_an_error_of_the_document()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Picky>("{\"First\":1,\"Value\":-1}"));
        Assert.IsType<ArgumentOutOfRangeException>(e.InnerException);
        Assert.Equal("$.Value", e.Path);
    }

    public class Ambiguous
    {
        public int Aa { get; set; }

        public int aA { get; set; }
    }

    public class ReadOnly
    {
        public List<string> Auto { get; } = [];

        public int Private { get; private set; } = 1;

        public int Computed => 3;
    }

    public class Defaults
    {
        public int Seven { get; set; } = 7;

        public List<string>? List { get; set; } = ["x"];
    }

    public class Parametric(int age)
    {
        public int Age { get; set; } = age;
    }

    public class HasWrong
    {
        public Zoo? o { get; set; }

        public Node? z { get; set; }

        public HasWrong? next { get; set; }
    }

    public class Picky
    {
        private int _value;

        public int First { get; set; }

        public int Value
        {
            get => _value;
            set => _value = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }

    public class Everything
    {
        public HashSet<int>? Set { get; set; }

        public Queue<int>? Queue { get; set; }

        public Stack<int>? Stack { get; set; }

        public IList<int>? IList { get; set; }

        public ICollection<int>? ICollection { get; set; }

        public IEnumerable<int>? IEnumerable { get; set; }

        public IDictionary<string, int>? IDictionary { get; set; }

        public List<List<int>>? Lists { get; set; }

        public int[]?[]? Jagged { get; set; }

        public int[,]? Matrix { get; set; }

        public St? St { get; set; }

        public St? None { get; set; }

        public Hashtable? Hash { get; set; }

        public KeyValuePair<string, int> Pair { get; set; }

        public Tuple<int, string>? Tuple { get; set; }

        public List<Dictionary<string, Nulls>>? Maps { get; set; }

        public OwnList? Own { get; set; }

        public OwnDictionary? OwnMap { get; set; }

        public ObservableCollection<int>? Observable { get; set; }

        public ArrayList? Untyped { get; set; }

        public NameValueCollection? Names { get; set; }

        public StringDictionary? Texts { get; set; }

        public ExpandoObject? Expando { get; set; }

        public Dictionary<Letter, int>? ByLetter { get; set; }

        public SortedDictionary<string, int>? Sorted { get; set; }

        public Dictionary<string, int[]>? Arrays { get; set; }
    }

    public sealed class OwnList : List<int>;

    public sealed class OwnDictionary : Dictionary<string, int>;
}
