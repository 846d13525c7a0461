using System.Collections.Specialized;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Members without a public getter are read and never written: the usual way to give a member another name.</summary>
public class WriteOnlyMemberTests
{
    [Theory]
    [InlineData("{\"OldName\":\"a\"}")]
    [InlineData("{\"oldname\":\"a\"}")]
    [InlineData("{\"Other\":[1,{}],\"OLDNAME\":\"a\"}")]
    [InlineData("{\"Name\":\"b\",\"OldName\":\"a\"}")]
    [InlineData("{'OldName':'a',}")]
    [InlineData("{\"Hidden\":\"a\"}")]
    [InlineData("{\"Guarded\":\"a\"}")]
    [InlineData("{\"former\":\"a\"}")]
    [InlineData("{\"First\":\"a\"}")]
    [InlineData("{\"$type\":\"TYPE\",\"OldName\":\"a\"}")]
    [InlineData("{\"OldName\":\"a\",\"$type\":\"TYPE\"}")]
    [InlineData("{\"$types\":{\"TYPE\":\"1\"},\"$type\":\"1\",\"OldName\":\"a\"}")]
    [InlineData("{\"OldName\":\"a\",\"$type\":\"1\",\"$types\":{\"TYPE\":\"1\"}}")]
    public void They_are_read(string json)
    {
        json = json.Replace("TYPE", typeof(Renamed).AssemblyQualifiedName, StringComparison.Ordinal);
        Assert.Equal("a", JSON.ToObject<Renamed>(json)!.Name);
        Assert.Equal("a", JSON.ToObject<Renamed>(System.Text.Encoding.UTF8.GetBytes(json))!.Name);
        Assert.Equal("a", JSON.ToObject<List<Renamed>>($"[{json}]")![0].Name);
        Renamed filled = new();
        JSON.FillObject(filled, json);
        Assert.Equal("a", filled.Name);
    }

    [Fact]
    public void They_are_not_written()
    {
        Renamed value = new() { Name = "a" };
        foreach (JSONParameters parameters in new JSONParameters[] { new() { UseExtensions = false }, new() { UseExtensions = false, ShowReadOnlyProperties = true } })
        {
            Assert.Equal("{\"Name\":\"a\"}", JSON.ToJSON(value, parameters));
        }

        Assert.Equal("a", JSON.DeepCopy(value)!.Name);
        Assert.Equal("a", JSON.ToObject<Renamed>(JSON.ToJSON(value))!.Name);
    }

    [Fact]
    public void Their_values_are_of_any_kind()
    {
        Kinds read = JSON.ToObject<Kinds>("""
            {"List":[1,2],"Map":{"a":1},"ByNumber":[{"k":1,"v":"a"}],"Array":["x"],"Names":{"k":"v"},"Object":{"Name":"n"},"Struct":{"a":1},"None":null,"Any":[1],"Enum":"B","Date":"2020-01-01T00:00:00Z"}
            """)!;
        Assert.Equal(["List 2", "Map 1", "ByNumber a", "Array x", "Names v", "Object n", "Struct 1", "None ", "Any System.Object[]", "Enum B", "Date 2020"], read.Seen);
        Assert.Equal(["Array x", "List 2"], JSON.ToObject<Kinds>("{\"Array\":[\"x\"],\"List\":[1,2]}")!.Seen);
    }

    [Fact]
    public void They_are_inherited_and_overridden()
    {
        Assert.Equal("derived a", JSON.ToObject<Derived>("{\"OldName\":\"a\"}")!.Name);
        Assert.Equal("a", JSON.ToObject<Derived>("{\"Hidden\":\"a\"}")!.Name);
        Assert.Equal("derived a", JSON.ToObject<Renamed>($"{{\"$type\":\"{typeof(Derived).AssemblyQualifiedName}\",\"OldName\":\"a\"}}")!.Name);
        Assert.Equal("a", JSON.ToObject<Implementation>("{\"Old\":\"a\"}")!.Now);
        Assert.Equal(5, JSON.ToObject<Writable>("{\"Old\":5}").Now);
    }

