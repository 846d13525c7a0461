namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Generated codecs of every shape against System.Text.Json.</summary>
public class ShapeTests
{
    [Fact]
    public void Everyday_classes()
    {
        Parity.Same<HtmlJson, Everyday>(Everyday.Sample());
        Parity.Same<HtmlJson, Everyday>(new Everyday());
        Parity.Same<HtmlJson, Everyday?>(null);
    }

    [Fact]
    public void Naming_and_ignore_settings()
    {
        foreach (Everyday value in new[] { Everyday.Sample(), new Everyday() })
        {
            Parity.Same<CamelJson, Everyday>(value);
            Parity.Same<SnakeJson, Everyday>(value);
            Parity.Same<KebabJson, Everyday>(value);
            Parity.Same<FirmJson, Everyday>(value);
        }
    }

    [Fact]
    public void Inheritance_hides_overrides_and_orders() =>
        Parity.Same<HtmlJson, Bird>(new Bird { Name = "tit", Legs = 2, Wings = 2, Age = 3, Hidden = 4, Ignored = 5 });

    [Theory]
    [InlineData("{}")]
    [InlineData("{\"Always\":5,\"NotNull\":\"x\",\"NotZero\":1,\"ReadOnly\":4,\"WriteOnly\":5,\"First\":6,\"Field\":7,\"_secret\":\"t\",\"Private\":8,\"PrivateSetter\":9,\"NoSetter\":10}")]
    [InlineData("{\"SetOnly\":11}")]
    [InlineData("{\"First\":1,\"First\":2}")]
    [InlineData("{\"Unknown\":{\"a\":[1]}}")]
    [InlineData("{\"NotEmpty\":\"01234567-89ab-cdef-0123-456789abcdef\",\"NotNullNumber\":null}")]
    public void Conditions_and_accessors(string json)
    {
        Parity.SameRead<HtmlJson, Conditions>(json);
        Parity.SameRead<FirmJson, Conditions>(json);
        Parity.Same<HtmlJson, Conditions>(Json(json));

        static Conditions Json(string json)
        {
            try
            {
                return System.Text.Json.JsonSerializer.Deserialize<Conditions>(json)!;
            }
            catch (System.Text.Json.JsonException)
            {
                return new();
            }
        }
    }

    [Theory]
    [InlineData("{\"Name\":\"n\",\"Age\":3,\"Level\":0,\"City\":\"c\",\"Zip\":1}")]
    [InlineData("{\"Zip\":1}")]
    [InlineData("{\"Zip\":1,\"City\":null,\"Level\":6,\"Name\":null}")]
    [InlineData("{\"Name\":\"n\"}")]
    [InlineData("{\"Zip\":1,\"Zip\":2}")]
    [InlineData("{\"Name\":\"n\",\"Name\":\"m\",\"Zip\":2}")]
    [InlineData("{\"Zip\":1,\"x\":2}")]
    [InlineData("null")]
    [InlineData("[]")]
    public void Records(string json)
    {
        Parity.SameRead<HtmlJson, Person>(json);
        Parity.SameRead<FirmJson, Person>(json);
        Parity.Same<HtmlJson, Person>(new Person("a", 1) { City = "b", Zip = 2 });
        Parity.Same<CamelJson, Person>(new Person("a", 1) { City = null, Zip = 2 });
    }

    [Theory]
    [InlineData("{\"Name\":\"n\",\"Count\":3}")]
    [InlineData("{\"Count\":null,\"Name\":null}")]
    [InlineData("{\"Name\":\"n\"}")]
    [InlineData("{\"Name\":\"n\",\"Count\":3,\"Optional\":null}")]
    public void Required_members(string json) => Parity.SameRead<HtmlJson, Required>(json);

