using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic;
using Jackdaw.TestKit.Documents;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Random answers over HTTP, broken, cut, in pieces, of any status: a result or an <see cref="ElasticException"/>, the same however it is divided, awaited or not.</summary>
public sealed class HttpCampaignTests
{
    private const int Seed = 20261130;
    private const string Connection = "backend=elasticsearch;retries=0;back off=0.001";

    private static readonly string[] Answers =
    [
        """{"took":7,"timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":1,"failures":[{"shard":2,"index":"books","node":"n1","reason":{"type":"query_shard_exception","reason":"too much"}}]},"hits":{"total":{"value":10000,"relation":"gte"},"max_score":1.5,"hits":[{"_index":"books","_id":"1","_score":1.5,"_source":{"title":"ü\u00e9\n","year":1960,"price":12.5,"tags":["a"]},"sort":[1.5,"a",9007199254740993,true,null],"highlight":{"title":["<b>a</b>"]},"_seq_no":5,"_primary_term":1},{"_index":"books","_id":"2","_source":{"year":1}}]},"aggregations":{"years":{"buckets":[{"key":1960,"doc_count":1}]}},"pit_id":"abc="}""",
        """{"took":1,"hits":{"total":3,"max_score":null,"hits":[]}}""",
        """{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"no such index [x]","index":"x"}],"type":"search_phase_execution_exception","reason":"all shards failed","phase":"query","failed_shards":[{"shard":0,"index":"x","reason":{"type":"a","reason":"b","caused_by":{"type":"c","reason":"d"}}}],"caused_by":{"type":"e","reason":"f"}},"status":404}""",
        """{"error":"too large","status":413}""",
        "<html><body>502 Bad Gateway</body></html>",
        "",
    ];

    private static readonly int[] Statuses = [200, 200, 200, 201, 204, 301, 400, 401, 404, 409, 413, 429, 500, 502, 503];

    [Fact]
    public async Task Any_answer_is_a_result_or_an_error_of_ours()
    {
        int count = AnswerCount.Asked(1_500);
        Random random = new(Seed);
        Mutator mutator = new(random);
        int results = 0;
        for (int i = 0; i < count; i++)
        {
            byte[] answer = Encoding.UTF8.GetBytes(Answers[random.Next(Answers.Length)]);
            answer = random.Next(4) switch
            {
                0 => answer,
                1 => answer[..random.Next(answer.Length + 1)],
                _ => mutator.Mutate(answer),
            };
            int status = Statuses[random.Next(Statuses.Length)];
            int piece = random.Next(1, 64);
            string? type = random.Next(6) switch { 0 => null, 1 => "text/html", 2 => "application/json; charset=utf-16", _ => "application/json" };
            FakeAnswer whole = new("", status) { ContentType = type, Stream = _ => new MemoryStream(answer) };
            string one = await SaidAsync(whole, waits: false);
            string other = await SaidAsync(whole with { Stream = _ => new PieceStream(answer, piece) }, waits: true);
            Assert.True(one == other, $"Case {i} of seed {Seed}, status {status}, pieces of {piece}: {Encoding.UTF8.GetString(answer)}\n{one}\n{other}");
            results += one.StartsWith("hits", StringComparison.Ordinal) ? 1 : 0;

            // Broken off: an error that says so, or what was said before the end was needed.
            int breaks = random.Next(answer.Length + 1);
            await SaidAsync(whole with { Stream = _ => new PieceStream(answer, piece, breaksAt: breaks) }, waits: random.Next(2) == 0);
        }

        Assert.InRange(results, count / 50, count);
        TestContext.Current.TestOutputHelper?.WriteLine($"HTTP: {count} answers, each read in three ways, seed {Seed}, {results} results");
    }

    private static async Task<string> SaidAsync(FakeAnswer answer, bool waits)
    {
        using FakeCluster cluster = new(_ => answer);
        using ElasticClient client = new(Connection, handler: cluster);
        try
        {
            ElasticSearchResult<Book> result = waits
                ? await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken)
                : client.Search<Book>("books", "{}");
            return $"hits of {result.Total}: {string.Join(',', result.Select(hit => $"{hit.Id} {hit.Source?.Title} {hit.Source?.Year}"))} {result.AggregationsJson} {result.PointInTimeId}";
        }
        catch (ElasticException e)
        {
            return $"{e.StatusCode} {e.Type} {e.Reason}: {e.Message}";
        }
    }
}