    [Fact]
    public void A_former_name_may_differ_by_casing_alone()
    {
        Assert.Equal("old a", JSON.ToObject<Cased>("{\"name\":\"a\"}")!.Name);
        Assert.Equal("a", JSON.ToObject<Cased>("{\"Name\":\"a\"}")!.Name);
        Assert.Equal("a", JSON.ToObject<Cased>("{\"NAME\":\"a\"}")!.Name);
        Assert.Equal("a", JSON.ToObject<Cased>(JSON.ToJSON(new Cased { Name = "a" }))!.Name);
    }

    [Fact]
    public void What_a_setter_throws_is_an_error_with_a_place()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Cased>("{\"Fails\":1}"));
        Assert.Equal("$.Fails", e.Path);
        Assert.IsType<NotSupportedException>(e.InnerException);
    }

    [Fact]
    public void References_in_them_are_counted()
    {
        string type = typeof(Tree).AssemblyQualifiedName!;
        Tree read = JSON.ToObject<Tree>($"{{\"$types\":{{\"{type}\":\"1\"}},\"$type\":\"1\",\"Was\":{{\"$type\":\"1\"}},\"Second\":{{\"$i\":2}},\"Third\":{{\"$i\":1}}}}")!;
        Assert.Same(read.First, read.Second);
        Assert.Same(read, read.Third);
    }

    public class Renamed
    {
        public string? Name { get; set; }

        public virtual string OldName
        {
            set => Name = value;
        }

        public string Hidden
        {
            private get => "never";
            set => Name = value;
        }

        public string Guarded
        {
            protected get => "never";
            set => Name = value;
        }

        [fastJSON.DataMember(Name = "former")]
        public string Given
        {
            set => Name = value;
        }

        public string First
        {
            init => Name = value;
        }
    }

    public class Derived : Renamed
    {
        public override string OldName
        {
            set => Name = "derived " + value;
        }
    }

    public abstract class Contract
    {
        public string? Now { get; set; }

        public abstract string Old { set; }
    }

    public class Implementation : Contract
    {
        public override string Old
        {
            set => Now = value;
        }
    }

    public struct Writable
    {
        public int Now { get; set; }

        public int Old
        {
            set => Now = value;
        }
    }

    public class Cased
    {
        public string? Name { get; set; }

        public string name
        {
            set => Name = "old " + value;
        }

        public int Fails
        {
            set => throw new NotSupportedException();
        }
    }

    public class Tree
    {
        public Tree? First;

        public Tree Was
        {
            set => First = value;
        }

        public Tree? Second { get; set; }

        public Tree? Third { get; set; }
    }

    public class Kinds
    {
        internal List<string> Seen { get; } = [];

        public List<int> List
        {
            set => Seen.Add($"List {value.Count}");
        }

        public Dictionary<string, int> Map
        {
            set => Seen.Add($"Map {value["a"]}");
        }

        public Dictionary<int, string> ByNumber
        {
            set => Seen.Add($"ByNumber {value[1]}");
        }

        public string[] Array
        {
            set => Seen.Add($"Array {value[0]}");
        }

        public NameValueCollection Names
        {
            set => Seen.Add($"Names {value["k"]}");
        }

        public Renamed Object
        {
            set => Seen.Add($"Object {value.Name}");
        }

        public Models.St Struct
        {
            set => Seen.Add($"Struct {value.a}");
        }

        public string? None
        {
            set => Seen.Add($"None {value}");
        }

        public object Any
        {
            set => Seen.Add($"Any {value}");
        }

        public Models.Letter Enum
        {
            set => Seen.Add($"Enum {value}");
        }

        public DateTime Date
        {
            set => Seen.Add($"Date {value.Year}");
        }
    }
}
