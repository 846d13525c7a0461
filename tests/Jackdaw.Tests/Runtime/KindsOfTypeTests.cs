using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Runtime;

/// <summary>Types that no generator can see, against System.Text.Json, which reads them by reflection too.</summary>
public class KindsOfTypeTests
{
    [Fact]
    public void Open_generic_code()
    {
        Assert.Equal("[{\"Name\":\"a\",\"Age\":1}]", Save(new List<Hidden> { new() { Name = "a", Age = 1 } }));
        Assert.Equal("b", Load<Dictionary<string, Hidden>>("{\"k\":{\"Age\":2,\"Name\":\"b\"}}")!["k"].Name);
        Assert.Equal(7, Load<int>("7"));
        Assert.Null(Load<int?>("null"));
        Assert.Equal([1, 2], Load<int[]>("[1,2]")!);
    }

    [Fact]
    public void Anonymous_types_are_written_and_read_through_their_constructor()
    {
        var written = new { Id = 1, Name = "n", Tags = new[] { "t" }, Inner = new { A = (int?)null } };
        string json = Save(written);
        Assert.Equal("{\"Id\":1,\"Name\":\"n\",\"Tags\":[\"t\"],\"Inner\":{\"A\":null}}", json);
        Assert.Equal(json, Save(Like(written, "{\"Name\":\"n\",\"Id\":1,\"Inner\":{},\"Tags\":[\"t\"]}")));
    }

    [Fact]
    public void Private_nested_types() => Same(new Hidden { Name = "x", Age = 3, Next = new() { Name = "y" } });

    [Fact]
    public void Types_that_one_file_sees() => Same(new InThisFile { A = 1, B = [new() { A = 2 }] });

    [Fact]
    public void Records_and_structs_with_private_setters_init_and_fields()
    {
        Same(new Row(1, "t") { Later = 2.5 });
        Same(new Place(1, 2));
        Same(new Mixed { Field = 1, Init = "i" });
        Assert.Equal(9, Load<Mixed>("{\"Private\":9}")!.Private);
        Assert.Equal((4, "d"), Load<Row>("{\"Id\":4}") is { } row ? (row.Id, row.Text) : default);
    }

    [Fact]
    public void Members_that_are_hidden_inherited_or_virtual()
    {
        Same(new Lower { Shared = 1, Own = 2, Turned = 3 });
        Same<Upper>(new Lower { Shared = 1, Own = 2, Turned = 3 });
    }

    [Fact]
    public void Nested_generics() => Same(new Outside<int>.Inside<string> { First = 1, Second = "s" });

    [Fact]
    public void A_type_of_many_members_in_any_order()
    {
        Wide wide = new();
        foreach (var property in typeof(Wide).GetProperties())
        {
            property.SetValue(wide, property.Name.Length);
        }

        Same(wide);
        string[] names = [.. typeof(Wide).GetProperties().Select(property => property.Name)];
        new Random(5).Shuffle(names);
        string shuffled = "{" + string.Join(",", names.Select(name => $"\"{(name == "Quote" ? "a\\u0022quote" : name)}\":{name.Length}")) + "}";
        Assert.Equal(Save(wide), Save(Load<Wide>(shuffled)));
    }

    [Fact]
    public void What_is_not_honoured_is_refused_by_name_each_time()
    {
        for (int i = 0; i < 2; i++)
        {
            string message = Assert.Throws<NotSupportedException>(() => Save(new List<Holding> { new() })).Message;
            Assert.Contains("JD0002", message, StringComparison.Ordinal);
            Assert.Contains("'nint'", message, StringComparison.Ordinal);
            Assert.Contains("asked for 'System.Collections.Generic.List<Jackdaw.Tests.Runtime.KindsOfTypeTests.Holding>', through Holding.Worker", message, StringComparison.Ordinal);
            Assert.Throws<NotSupportedException>(() => Load<Holding>("{}"));
        }
    }

