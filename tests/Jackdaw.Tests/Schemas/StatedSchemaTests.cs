using System.Text.Json;
using Jackdaw.Shapes;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Schemas;

/// <summary>The text of [JsonSchema] is looked at without the help of a parser of JSON, which the generator does not have.</summary>
public class StatedSchemaTests
{
    [Theory]
    [InlineData(" true ", "true")]
    [InlineData("false", "false")]
    [InlineData("""{ "a" : [ 1 , -0.5e+3 , "x\" \u00e9" , null , { } , [ ] ] }""", """{"a":[1,-0.5e+3,"x\" \u00e9",null,{},[]]}""")]
    [InlineData("""{"$ref":"https://example.com/x.json"}""", """{"$ref":"https://example.com/x.json"}""")]
    public void White_space_between_tokens_goes(string source, string expected)
    {
        Assert.Equal(expected, StatedSchema.Read(source, out string? reason));
        Assert.Null(reason);
    }

    [Theory]
    [InlineData("", "expected an object, true or false at character 1")]
    [InlineData("[]", "expected an object, true or false at character 1")]
    [InlineData("null", "expected an object, true or false at character 1")]
    [InlineData("trux", "expected a value at character 1")]
    [InlineData("{}{}", "expected its end at character 3")]
    [InlineData("{\"a\":01}", "expected a value at character 8")]
    [InlineData("{\"a\":1.}", "expected a digit at character 8")]
    [InlineData("{\"a\":\"\\x\"}", "expected an escape of JSON at character 8")]
    [InlineData("{\"a\":\"\t\"}", "expected the end of a string at character 7")]
    [InlineData("{\"a\"", "expected ':' at character 5")]
    [InlineData("""{"x":{"$dynamicRef":"#a"}}""", "has a $dynamicRef into itself")]
    public void What_is_no_schema_is_said(string source, string expected)
    {
        Assert.Null(StatedSchema.Read(source, out string? reason));
        Assert.Contains(expected, reason!, StringComparison.Ordinal);
    }

    /// <summary>The corpus as a part of a schema: the verdict is that of System.Text.Json, but for what is about bytes, depth or length.</summary>
    [Fact]
    public void The_verdict_on_syntax_is_that_of_a_parser()
    {
        int compared = 0;
        foreach (string path in Directory.GetFiles(Path.Combine(RepositoryFolder.Root, "tests", "corpus"), "*.json"))
        {
            if (new[] { "Utf8", "utf16", "Surrogate", "Depth", "NumberTooLong", "byte_order_mark", "nested_64", "zero_byte" }.Any(word => path.Contains(word, StringComparison.Ordinal)))
            {
                continue;
            }

            string source = "{\"x\":" + File.ReadAllText(path) + "}";
            bool isJson = Record.Exception(() => JsonDocument.Parse(source).Dispose()) is null;
            Assert.True(isJson == StatedSchema.Read(source, out string? reason) is not null, $"{path}: {reason}");
            compared++;
        }

        Assert.True(compared > 100, $"{compared} files");
    }
}
