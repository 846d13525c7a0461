using System.Globalization;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// What OpenSearch 3.5 answers when a shard is missing, failed, or stopped at a time limit, as recorded on three nodes without replicas of
/// which one was killed: a part of the rows with an exact total, unless it is asked to refuse that.
/// </summary>
internal static class IncompleteAnswers
{
    public const string Missing = """
        "timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":0}
        """;

    public const string Failed = """
        "timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":1,"failures":[{"shard":2,"index":"articles","node":"n3","reason":{"type":"node_disconnected_exception","reason":"[node-3] disconnected"}}]}
        """;

    public const string TimedOut = """
        "timed_out":true,"_shards":{"total":3,"successful":3,"skipped":0,"failed":0}
        """;

    /// <summary>A remote cluster is down and set to be skipped: its shards are not even counted, and nothing makes the server refuse that.</summary>
    public const string Skipped = """
        "timed_out":false,"_shards":{"total":3,"successful":3,"skipped":0,"failed":0},"_clusters":{"total":2,"successful":1,"skipped":1}
        """;

    /// <summary>The same as Elasticsearch tells it.</summary>
    public const string SkippedByName = """
        "timed_out":false,"_shards":{"total":0,"successful":0,"skipped":0,"failed":0},"_clusters":{"total":1,"successful":0,"skipped":1,"running":0,"partial":0,"failed":0,"details":{"archive":{"status":"skipped","indices":"posts","timed_out":false,"failures":[{"shard":-1,"index":null,"reason":{"type":"connect_transport_exception","reason":"refused"}}]}}}
        """;

    /// <summary>The skipped shard is one of the successful.</summary>
    public const string Whole = """
        "timed_out":false,"_shards":{"total":3,"successful":3,"skipped":1,"failed":0}
        """;

    public static TheoryData<string, bool> Kinds => new() { { Missing, true }, { Missing, false }, { Failed, true }, { Failed, false }, { TimedOut, true }, { TimedOut, false }, { Skipped, false }, { SkippedByName, false } };

    /// <summary>A page of articles, or no hits.</summary>
    public static string Search(string state, int first = 1, int count = 2, long total = 2)
    {
        IEnumerable<string> hits = Enumerable.Range(first, count).Select(id => $$$"""{"_id":"{{{id}}}","_score":1,"_source":{"id":{{{id}}} },"sort":[{{{id}}}]}""");
        return $$$"""
            {"took":3,{{{state}}},"hits":{"total":{"value":{{{total}}},"relation":"eq"},"max_score":1,"hits":[{{{string.Join(',', hits)}}}]},
             "aggregations":{"groups":{"sum_other_doc_count":0,"buckets":[]},"number":{"value":0},"facet0":{"buckets":[{"key":"guide","doc_count":2}]},"words":{"buckets":{"json":{"doc_count":2} } } },
             "suggest":{"title":[]},"status":200}
            """;
    }

    /// <summary>The error in place of an incomplete answer.</summary>
    public static string Refusal(string state) => state switch
    {
        Missing => """
            {"error":{"root_cause":[],"type":"search_phase_execution_exception","reason":"","phase":"query","grouped":true,"failed_shards":[],"caused_by":{"type":"search_phase_execution_exception",
             "reason":"Search rejected due to missing shards [[articles][0]]. Consider using `allow_partial_search_results` setting to bypass this error.","phase":"query","grouped":true,"failed_shards":[]}},"status":503}
            """,
        Failed => OfShard("node_disconnected_exception", "[node-3] disconnected", "Partial shards failure"),
        _ => OfShard("query_phase_execution_exception", "Time exceeded", "all shards failed"),
    };

    /// <summary>A store over a cluster that answers every search so.</summary>
    /// <param name="state">What is said of the shards and the time.</param>
    /// <param name="obeys">Whether the cluster refuses where it is asked to; otherwise it answers with what it has.</param>
    /// <param name="product">The product.</param>
    /// <param name="total">The number of documents that are said to be found.</param>
    public static ElasticRig Rig(string state, bool obeys, string product = "opensearch", int total = 2) => new(
        request => request.Path switch
        {
            _ when Refuses(request, state, obeys) => Refusal(state),
            var path when request.Method == "GET" && path.EndsWith("-queries", StringComparison.Ordinal) => "{}",
            "/_msearch" => $$"""{"took":1,"responses":[{{string.Join(',', Lines(request, state, obeys, total))}}]}""",
            var path when path.Contains("_analyze", StringComparison.Ordinal) => """{"tokens":[{"token":"json"}]}""",
            var path when path.Contains("_search/point_in_time?", StringComparison.Ordinal) => $$"""{"pit_id":"p0",{{(state == TimedOut ? Whole : state)}}}""",
            var path when path.Contains("_pit", StringComparison.Ordinal) || path.EndsWith("point_in_time", StringComparison.Ordinal) => """{"id":"p0","succeeded":true}""",
            _ => Search(state, count: total, total: total),
        },
        product)
    {
        StatusOf = request => !Refuses(request, state, obeys) ? 200 : state == Missing ? 503 : 500,
    };

    private static IEnumerable<string> Lines(FakeRequest request, string state, bool obeys, int total) => request.Lines.Where((_, i) => i % 2 == 0).Select(line =>
        obeys && line.Contains("\"allow_partial_search_results\":false", StringComparison.Ordinal) ? Refusal(state) : Search(state, count: total, total: total));

    private static bool Refuses(FakeRequest request, string state, bool obeys) => obeys
        && (request.Path.Contains("allow_partial_search_results=false", StringComparison.Ordinal) || (state != TimedOut && request.Path.Contains("allow_partial_pit_creation=false", StringComparison.Ordinal)));

    private static string OfShard(string type, string reason, string all) => string.Create(CultureInfo.InvariantCulture, $$$"""
        {"error":{"root_cause":[{"type":"{{{type}}}","reason":"{{{reason}}}"}],"type":"search_phase_execution_exception","reason":"{{{all}}}","phase":"query","grouped":true,
         "failed_shards":[{"shard":2,"index":"articles","node":"n3","reason":{"type":"{{{type}}}","reason":"{{{reason}}}"}}],"caused_by":{"type":"{{{type}}}","reason":"{{{reason}}}"}},"status":500}
        """);
}
