using System.Globalization;
using System.Numerics;
using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Codecs;

/// <summary>Members whose values say their type themselves: objects, interfaces, abstract classes.</summary>
public class UntypedTests
{
    [Fact]
    public void A_value_is_written_as_what_it_is()
    {
        object?[] values = [null, 1, -2L, 1.5, "a\"", 'c', true, Guid.Empty, new object(), new[] { 1 }, new { A = 1, B = new object() }, new HashSet<string> { "x" }, DayOfWeek.Friday];
        foreach (object? value in values)
        {
            Assert.Equal(JsonSerializer.Serialize(value, Differential.Oracle.Options), Json.Serialize(value));
        }

        Assert.Equal(JsonSerializer.Serialize(values, Differential.Oracle.Options), Json.Serialize(values));
    }

    [Fact]
    public void By_default_an_object_is_read_as_an_element()
    {
        Assert.Equal(JsonValueKind.Number, Assert.IsType<JsonElement>(Json.Deserialize<object>("1")).ValueKind);
        Assert.Null(Json.Deserialize<object>("null"));
        Assert.IsType<JsonElement>(Json.Deserialize<Dictionary<string, object>>("{\"a\":{}}")!["a"]);
    }

    [Theory]
    [InlineData("\"2020-01-01T00:00:00Z\"", "2020-01-01T00:00:00Z")]
    [InlineData("true", true)]
    [InlineData("null", null)]
    [InlineData("-5", -5L)]
    [InlineData("9223372036854775807", long.MaxValue)]
    [InlineData("1.5", 1.5)]
    [InlineData("0.1", 0.1)]
    [InlineData("1.50", 1.5)]
    [InlineData("1e2", 100.0)]
    [InlineData("0.0", 0.0)]
    [InlineData("5e-324", 5e-324)]
    [InlineData("1E+300", 1e300)]
    public void Natural_values_have_the_type_that_they_look_like(string json, object? expected)
    {
        object? read = NaturalJson.Deserialize<object>(json);
        Assert.Equal(expected, read);
        Assert.Equal(expected?.GetType(), read?.GetType());
    }

