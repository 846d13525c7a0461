using System.Text;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Serializing;
using Jackdaw.Search.Tests.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>JSON of any depth in every place that walks through it, on a stack of 256 KB.</summary>
public sealed class JsonDepthTests
{
    public static TheoryData<string, string> Nestings => new() { { "[", "]" }, { "{\"a\":", "}" }, { "[{\"a\":[", "]}]" }, { "[", "" }, { "{\"a\":", "" } };

    [Theory]
    [MemberData(nameof(Nestings))]
    public void Walks_end(string open, string close)
    {
        foreach (int depth in (int[])[10, 64, 65, 255, 256, 257, 100_000])
        {
            byte[] json = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, depth)) + "1" + string.Concat(Enumerable.Repeat(close, depth)));
            JsonStep[] path = [.. Enumerable.Range(0, depth).Select(_ => open[0] == '[' ? new JsonStep(null, 0) : new JsonStep("a", 0))];
            SmallStack.Run(() =>
            {
                string? wrong = JsonCheck.Find(json, isValid: false, long.MaxValue);
                Assert.True(wrong is null || wrong.EndsWith('.'), wrong);
                Assert.True(wrong is null || close.Length == 0 || depth > 20, wrong);
                JsonTokenType found = JsonWalk.Find(json, path, out ReadOnlyMemory<byte> value);
                _ = JsonWalk.Length(found, value);
                _ = JsonWalk.AnyElement(json, (type, element) => JsonWalk.Find(element, path, out _) == type);
            });
        }
    }

    [Theory]
    [MemberData(nameof(Nestings))]
    public void Deep_json_is_stored_or_refused(string open, string close)
    {
        using EntryIndex index = new();
        foreach (int depth in (int[])[10, 64, 256, 257, 100_000])
        {
            Entry entry = new() { Id = depth, Meta = string.Concat(Enumerable.Repeat(open, depth)) + "1" + string.Concat(Enumerable.Repeat(close, depth)) };
            bool isKept = SmallStack.WorksOrIsRefused(() => index.Put(entry)) is null;
            Assert.Equal(isKept ? [depth] : [], index.Ids(where: new ComparisonNode(Comparison.Equal, new IdNode(), new ParameterNode(0, Jackdaw.Search.Values.ValueKind.Integer)), parameters: [Jackdaw.Search.Values.FieldValue.OfInteger(depth)]));
        }
    }
}
