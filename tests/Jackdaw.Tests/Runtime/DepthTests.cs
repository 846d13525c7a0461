using System.Text;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Models;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Runtime;

/// <summary>Nesting and cycles of types that are served at run time, on a small stack.</summary>
public class DepthTests
{
    [JsonProfile(MaxDepth = JsonLimits.MaxAllowedDepth)]
    private sealed class RuntimeDeepJson : JsonProfile<RuntimeDeepJson>, IReflectedOnly;

    private sealed record Link(Link? Next, List<Link>? All);

    [Theory]
    [InlineData("{\"Next\":", "null", "}")]
    [InlineData("{\"All\":[", "", "]}")]
    public void A_thousand_levels_are_read_and_written(string open, string inner, string close)
    {
        int width = open.Count(c => c is '[' or '{');
        SmallStack.Run(() =>
        {
            string document = Nested(open, inner, close, 1000 / width);
            Link read = Read<RuntimeDeepJson, Link>(document)!;
            Assert.Equal(Write<RuntimeDeepJson, Link>(read), Write<RuntimeDeepJson, Link>(Read<RuntimeDeepJson, Link>(Write<RuntimeDeepJson, Link>(read))));
            Assert.Equal(JsonError.DepthExceeded, Refused(() => Read<RuntimeDeepJson, Link>(Nested(open, inner, close, 1002 / width))));
            Assert.Equal(JsonError.DepthExceeded, Refused(() => Read<RuntimeJson, Link>(Nested(open, inner, close, 66 / width))));
        });
    }

    [Theory]
    [InlineData("{\"Next\":", "null", "}")]
    [InlineData("{\"Named\":{\"n\":", "null", "}}")]
    [InlineData("{\"Shown\":[", "", "]}")]
    public void At_each_depth_the_answer_is_that_of_generated_code(string open, string inner, string close)
    {
        Twin twin = Twin.Of(typeof(Node), isStrict: false);
        for (int levels = 1; levels < 40; levels++)
        {
            Assert.Null(twin.Difference(Encoding.UTF8.GetBytes(Nested(open, inner, close, levels))));
        }
    }

    [Fact]
    public void A_cycle_is_refused()
    {
        Node node = new();
        node.Next = node;
        Assert.Equal(JsonError.DepthExceeded, Refused(() => Write<RuntimeJson, Node>(node)));
        Assert.Null(Twin.Of(typeof(Node), isStrict: false).DifferenceOf(node));
    }

    private static T? Read<TProfile, T>(string json)
        where TProfile : JsonProfile<TProfile> => JsonProfile<TProfile>.Deserialize<T>(json);

    private static string Write<TProfile, T>(T? value)
        where TProfile : JsonProfile<TProfile> => JsonProfile<TProfile>.Serialize(value);

    private static JsonError Refused(Func<object?> call) => Assert.Throws<JsonDataException>(call).Code;

    private static string Nested(string open, string inner, string close, int levels) =>
        string.Concat(Enumerable.Repeat(open, levels)) + inner + string.Concat(Enumerable.Repeat(close, levels));
}