    [Fact]
    public void Natural_numbers_keep_every_digit()
    {
        Assert.Equal(9223372036854775808m, Assert.IsType<decimal>(NaturalJson.Deserialize<object>("9223372036854775808")));
        const string Huge = "123456789012345678901234567890123456789";
        Assert.Equal(BigInteger.Parse(Huge, CultureInfo.InvariantCulture), Assert.IsType<BigInteger>(NaturalJson.Deserialize<object>(Huge)));
        Assert.Equal(0.1234567890123456789m, Assert.IsType<decimal>(NaturalJson.Deserialize<object>("0.1234567890123456789")));
        foreach (string lost in new[] { "1e400", "0.12345678901234567890123456789012345", "12345678901234567890123456789012345.5" })
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => NaturalJson.Deserialize<object>($"[{lost}]"));
            Assert.Equal((JsonError.NumberOutOfRange, "$[0]"), (error.Code, error.Path));
        }
    }

    [Fact]
    public void Random_natural_numbers_are_written_as_they_were_read()
    {
        const int Seed = 771;
        Random random = new(Seed);
        for (int i = 0; i < 5000; i++)
        {
            string digits = string.Concat(Enumerable.Range(0, random.Next(1, 21)).Select(_ => (char)('0' + random.Next(10)))).TrimStart('0');
            string json = $"{(random.Next(2) == 0 ? "-" : "")}{(digits.Length == 0 ? "7" : digits)}{(random.Next(2) == 0 ? "" : "." + random.Next(1, 100000).ToString(CultureInfo.InvariantCulture).TrimEnd('0') + "3")}";
            object read = NaturalJson.Deserialize<object>(json)!;
            Assert.True(decimal.Parse(json, CultureInfo.InvariantCulture) == decimal.Parse(NaturalJson.Serialize(read), NumberStyles.Float, CultureInfo.InvariantCulture), $"seed {Seed}: {json} is {read}");
        }
    }

    [Fact]
    public void Natural_containers()
    {
        Dictionary<string, object?> read = Assert.IsType<Dictionary<string, object?>>(NaturalJson.Deserialize<object>("{\"a\":[1,\"x\",{\"b\":null}],\"c\":false}"));
        List<object?> items = Assert.IsType<List<object?>>(read["a"]);
        Assert.Equal(1L, items[0]);
        Assert.Equal("{\"a\":[1,\"x\",{\"b\":null}],\"c\":false}", Json.Serialize(read));
        Assert.Equal("$.Named.x[1]", Assert.Throws<JsonDataException>(() => NaturalJson.Deserialize<Untyped>("{\"Named\":{\"x\":[1,tru]}}")).Path);
    }

    [Fact]
    public void A_cycle_of_objects_ends_in_an_error()
    {
        List<object> endless = [];
        endless.Add(endless);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize<object>(endless)).Code);
        Wheel wheel = new();
        wheel.Inner = wheel;
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(new Abstractions { Figure = wheel })).Code);
    }

    [Fact]
    public void A_value_that_has_no_JSON_form_is_refused_by_name()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => Json.Serialize(new Untyped { Any = typeof(int) }));
        Assert.Contains("System.", error.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => Json.Serialize(new Untyped { Any = () => 1 }));
    }

    [Fact]
    public void Interfaces_and_abstract_classes_are_written_as_they_are_declared()
    {
        Abstractions value = new() { Figure = new Wheel { Id = 1, Radius = 2, Inner = new Dot(3, 4) }, Figures = [new Wheel { Id = 5 }, null!], Named = new() { ["n"] = null, ["d"] = new Dot(6, 7) } };
        const string Written = "{\"Figure\":{\"Id\":1,\"Inner\":{\"Id\":3,\"Inner\":null}},\"Figures\":[{\"Id\":5},null],\"Named\":{\"n\":null,\"d\":{\"Id\":6,\"Inner\":null}}}";
        Assert.Equal(Written, System.Text.Json.JsonSerializer.Serialize(value));
        Assert.Equal(Written, Json.Serialize(value));
        Assert.Equal(Written, Runtime<Abstractions>(value));
        Assert.Equal("{\"Id\":3,\"Inner\":null}", Runtime<IFigure>(new Dot(3, 4)));
    }

    [Fact]
    public void A_codec_writes_them_by_the_type_of_the_value()
    {
        Wheel wheel = new() { Id = 1, Radius = 2, Inner = new Dot(3, 4) };
        Actual value = new() { Figure = wheel, Figures = [wheel, null!], Named = new() { ["n"] = null, ["d"] = new Dot(6, 7) } };
        const string OfWheel = "{\"Radius\":2,\"Inner\":{\"Id\":3,\"Inner\":null},\"Id\":1}";
        const string Written = $"{{\"Figure\":{OfWheel},\"Figures\":[{OfWheel},null],\"Named\":{{\"n\":null,\"d\":{{\"Id\":6,\"X\":7}}}}}}";
        Assert.Equal(Written, Json.Serialize(value));
        Assert.Equal(Written, Runtime<Actual>(value));
        Assert.Equal(Written, AcyclicJson.Serialize(value));
        Assert.Equal(Written, Tests.Runtime.RuntimeAcyclicJson.Serialize(value));
        string graph = GraphJson.Serialize(value);
        Assert.Contains("\"Figures\":{\"$id\":\"4\",\"$values\":[{\"$ref\":\"2\"},null]}", graph, StringComparison.Ordinal);
        Assert.Equal(graph, Tests.Runtime.RuntimeGraphJson.Serialize(value));
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Actual>("{\"Figures\":[{}]}"));
        Assert.Equal((JsonError.Refused, "$.Figures[0]"), (refused.Code, refused.Path));
        Assert.Equal(refused.Message, Assert.Throws<JsonDataException>(() => Tests.Runtime.RuntimeJson.Deserialize<Actual>("{\"Figures\":[{}]}")).Message);
    }

    [Fact]
    public void They_are_not_read()
    {
        Assert.Null(Json.Deserialize<Abstractions>("{\"Figure\":null}")!.Figure);
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Deserialize<Abstractions>("{\"Figures\":[{}]}"));
        Assert.Equal((JsonError.Refused, "$.Figures[0]"), (generated.Code, generated.Path));
        Assert.Contains("FigureBase", generated.Message, StringComparison.Ordinal);
        Assert.Equal(generated.Message, Assert.Throws<JsonDataException>(() => Tests.Runtime.RuntimeJson.Deserialize<Abstractions>("{\"Figures\":[{}]}")).Message);
    }

    private static string Runtime<T>(T value) => Tests.Runtime.RuntimeJson.Serialize(value);
}
