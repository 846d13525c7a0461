using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Answers from the connection to objects: however they arrive, and however they end.</summary>
public class ElasticReadingTests
{
    private const string Connection = "backend=elasticsearch;retries=0;back off=0.001";

    private const string Answer = """
        {"took":7,"timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":1,"failures":[{"shard":2,"index":"books","node":"n1","reason":{"type":"query_shard_exception","reason":"too much"}}]},
         "hits":{"total":{"value":10000,"relation":"gte"},"max_score":1.5,"hits":[
          {"_index":"books","_id":"1","_score":1.5,"_source":{"title":"To Kill a Mockingbird","year":1960,"price":12.5,"tags":["a","ü","\u00e9\n"]},"sort":[1.5,"a",9007199254740993,18446744073709551615,true,null],
           "highlight":{"title":["To <b>Kill</b>","again"],"tags":["x"]},"matched_queries":["q1"],"_seq_no":5,"_primary_term":1,"_version":3,"unknown":{"a":[1,{"b":2}]}},
          {"_index":"books","_id":"2","_score":null,"_source":{"year":1961,"title":null}},
          {"_index":"others","_id":"3","_score":0,"fields":{"n":[1]},"inner_hits":{"top":{"hits":{"hits":[]}}}}]},
         "aggregations":{"years":{"buckets":[{"key":1960,"doc_count":1}]}},"pit_id":"abc=","_scroll_id":"s","suggest":{"s":[]},"profile":{"shards":[]}}
        """;

