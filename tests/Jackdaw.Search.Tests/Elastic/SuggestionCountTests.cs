using Jackdaw.Dom;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A document that has a suggested word in several fields is one document.</summary>
public sealed class SuggestionCountTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Words_of_several_fields_are_counted_by_document()
    {
        await using ElasticRig rig = new(static request => request.Body.Contains("\"suggest\"", StringComparison.Ordinal)
            ? """
                {"hits":{"hits":[]},"suggest":{
                 "title":[{"text":"parsr","options":[{"text":"parser","score":0.8,"freq":2},{"text":"parse","score":0.8,"freq":3}]}],
                 "body":[{"text":"parsr","options":[{"text":"parser","score":0.8,"freq":2},{"text":"pars","score":0.7,"freq":9}]}]}}
                """
            : """{"hits":{"hits":[]},"aggregations":{"words":{"buckets":{"parser":{"doc_count":2}}}}}""");
        IReadOnlyList<Suggestion> found = await rig.Session.SuggestAsync<Article>("parsr", 3, Cancellation);
        Assert.Equal([("parse", 3L), ("parser", 2L), ("pars", 9L)], found.Select(word => (word.Word, word.Documents)));

        // Only words of several fields have to be counted, in the fields that have their spelling.
        JsonNode filters = JsonNode.Parse(rig.Cluster.Requests[^1].Body)["aggs"]!["words"]!["filters"]!["filters"]!;
        Assert.Equal("""{"parser":{"bool":{"should":[{"term":{"title":"parser"}},{"term":{"body":"parser"}}]}}}""", filters.ToString());
        Assert.Equal(2, rig.Cluster.Requests.Count);
    }
}
