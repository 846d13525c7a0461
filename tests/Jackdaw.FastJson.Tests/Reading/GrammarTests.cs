namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Section 7 of the wire format: what is a document, and what untyped values become.</summary>
public class GrammarTests
{
    public static TheoryData<string, object?> Values { get; } = new()
    {
        { "1", 1L }, { "-1", -1L }, { "+5", 5L },
        { "1.5", 1.5m }, { "1.0", 1.0m }, { ".5", 0.5m }, { "5.", 5m }, { "-.314", -0.314m }, { "314.", 314m },
        { "1e3", 1000.0 },
        { "12345678901234567890", 12345678901234567890m },
        { "9223372036854775808", 9223372036854775808m },
        { "123456789012345678901234567890123456789012", 1.2345678901234568e41 },
        { "0xFF", 255L }, { "0XFF2", 4082L }, { "0xffffffff", 4294967295L },
        { "\"s\"", "s" }, { "'s'", "s" }, { "'a\"b'", "a\"b" }, { "\"a'b\"", "a'b" },
        { "true", true }, { "false", false }, { "null", null }, { "Null", null },
        { "NaN", double.NaN }, { "nan", double.NaN }, { "Nan", double.NaN }, { "+NaN", double.NaN }, { "-NaN", double.NaN },
        { "Infinity", double.PositiveInfinity }, { "infinity", double.PositiveInfinity }, { "+infinity", double.PositiveInfinity }, { "-Infinity", double.NegativeInfinity },
        { "// c\n1", 1L }, { "/* c */ 1 // d", 1L }, { "// c\r1", 1L }, { "// c\r\n1//", 1L },
        { "\"\\A\\C\\/\\D\\C\"", "AC/DC" }, { "\"\\u00e9\\b\\f\\n\\r\\t\"", "é\b\f\n\r\t" },
        { "\"a\\  \nb\"", "ab" }, { "\"a\\\r\nb\"", "ab" }, { "\"a\nb\"", "a\nb" }, { "\"a\\ b\"", "a b" },
        { "4.16366160299608e18", 4.16366160299608e18 },
    };

    [Theory]
    [MemberData(nameof(Values), DisableDiscoveryEnumeration = true)]
    public void Values_are_read(string json, object? expected)
    {
        Assert.Equal(expected, JSON.Parse(json));
        Assert.Equal(expected, JSON.ToObject(json));
        Assert.Equal(expected?.GetType(), JSON.Parse(json)?.GetType());
    }

    [Theory]
    [InlineData("[,1,,2,]")]
    [InlineData("[1,2,]")]
    [InlineData("[,,1 , , 2]")]
    public void Commas_too_many_are_ignored(string json) => Assert.Equal([1L, 2L], (List<object>)JSON.Parse(json)!);

    [Fact]
    public void Commas_too_many_are_ignored_in_objects() => Assert.Equal(2, ((Dictionary<string, object>)JSON.Parse("{,\"a\":1,,'b':2,}")!).Count);

    [Fact]
    public void The_last_of_equal_names_counts() => Assert.Equal(2L, ((Dictionary<string, object>)JSON.Parse("{\"a\":1,\"a\":2}")!)["a"]);

    [Theory]
    [InlineData("{a:1, b : \"x\"}")]
    [InlineData("{ a : 1,b:\"x\" }")]
    [InlineData("{a\n:1,b:'x'}")]
    public void Names_without_quotation_marks_need_a_parameter(string json)
    {
        Dictionary<string, object> read = (Dictionary<string, object>)JSON.ToObject(json, typeof(object), new JSONParameters { AllowNonQuotedKeys = true })!;
        Assert.Equal(1L, read["a"]);
        Assert.Equal("x", read["b"]);
        Assert.Throws<JsonDataException>(() => JSON.Parse(json));
    }

    [Theory]
    [InlineData("")]
    [InlineData("   ")]
    [InlineData("True")]
    [InlineData("NULL")]
    [InlineData("1 2")]
    [InlineData("{} x")]
    [InlineData("[1 2]")]
    [InlineData("\"abc")]
    [InlineData("'abc")]
    [InlineData("-")]
    [InlineData("--5")]
    [InlineData("1-2")]
    [InlineData("012")]
    [InlineData("\"\\u12\"")]
    [InlineData("+abc")]
    [InlineData("inf")]
    [InlineData("\uFEFF1")]
    [InlineData("\u00A01")]
    [InlineData("\f1")]
    [InlineData("{\"a\":}")]
    [InlineData("{\"a\" 1}")]
    [InlineData("/* c")]
    [InlineData("[1")]
    [InlineData("{'a':1")]
    [InlineData("0xG")]
    [InlineData("1,")]
    [InlineData("{\"k\":,\"\"}")]
    [InlineData("{'k':,1}")]
    [InlineData("{'k':/**/,}")]
    public void What_is_wrong_is_refused_with_a_place(string json)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.Parse(json));
        Assert.True(e.Offset >= 0);
        Assert.NotNull(e.Path);
    }

    [Fact]
    public void The_place_of_an_error_is_that_in_the_document()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.Parse("// one\n{'a':1,,'b':[1,\n tru]}"));
        Assert.Equal("$.b[1]", e.Path);
        Assert.Equal(2, e.LineNumber);
        Assert.Contains("line 3", e.Message, StringComparison.Ordinal);
        Assert.InRange(e.Offset, 22, 28);
    }

    [Fact]
    public void Lists_and_objects_without_a_type()
    {
        Assert.Equal(new object[] { 1L, 2L }, JSON.ToObject("[1,2]"));
        Assert.Empty((object[])JSON.ToObject("[]")!);
        Assert.Contains("Cannot determine type", Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"a\":1}")).Message, StringComparison.Ordinal);
        Assert.Equal(1L, ((Dictionary<string, object>)JSON.ToObject<object>("{\"a\":1}")!)["a"]);
        Assert.IsType<List<object>>(JSON.Parse("[1]"));
    }

    [Theory]
    [InlineData(100_000)]
    [InlineData(1_001)]
    public void Deep_nesting_is_refused_on_a_small_stack(int depth)
    {
        foreach (string json in new[] { new string('[', depth), string.Concat(Enumerable.Repeat("{\"a\":", depth)) })
        {
            Exception? failure = null;
            Thread thread = new(() => failure = Record.Exception(() => JSON.Parse(json)), 256 * 1024);
            thread.Start();
            thread.Join();
            Assert.IsType<JsonDataException>(failure);
        }
    }

    [Fact]
    public void Allowed_nesting_is_read_on_a_small_stack()
    {
        string json = new string('[', 900) + new string(']', 900);
        object? read = null;
        Thread thread = new(() => read = JSON.Parse(json), 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.IsType<List<object>>(read);
    }
}
