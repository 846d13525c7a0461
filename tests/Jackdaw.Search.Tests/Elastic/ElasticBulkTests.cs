using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Bulk changes: lines, sizes, outcomes, and what is sent again.</summary>
public class ElasticBulkTests
{
    private const string Connection = "backend=elasticsearch;back off=0.001";

    [Fact]
    public async Task Each_kind_of_change_is_written_as_the_cluster_reads_it()
    {
        using FakeCluster cluster = new(AllDone);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticBulkItem<Book>[] items =
        [
            ElasticBulkItem<Book>.ToIndex(new Book { Title = "a\nb", Year = 1 }, "1") with { Routing = "r", IfSeqNo = 5, IfPrimaryTerm = 1 },
            ElasticBulkItem<Book>.ToIndex(new Book { Year = 2 }),
            ElasticBulkItem<Book>.ToCreate(new Book { Year = 3 }, "\"3\"") with { Index = "others" },
            ElasticBulkItem<Book>.ToUpdate("4", new Book { Year = 4 }) with { IsUpsert = true, RetriesOnConflict = 3 },
            ElasticBulkItem<Book>.ToDelete("5"),
        ];
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, items, new ElasticBulkOptions { Refresh = ElasticRefresh.WaitFor });
        FakeRequest request = Assert.Single(cluster.Requests);
        Assert.Equal("/_bulk?refresh=wait_for&timeout=10000ms", request.Path);
        Assert.Equal("application/x-ndjson", request.ContentHeaders!.ContentType!.MediaType);
        Assert.EndsWith("\n", request.Body, StringComparison.Ordinal);
        Assert.Equal(
            [
                """{"index":{"_index":"books","_id":"1","routing":"r","if_seq_no":5,"if_primary_term":1}}""",
                """{"title":"a\nb","year":1,"price":null,"tags":null}""",
                """{"index":{"_index":"books"}}""",
                """{"title":null,"year":2,"price":null,"tags":null}""",
                """{"create":{"_index":"others","_id":"\"3\""}}""",
                """{"title":null,"year":3,"price":null,"tags":null}""",
                """{"update":{"_index":"books","_id":"4","retry_on_conflict":3}}""",
                """{"doc":{"title":null,"year":4,"price":null,"tags":null},"doc_as_upsert":true}""",
                """{"delete":{"_index":"books","_id":"5"}}""",
            ],
            request.Lines);
        Assert.Equal(items, outcomes.Select(outcome => outcome.Item));
        Assert.All(outcomes, outcome => Assert.Equal(ElasticBulkStatus.Succeeded, outcome.Status));
        Assert.Equal(["1", "made", "\"3\"", "4", "5"], outcomes.Select(outcome => outcome.Id));
        Assert.Equal(7, outcomes[0].SeqNo);
    }

    [Fact]
    public async Task Only_what_was_refused_for_the_time_being_is_sent_again()
    {
        using FakeCluster cluster = new(request => Answer(request, (id, attempt) => id % 3 == 0 && attempt < 3 ? 429 : id == 4 ? 400 : 201));
        using ElasticClient client = new(Connection, handler: cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, Books(10));
        Assert.Equal(10, outcomes.Count);
        Assert.Equal([20, 6, 6], cluster.Requests.Select(request => request.Lines.Length));
        Assert.All(outcomes, outcome => Assert.Equal(outcome.Id == "4" ? ElasticBulkStatus.Failed : ElasticBulkStatus.Succeeded, outcome.Status));
        Assert.All(outcomes, outcome => Assert.Equal(int.Parse(outcome.Id!, CultureInfo.InvariantCulture) % 3 == 0 ? 3 : 1, outcome.Attempts));
        ElasticBulkOutcome<Book> failed = Assert.Single(outcomes, outcome => outcome.Status == ElasticBulkStatus.Failed);
        Assert.Equal(("mapper_parsing_exception", "bad"), (failed.Error!.Type, failed.Error.Reason));
        Assert.Equal("worse", failed.Error.CausedBy!.Reason);
    }

    [Fact]
    public async Task In_the_end_it_is_given_up()
    {
        using FakeCluster cluster = new(request => Answer(request, (_, _) => 503));
        using ElasticClient client = new(Connection, handler: cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, Books(2), new ElasticBulkOptions { Retries = 2 });
        Assert.Equal(3, cluster.Requests.Count);
        Assert.All(outcomes, outcome => Assert.Equal((ElasticBulkStatus.Failed, 503, 3), (outcome.Status, outcome.StatusCode, outcome.Attempts)));
    }

    [Fact]
    public async Task A_lost_answer_is_repeated_where_that_does_no_harm_and_unknown_elsewhere()
    {
        int left = 1;
        using FakeCluster cluster = new(request => left-- > 0 ? FakeAnswer.Broken() : AllDone(request));
        using ElasticClient client = new(Connection, handler: cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client,
        [
            ElasticBulkItem<Book>.ToIndex(new Book(), "1"),
            ElasticBulkItem<Book>.ToIndex(new Book()),
            ElasticBulkItem<Book>.ToCreate(new Book(), "2"),
            ElasticBulkItem<Book>.ToIndex(new Book(), "3") with { IfSeqNo = 1, IfPrimaryTerm = 1 },
            ElasticBulkItem<Book>.ToDelete("4"),
        ]);
        Assert.Equal(["1", "4"], outcomes.Where(outcome => outcome.Status == ElasticBulkStatus.Succeeded).Select(outcome => outcome.Id));
        Assert.Equal(3, outcomes.Count(outcome => outcome.Status == ElasticBulkStatus.Unknown));
        Assert.All(outcomes.Where(outcome => outcome.Status == ElasticBulkStatus.Unknown), outcome => Assert.IsType<ElasticException>(outcome.Exception));
    }

    [Fact]
    public async Task Requests_end_at_a_count_and_at_a_size()
    {
        using FakeCluster cluster = new(AllDone);
        using ElasticClient client = new(Connection, handler: cluster);
        Assert.Equal(10, (await All(client, Books(10), new ElasticBulkOptions { MaxCount = 4 })).Count);
        Assert.Equal([8, 8, 4], cluster.Requests.Select(request => request.Lines.Length));
        using FakeCluster other = new(AllDone);
        using ElasticClient second = new(Connection, handler: other);
        Assert.Equal(100, (await All(second, Books(100), new ElasticBulkOptions { MaxBytes = 1000 })).Count);
        Assert.All(other.Requests, request => Assert.InRange(request.Body.Length, 1, 1200));
    }

    [Fact]
    public async Task A_cluster_that_takes_less_gets_less()
    {
        using FakeCluster cluster = new(request => request.Lines.Length > 4 ? new FakeAnswer("""{"error":"too large","status":413}""", 413) : AllDone(request));
        using ElasticClient client = new(Connection, handler: cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, Books(9), new ElasticBulkOptions { MaxBytes = 800 });
        Assert.Equal(9, outcomes.Count);
        Assert.All(outcomes, outcome => Assert.Equal((ElasticBulkStatus.Succeeded, 1), (outcome.Status, outcome.Attempts)));
    }

    [Fact]
    public async Task A_request_does_not_wait_for_a_source_that_pauses()
    {
        TaskCompletionSource more = new();
        using FakeCluster cluster = new(AllDone);
        using ElasticClient client = new(Connection, handler: cluster);
        List<string?> ids = [];
        await foreach (ElasticBulkOutcome<Book> outcome in client.BulkAsync("books", Source(), new ElasticBulkOptions { MaxWait = TimeSpan.FromMilliseconds(20) }, TestContext.Current.CancellationToken))
        {
            ids.Add(outcome.Id);
            if (ids.Count == 2)
            {
                more.SetResult();
            }
        }

        Assert.Equal(["1", "2", "3"], ids);
        Assert.Equal(2, cluster.Requests.Count);

        async IAsyncEnumerable<ElasticBulkItem<Book>> Source([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return ElasticBulkItem<Book>.ToDelete("1");
            yield return ElasticBulkItem<Book>.ToDelete("2");
            await more.Task.WaitAsync(cancellationToken);
            yield return ElasticBulkItem<Book>.ToDelete("3");
        }
    }

    [Fact]
    public async Task The_source_is_asked_no_faster_than_the_cluster_takes()
    {
        int asked = 0;
        List<int> askedAtRequest = [];
        using FakeCluster cluster = new(request =>
        {
            askedAtRequest.Add(asked);
            return AllDone(request);
        });
        using ElasticClient client = new(Connection, handler: cluster);
        int outcomes = 0;
        await foreach (ElasticBulkOutcome<Book> outcome in client.BulkAsync("books", Source(), new ElasticBulkOptions { MaxCount = 10 }, TestContext.Current.CancellationToken))
        {
            outcomes++;
        }

        Assert.Equal(100, outcomes);
        Assert.Equal([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], askedAtRequest);

        async IAsyncEnumerable<ElasticBulkItem<Book>> Source()
        {
            foreach (ElasticBulkItem<Book> book in Books(100))
            {
                asked++;
                yield return book;
            }

            await Task.CompletedTask;
        }
    }

    /// <summary>A proxy that mixed up answers must not make a refused change a stored one.</summary>
    [Theory]
    [InlineData("""{"items":[{"index":{"_id":"2","status":201}},{"index":{"_id":"1","status":400,"error":{"type":"t","reason":"r"}}},{"index":{"_id":"3","status":201}}]}""", 0)]
    [InlineData("""{"items":[{"index":{"_id":"1","status":201}},{"index":{"_id":"3","status":201}},{"index":{"_id":"2","status":201}}]}""", 1)]
    [InlineData("""{"items":[{"index":{"_id":"7","status":201}},{"index":{"_id":"8","status":201}},{"index":{"_id":"9","status":201}}]}""", 0)]
    public async Task An_outcome_of_another_document_is_not_taken_for_its_own(string answer, int known)
    {
        using FakeCluster cluster = FakeCluster.Of(answer);
        using ElasticClient client = new(Connection, handler: cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, Books(3));
        Assert.Equal(["1", "2", "3"], outcomes.Select(outcome => outcome.Id));
        Assert.All(outcomes.Take(known), outcome => Assert.Equal(ElasticBulkStatus.Succeeded, outcome.Status));
        Assert.All(outcomes.Skip(known), outcome => Assert.Equal(ElasticBulkStatus.Unknown, outcome.Status));
        Assert.All(outcomes.Skip(known), outcome => Assert.Contains("instead of", outcome.Exception!.Message, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Documents_that_can_t_be_written_fail_alone()
    {
        using FakeCluster cluster = new(AllDone);
        using ElasticClient client = new(Connection, new OddSerializer(), cluster);
        List<ElasticBulkOutcome<Book>> outcomes = await All(client, [.. Enumerable.Range(0, 5).Select(year => ElasticBulkItem<Book>.ToIndex(new Book { Year = year }, $"{year}"))]);
        Assert.Equal(["0", "4"], outcomes.Where(outcome => outcome.Status == ElasticBulkStatus.Succeeded).Select(outcome => outcome.Id).Order());
        Assert.Contains("odd", outcomes.Single(outcome => outcome.Id == "1").Exception!.Message, StringComparison.Ordinal);
        Assert.Contains("did not write a JSON object", outcomes.Single(outcome => outcome.Id == "2").Exception!.Message, StringComparison.Ordinal);
        Assert.Contains("did not write a JSON object", outcomes.Single(outcome => outcome.Id == "3").Exception!.Message, StringComparison.Ordinal);
        Assert.Equal(4, Assert.Single(cluster.Requests).Lines.Length);
        Assert.Equal("{  \"year\": 4, \"t\":\"a\\nb\" }", cluster.Requests[0].Lines[3]);
    }

    [Fact]
    public async Task Who_is_not_let_in_is_told_at_once()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"error":{"type":"security_exception","reason":"missing authentication credentials"},"status":401}""", 401);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => All(client, Books(3)));
        Assert.Equal((401, "security_exception"), (error.StatusCode, error.Type));
    }

    [Fact]
    public async Task Changes_by_query_say_what_they_did()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"took":12,"timed_out":false,"total":5,"updated":3,"deleted":0,"batches":1,"version_conflicts":2,"noops":0,"retries":{"bulk":0,"search":0},"failures":[]}""");
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticByQueryResult result = await client.UpdateByQueryAsync(
            "books", """{"script":"x"}""", new ElasticByQueryOptions { ContinueOnConflicts = true, Refresh = ElasticRefresh.Now, MaxDocuments = 7 }, TestContext.Current.CancellationToken);
        Assert.Equal((5L, 3L, 2L, TimeSpan.FromMilliseconds(12)), (result.Total, result.Updated, result.VersionConflicts, result.Took));
        Assert.Equal("/books/_update_by_query?conflicts=proceed&refresh=true&max_docs=7&timeout=10000ms", cluster.Requests[0].Path);
    }

    [Fact]
    public async Task A_conflict_ends_changes_by_query_with_what_was_done()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"took":1,"total":5,"updated":0,"deleted":2,"failures":[{"index":"books","id":"7","cause":{"type":"version_conflict_engine_exception","reason":"[7]: version conflict"},"status":409}]}""", 409);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.DeleteByQueryAsync("books", "{}", cancellationToken: TestContext.Current.CancellationToken));
        Assert.Contains("version_conflict_engine_exception: [7]: version conflict (2 of 5 documents were processed)", error.Message, StringComparison.Ordinal);
    }

    private static ElasticBulkItem<Book>[] Books(int count) => [.. Enumerable.Range(1, count).Select(id => ElasticBulkItem<Book>.ToIndex(new Book { Year = id }, $"{id}"))];

    private static async Task<List<ElasticBulkOutcome<Book>>> All(ElasticClient client, ElasticBulkItem<Book>[] items, ElasticBulkOptions? options = null)
    {
        List<ElasticBulkOutcome<Book>> outcomes = [];
        await foreach (ElasticBulkOutcome<Book> outcome in client.BulkAsync("books", items.ToAsyncEnumerable(), options, TestContext.Current.CancellationToken))
        {
            outcomes.Add(outcome);
        }

        return outcomes;
    }

    private readonly Dictionary<string, int> _attempts = [];

    private FakeAnswer AllDone(FakeRequest request) => Answer(request, (_, _) => 201);

    private FakeAnswer Answer(FakeRequest request, Func<int, int, int> status)
    {
        JsonArray items = [];
        foreach (string line in request.Lines)
        {
            JsonObject parsed = JsonNode.Parse(line).AsObject();
            (string action, JsonNode? target) = parsed.Select(member => (member.Key, (JsonNode?)member.Value)).FirstOrDefault();
            if (action is not ("index" or "create" or "update" or "delete") || target is not JsonObject || target["_index"] is null)
            {
                continue;
            }

            string id = target["_id"]?.GetString() ?? "made";
            int attempt = _attempts[id] = _attempts.GetValueOrDefault(id) + 1;
            int answer = status(int.TryParse(id, out int number) ? number : 0, attempt);
            JsonObject outcome = new() { ["_index"] = target["_index"]!.GetString(), ["_id"] = id, ["_version"] = 1, ["_seq_no"] = 7, ["_primary_term"] = 1, ["status"] = answer };
            if (answer >= 300)
            {
                outcome["error"] = JsonNode.Parse("""{"type":"mapper_parsing_exception","reason":"bad","caused_by":{"type":"x","reason":"worse"}}""");
            }

            items.Add(new JsonObject { [action] = outcome });
        }

        return new FakeAnswer(new JsonObject { ["took"] = 1, ["errors"] = true, ["items"] = items }.ToString());
    }

    private sealed class OddSerializer : JsonObjectSerializer
    {
        public override void Serialize<T>(System.Buffers.IBufferWriter<byte> destination, T value)
        {
            string text = ((Book)(object)value!).Year switch
            {
                0 => "{}",
                1 => throw new InvalidOperationException("odd"),
                2 => "[1]",
                3 => "{\"a\":}",
                _ => "{\r\n\"year\":\n4, \"t\":\"a\\nb\"\r}",
            };
            System.Text.EncodingExtensions.GetBytes(System.Text.Encoding.UTF8, text, destination);
        }

        public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
            where T : default => throw new NotSupportedException();
    }
}
