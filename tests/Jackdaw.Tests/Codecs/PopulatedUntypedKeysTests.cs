using System.Collections;
using Jackdaw.TestModels;
using Jackdaw.Tests.Objects;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>The comparer of an existing dictionary decides which value is the last one, and which keys are duplicates.</summary>
public class PopulatedUntypedKeysTests
{
    private static readonly ThreeWays<PopulatedUntypedKeys, Json, RuntimeJson> Ways = new(Differential.Oracle.Options);

    [Theory]
    [InlineData("""{"a":1,"A":2}""", "a=2")]
    [InlineData("""{"a":1,"b":5,"A":2,"a":3}""", "a=3,b=5")]
    [InlineData("""{"x":1,"b":5,"X":2,"x":3,"B":null}""", "a=0,b=,x=3")]
    [InlineData("{}", "a=0")]
    public void The_last_one_wins(string members, string expected)
    {
        Assert.Equal(expected, Display(Ways.Read($$"""{"Table":{{members}}}""")!.Table));
        Assert.Equal(expected, Display(Ways.Read($$"""{"Sorted":{{members}}}""")!.Sorted));
    }

    [Theory]
    [InlineData("""{"x":1,"X":2}""", "X")]
    [InlineData("""{"b":1,"x":1,"x":2}""", "x")]
    [InlineData("""{"a":1,"a":2}""", "a")]
    public void Equal_keys_of_the_document_are_duplicates(string members, string key)
    {
        foreach (string name in (string[])["Table", "Sorted"])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<PopulatedUntypedKeys>($$"""{"{{name}}":{{members}}}"""));
            Assert.Contains($"$.{name}.{key}", refused.Path, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_key_that_was_there_before_is_not_a_duplicate() => Assert.Equal("a=1", Display(StrictJson.Deserialize<PopulatedUntypedKeys>("""{"Table":{"A":1}}""")!.Table));

    [Fact]
    public void What_is_not_an_object_is_refused_as_before()
        => Assert.DoesNotContain("GatheredEntries", Assert.Throws<JsonDataException>(() => Json.Deserialize<PopulatedUntypedKeys>("""{"Table":[1]}""")).Message, StringComparison.Ordinal);

    private static string Display(IDictionary map) => string.Join(",", map.Keys.Cast<string>().Order(StringComparer.Ordinal).Select(key => $"{key}={map[key]}"));
}