    [Fact]
    public async Task Everything_of_an_answer_is_there()
    {
        using FakeCluster cluster = FakeCluster.Of(Answer);
        using ElasticClient client = new(Connection, handler: cluster);
        CheckAnswer(await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        CheckAnswer(client.Search<Book>("books", "{}"));
        Assert.Equal("/books/_search", cluster.Requests[0].Path);
        Assert.Equal("application/json", cluster.Requests[0].ContentHeaders!.ContentType!.MediaType);
    }

    [Fact]
    public async Task It_may_come_in_any_pieces()
    {
        for (int piece = 1; piece < 80; piece++)
        {
            int size = piece;
            using FakeCluster cluster = new(_ => new FakeAnswer(Answer) { Stream = bytes => new PieceStream(bytes, size) });
            using ElasticClient client = new(Connection, handler: cluster);
            CheckAnswer(await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
            CheckAnswer(client.Search<Book>("books", "{}"));
            List<string> ids = [];
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
            {
                await foreach (ElasticHit<Book> hit in client.StreamAsync<Book>("books", "{}", TestContext.Current.CancellationToken))
                {
                    ids.Add(hit.Id);
                }
            });

            // One of its shards failed.
            Assert.Equal(["1", "2", "3"], ids);
            Assert.Equal("too much", Assert.Single(error.FailedShards).Reason);
        }
    }

    [Fact]
    public async Task Wherever_it_ends_early_that_is_said()
    {
        byte[] whole = System.Text.Encoding.UTF8.GetBytes(Answer.TrimEnd());
        for (int length = 0; length < whole.Length; length++)
        {
            byte[] part = whole[..length];
            using FakeCluster cluster = new(_ => new FakeAnswer("") { Stream = _ => new MemoryStream(part) });
            using ElasticClient client = new(Connection, handler: cluster);
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
            Assert.Contains("unexpected form", error.Message, StringComparison.Ordinal);
            Assert.IsType<JsonDataException>(error.InnerException);
            Assert.Throws<ElasticException>(() => client.Search<Book>("books", "{}"));
        }
    }

    [Fact]
    public async Task Wherever_the_connection_breaks_that_is_said()
    {
        for (int at = 0; at < Answer.Length; at += 13)
        {
            int breaksAt = at;
            using FakeCluster cluster = new(_ => new FakeAnswer(Answer) { Stream = bytes => new PieceStream(bytes, 10, breaksAt) });
            using ElasticClient client = new(Connection, handler: cluster);
            ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
            Assert.Contains("was cut off: The connection was reset.", error.Message, StringComparison.Ordinal);
            Assert.True(error.IsTransient);
            Assert.Throws<ElasticException>(() => client.Search<Book>("books", "{}"));
        }
    }

    [Fact]
    public async Task An_answer_that_hangs_ends_with_the_time_that_a_command_has()
    {
        using FakeCluster cluster = new(_ => new FakeAnswer(Answer) { Stream = bytes => new PieceStream(bytes, 100, hangsAt: 200) });
        using ElasticClient client = new(Connection + ";command timeout=0.05", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        Assert.Contains("did not respond within 0.05 s", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Hits_come_before_the_answer_has_ended()
    {
        int second = Answer.IndexOf("\"_id\":\"2\"", StringComparison.Ordinal) + 70;
        using FakeCluster cluster = new(_ => new FakeAnswer(Answer) { Stream = bytes => new PieceStream(bytes, second, hangsAt: second) });
        using ElasticClient client = new(Connection, handler: cluster);
        List<string> ids = [];
        await foreach (ElasticHit<Book> hit in client.StreamAsync<Book>("books", "{}", TestContext.Current.CancellationToken))
        {
            ids.Add(hit.Id);
            if (ids.Count == 2)
            {
                break;
            }
        }

        Assert.Equal(["1", "2"], ids);
    }

    [Fact]
    public async Task The_document_that_can_t_be_read_is_named_with_its_place()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"hits":{"hits":[{"_id":"1","_source":{"year":1}},{"_id":"2","_source":{"year":"x"}}]}}""");
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        Assert.Contains("$.hits.hits[1]._source.year", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Totals_may_be_numbers_and_hits_absent()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"took":1,"hits":{"total":3,"max_score":null,"hits":[]}}""");
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticSearchResult<Book> result = await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        Assert.Equal(3, result.Total);
        Assert.Empty(result);
        Assert.True(double.IsNaN(result.MaxScore));
    }

    private static void CheckAnswer(ElasticSearchResult<Book> result)
    {
        Assert.Equal(10_000, result.Total);
        Assert.Equal(TotalRelation.AtLeast, result.TotalRelation);
        Assert.Equal(1.5, result.MaxScore);
        Assert.Equal(TimeSpan.FromMilliseconds(7), result.Took);
        Assert.False(result.IsTimedOut);
        Assert.True(result.IsPartial);
        Assert.Equal(1, result.Shards.Failed);
        ElasticErrorCause failure = Assert.Single(result.Shards.Failures);
        Assert.Equal(("query_shard_exception", "too much", "books", 2, "n1"), (failure.Type, failure.Reason, failure.Index, failure.Shard, failure.Node));
        Assert.Equal("abc=", result.PointInTimeId);
        Assert.Equal("s", result.ScrollId);
        Assert.Equal("""{"years":{"buckets":[{"key":1960,"doc_count":1}]}}""", result.AggregationsJson);
        Assert.Equal(["1", "2", "3"], result.Select(hit => hit.Id));
        ElasticHit<Book> first = result[0];
        Assert.Equal("To Kill a Mockingbird", first.Source!.Title);
        Assert.Equal(["a", "ü", "é\n"], first.Source.Tags!);
        Assert.Equal(12.5, first.Source.Price);
        Assert.Equal([1.5, "a", 9007199254740993, 18446744073709551615, true, null], first.Sort);
        Assert.Equal(["To <b>Kill</b>", "again"], first.Highlights["title"]);
        Assert.Equal(["q1"], first.MatchedQueries);
        Assert.Equal((5L, 1L, 3L), (first.SeqNo, first.PrimaryTerm, first.Version));
        Assert.True(double.IsNaN(result[1].Score));
        Assert.Same(first.Index, result[1].Index);
        Assert.Null(result[2].Source);
        Assert.Equal("others", result[2].Index);
        Assert.Equal("""{"n":[1]}""", result[2].FieldsJson);
        Assert.NotNull(result[2].InnerHitsJson);
        Assert.Equal(2, result.Documents.Count(book => book is not null));
    }
}