    [Fact]
    public void Structs_generics_and_nested_types()
    {
        Parity.Same<HtmlJson, Holder>(new Holder
        {
            Pair = new() { Left = 1, Right = "r" },
            MaybePair = new() { Left = 2 },
            NeedsAll = new() { A = 1, B = 2 },
            Number = Box<int>.Make(5),
            Deep = new() { Other = 1, Content = "c" },
            Nested = new() { Content = Box<int>.Make(6) },
            Entry = new("k", 3),
            Tuple = new(1, "t"),
        });
        Parity.SameRead<HtmlJson, Holder>("{\"NeedsAll\":{\"A\":1},\"Entry\":{\"Value\":4},\"Tuple\":{\"Item2\":\"x\"}}");
        Parity.SameRead<HtmlJson, Holder>("{\"NeedsAll\":{\"B\":1}}");
        Parity.SameRead<HtmlJson, Holder>("{\"Pair\":null}");
        Parity.SameRead<HtmlJson, Holder>("{\"Pair\":{}}");
        Parity.SameRead<HtmlJson, Holder>("{\"Deep\":{\"Content\":\"x\"}}");
    }

    [Fact]
    public void Private_constructors()
    {
        Parity.Same<HtmlJson, Constructed>(Constructed.Make());
        Parity.SameRead<HtmlJson, Constructed>("{\"Other\":1}");
        Parity.SameRead<HtmlJson, Constructed>("{\"text\":\"t\",\"Text\":\"T\"}");
    }

    [Fact]
    public void Data_contracts_are_opt_in()
    {
        Contract value = Json.Deserialize<Contract>("{\"_hidden\":4,\"ident\":1,\"NotMentioned\":3,\"Name\":\"n\",\"stj_first\":9}")!;
        Assert.Equal((1, "n", 4, 0, 9), (value.Id, value.Name, value.Hidden, value.NotMentioned, value.Both));
        Assert.Equal("{\"stj_first\":9,\"_hidden\":4,\"Name\":\"n\",\"ident\":1}", Json.Serialize(value));
        value.Name = null;
        Assert.Equal("{\"stj_first\":9,\"_hidden\":4,\"ident\":1}", Json.Serialize(value));
        Assert.Equal(JsonError.MissingMember, Assert.Throws<JsonDataException>(() => Json.Deserialize<Contract>("{\"ident\":1}")).Code);
    }

    [Fact]
    public void Value_tuples_are_flat_objects()
    {
        (int, string, int, int, int, int, int, int Named, bool) tuple = (1, "b", 3, 4, 5, 6, 7, 8, true);
        string json = Json.Serialize(tuple);
        Assert.Equal("{\"Item1\":1,\"Item2\":\"b\",\"Item3\":3,\"Item4\":4,\"Item5\":5,\"Item6\":6,\"Item7\":7,\"Item8\":8,\"Item9\":true}", json);
        Assert.Equal(tuple, Json.Deserialize<(int, string, int, int, int, int, int, int, bool)>(json));
        Assert.Equal("{\"item1\":1,\"item2\":2}", CamelJson.Serialize((1, 2)));
    }

    [Fact]
    public void Tuple_classes_are_flat_too()
    {
        var tuple = new Tuple<int, int, int, int, int, int, int, Tuple<string, int, int, int, int, int, int, Tuple<bool>>>(
            1, 2, 3, 4, 5, 6, 7, new("8", 9, 10, 11, 12, 13, 14, new(true)));
        string json = Json.Serialize(tuple);
        Assert.Equal("{" + string.Join(',', Enumerable.Range(1, 15).Select(i => $"\"Item{i}\":{(i == 8 ? "\"8\"" : i == 15 ? "true" : i)}")) + "}", json);
        Assert.Equal(tuple, Json.Deserialize<Tuple<int, int, int, int, int, int, int, Tuple<string, int, int, int, int, int, int, Tuple<bool>>>>(json));
        Assert.Equal("{\"Item1\":1,\"Item2\":\"b\"}", Json.Serialize(Tuple.Create(1, "b")));
    }
}
