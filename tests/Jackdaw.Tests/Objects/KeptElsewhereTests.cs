using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Objects;

/// <summary><c>[JsonExtensionData]</c> on dictionaries of other classes.</summary>
public class KeptElsewhereTests
{
    public static TheoryData<string> Documents { get; } =
    [
        """{"A":1,"x":{"b":[1,2.50,null]},"c":"e","b":1}""",
        """{"x":1,"A":2,"x":2,"Rest":{"z":1}}""",
        """{"A":3}""",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Kept_and_written_again(string document)
    {
        Same<KeptSorted>(document);
        Same<KeptInSortedList>(document);
        Same<KeptConcurrently>(document);
#if NET9_0_OR_GREATER
        Same<KeptInOrder>(document);
#endif
        Same<KeptInBag>(document);
        Same<KeptExpanded>(document);
        Same<KeptTwice>(document);
    }

    [Fact]
    public void What_is_there_is_filled()
    {
        KeptThere read = new ThreeWays<KeptThere>().Read("""{"A":1}""");
        Assert.Equal(1, read.Rest["there"]);
        foreach (KeptThere value in new[] { Json.Deserialize<KeptThere>("""{"x":2}"""), Runtime.RuntimeJson.Deserialize<KeptThere>("""{"x":2}""") })
        {
            Assert.Equal(["there", "x"], value.Rest.Keys);
        }
    }

    [Fact]
    public void What_nothing_creates_is_written_and_refused_when_it_is_needed()
    {
        ThreeWays<KeptImmutable> three = new();
        three.Write(() => new() { A = 1, Rest = System.Collections.Immutable.ImmutableDictionary<string, object?>.Empty.Add("x", 1) });
        three.Read("""{"A":1}""");
        Outcome refused = three.RefuseAlone("""{"A":1,"x":2}""");
        Assert.Equal(JsonError.Refused, refused.Error);
        Assert.Contains("'KeptImmutable.Rest', which is null and whose type has no public parameterless constructor", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_a_dictionary_throws_is_an_error_of_the_document()
    {
        Outcome refused = new ThreeWays<KeptReadOnly>().RefuseAlone("""{"y":2}""");
        Assert.Equal(JsonError.Refused, refused.Error);
        Assert.StartsWith("'KeptReadOnly.Rest' refused the value", refused.Message, StringComparison.Ordinal);
        Outcome setter = new ThreeWays<KeptRefusing>().RefuseAlone("""{"x":1,"y":2}""");
        Assert.Equal("One is enough.", setter.Message);
        Assert.Single(Json.Deserialize<KeptRefusing>("""{"x":1,"A":1}""")!.Rest!);
    }

    private static void Same<T>(string document)
    {
        ThreeWays<T> three = new();
        three.Write(() => three.Read(document));
    }
}