    [Fact]
    public void A_setter_or_constructor_that_refuses_a_value_is_an_error_of_the_document()
    {
        JsonDataException setter = Assert.Throws<JsonDataException>(() => Load<List<Careful>>("[{\"Percent\":50},{\"Percent\":101}]"));
        Assert.Equal((JsonError.Refused, "$[1].Percent"), (setter.Code, setter.Path));
        Assert.StartsWith("'Careful.Percent' refused the value: see the inner exception", setter.Message, StringComparison.Ordinal);
        Assert.IsType<ArgumentOutOfRangeException>(setter.InnerException);
        JsonDataException constructor = Assert.Throws<JsonDataException>(() => Load<List<Strict>>("[{\"Value\":1},{\"Value\":-1}]"));
        Assert.Equal((JsonError.Refused, "$[1]"), (constructor.Code, constructor.Path));
        JsonDataException later = Assert.Throws<JsonDataException>(() => Load<CarefulRecord>("{\"Percent\":101,\"Id\":1}"));
        Assert.Equal((JsonError.Refused, "$.Percent"), (later.Code, later.Path));
    }

    [Fact]
    public void A_collection_of_itself_and_an_object_of_itself()
    {
        Assert.Equal("[[],[[]]]", Save(Load<Forest>("[[],[[]]]")));
        Same(new Tree { Leaves = [new() { Leaves = [] }], ByName = new() { ["x"] = new() } });
    }

    private static void Same<T>(T value)
        where T : notnull
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, Oracle.Options);
        Assert.Equal(Oracle.Text(expected), Save(value));
        Assert.Equal(Oracle.Text(JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<T>(expected, Oracle.Options), Oracle.Options)), Save(Load<T>(Oracle.Text(expected))));
    }

    private static string Save<T>(T value) => Json.Serialize(value);

    private static T? Load<T>(string json) => Json.Deserialize<T>(json);

    private static T? Like<T>(T example, string json) => Json.Deserialize<T>(json);

    private sealed class Hidden
    {
        public string? Name { get; set; }

        public int Age { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Hidden? Next { get; set; }
    }

    private sealed record Row(int Id, string Text = "d")
    {
        public double Later { get; init; }
    }

    private readonly record struct Place(int X, int Y);

    private sealed class Mixed
    {
        [JsonInclude]
        public int Field;

        public string? Init { get; init; }

        [JsonInclude]
        public int Private { get; private set; }
    }

    private class Upper
    {
        public int Shared { get; set; }

        public virtual int Turned { get; set; }
    }

    private sealed class Lower : Upper
    {
        public new int Shared { get; set; }

        public override int Turned { get; set; }

        public int Own { get; set; }
    }

    private static class Outside<T>
    {
        internal sealed class Inside<TInner>
        {
            public T? First { get; set; }

            public TInner? Second { get; set; }
        }
    }

    private sealed class Holding
    {
        public nint Worker { get; set; }
    }

    private sealed class Careful
    {
        private int _percent;

        public int Percent
        {
            get => _percent;
            set => _percent = value <= 100 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }

    private sealed class CarefulRecord(int id)
    {
        private int _percent;

        public int Id => id;

        public int Percent
        {
            get => _percent;
            set => _percent = value <= 100 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }

    private sealed class Strict
    {
        public Strict(int value)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            Value = value;
        }

        public int Value { get; }
    }

    private sealed class Forest : List<Forest>;

    private sealed class Tree
    {
        public List<Tree>? Leaves { get; set; }

        public Dictionary<string, Tree>? ByName { get; set; }
    }

    private sealed class Wide
    {
        public int A { get; set; }

        public int Bb { get; set; }

        public int Ccc { get; set; }

        public int Dddd { get; set; }

        public int Eeeee { get; set; }

        public int Ffffff { get; set; }

        public int Ggggggg { get; set; }

        public int Hhhhhhhh { get; set; }

        public int Iiiiiiiii { get; set; }

        public int AnotherNameWithMoreThanThirtyCharacters { get; set; }

        public int AnotherNameWithMoreThanThirtyCharactersToo { get; set; }

        public int Größe { get; set; }

        [JsonPropertyName("a\"quote")]
        public int Quote { get; set; }
    }
}

file sealed class InThisFile
{
    public int A { get; set; }

    public List<InThisFile>? B { get; set; }
}
