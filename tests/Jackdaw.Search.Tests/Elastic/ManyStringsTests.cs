using System.Globalization;
using System.Text.Json.Nodes;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Lists of strings of any length: a server takes 1,024 clauses in a query by default.</summary>
public sealed class ManyStringsTests
{
    private const int MostClauses = 1024;
    private const int LongestRegex = 1000;

    [Fact]
    public async Task Strings_without_letters_are_one_clause()
    {
        string[] numbers = ["1", "22-3", "", "é"];
        Assert.Equal("""{"terms":{"kind":["1","22-3","","é"]}}""", await Where(numbers));
        Assert.Equal("""{"bool":{"should":[{"terms":{"kind":["1"]}},{"term":{"kind":{"value":"a1","case_insensitive":true}}}],"minimum_should_match":1}}""", await Where(["1", "a1"]));
        Assert.Equal("""{"term":{"kind":{"value":"a","case_insensitive":true}}}""", await Where(["a"]));
        Assert.Equal("""{"match_none":{}}""", await Where([]));
    }

    [Fact]
    public async Task Thousands_of_strings_are_few_clauses()
    {
        string[] many = [.. Enumerable.Range(0, 20_000).Select(i => string.Create(CultureInfo.InvariantCulture, $"Key-{i}.\"x\"")), new string('y', 2000), "5"];
        JsonNode clauses = JsonNode.Parse(await Where(many))!["bool"]!["should"]!;
        Assert.InRange(clauses.AsArray().Count, 2, MostClauses);
        Assert.Equal("""{"terms":{"kind":["5"]}}""", clauses[0]!.ToJsonString());
        foreach (JsonNode? regex in clauses.AsArray().Select(clause => clause!["regexp"]?["kind"]).Where(regex => regex is not null))
        {
            Assert.InRange(((string)regex!["value"]!).Length, 1, LongestRegex);
        }

        Assert.StartsWith("[kK][eE][yY]\\-0\\.\\\"[xX]\\\"|[kK][eE][yY]\\-1\\.\\\"[xX]\\\"|", (string)clauses[1]!["regexp"]!["kind"]!["value"]!, StringComparison.Ordinal);
        Assert.Equal(2000, ((string)clauses.AsArray()[^1]!["term"]!["kind"]!["value"]!).Length);
    }

    private static async Task<string> Where(string[] strings)
    {
        await using ElasticRig rig = new(_ => "{}");
        return JsonNode.Parse(rig.Session.Query<Article>().Where(a => strings.Contains(a.Kind)).ToJson(ElasticDialect.OpenSearch))!["query"]!["bool"]!["filter"]![0]!.ToJsonString(new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
    }
}
