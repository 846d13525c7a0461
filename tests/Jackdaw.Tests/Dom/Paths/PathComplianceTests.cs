using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Dom.Paths;

/// <summary>The compliance test suite of RFC 9535, over both kinds of document.</summary>
public sealed class PathComplianceTests
{
    [Fact]
    public void Every_case_holds_over_documents() => Run((path, document) =>
        [.. path.Select(document).Select(match => (match.Path, JsonNode.FromDoc(match.Value)))]);

    [Fact]
    public void Every_case_holds_over_nodes() => Run((path, document) =>
        [.. path.Select(JsonNode.FromDoc(document)).Select(match => (match.Path, match.Value))]);

    [Fact]
    public void The_first_result_is_found_alone() => Run((path, document) => path.TrySelectFirst(document, out JsonView value)
        ? [("", JsonNode.FromDoc(value))]
        : [], firstOnly: true);

    private static void Run(Func<JsonPath, JsonView, (string Path, JsonNode Value)[]> select, bool firstOnly = false)
    {
        Assert.SkipUnless(CorpusDataFolder.Root is not null, CorpusDataFolder.WhyMissing);
        using JsonDoc suite = Json.Parse(File.ReadAllBytes(Path.Combine(CorpusDataFolder.Root!, "jsonpath", "cts.json")));
        StringBuilder failures = new();
        int count = 0;
        foreach (JsonView test in suite["tests"].Elements)
        {
            count++;
            string selector = test["selector"].GetString()!;
            if (test.TryGet("invalid_selector", out _))
            {
                if (JsonPath.TryParse(selector, out _))
                {
                    failures.AppendLine(null, $"{test["name"]}: {selector} was taken.");
                }

                continue;
            }

            try
            {
                (string Path, JsonNode Value)[] found = select(JsonPath.Parse(selector), test["document"]);
                if (!Expected(test).Any(expected => Agree(expected, found, firstOnly)))
                {
                    failures.AppendLine(null, $"{test["name"]}: {selector} found {string.Join(", ", found.Select(one => $"{one.Path}: {one.Value}"))}");
                }
            }
            catch (FormatException e)
            {
                failures.AppendLine(null, $"{test["name"]}: {selector}: {e.Message}");
            }
        }

        Assert.Equal("", failures.ToString());
        Assert.True(count > 700, $"{count} cases");
    }

    private static IEnumerable<(JsonView Values, JsonView Paths)> Expected(JsonView test)
    {
        if (test.TryGet("result", out JsonView values))
        {
            yield return (values, test["result_paths"]);
            yield break;
        }

        foreach ((JsonView some, JsonView paths) in test["results"].Elements.Zip(test["results_paths"].Elements))
        {
            yield return (some, paths);
        }
    }

    private static bool Agree((JsonView Values, JsonView Paths) expected, (string Path, JsonNode Value)[] found, bool firstOnly)
    {
        if (firstOnly ? Math.Min(1, expected.Values.Count) != found.Length : expected.Values.Count != found.Length)
        {
            return false;
        }

        for (int i = 0; i < found.Length; i++)
        {
            if (!JsonNode.DeepEquals(JsonNode.FromDoc(expected.Values[i]), found[i].Value) || !(firstOnly || expected.Paths[i].GetString() == found[i].Path))
            {
                return false;
            }
        }

        return true;
    }
}
