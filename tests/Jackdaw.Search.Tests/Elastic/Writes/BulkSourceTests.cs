using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>The source of bulk changes fails, is slow or pauses: its exceptions reach the caller, requests end in time, and nothing it yielded is lost.</summary>
public sealed class BulkSourceTests
{
    private const string Refusal = """{"error":{"type":"security_exception","reason":"missing credentials"},"status":401}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Failures => ["disk", "context", "canceled", "handle", "network", "own"];

    /// <summary>Over sockets: the HTTP stack wraps exceptions of a body, so that they look like those of the network.</summary>
    [Theory]
    [MemberData(nameof(Failures))]
    public async Task An_exception_of_the_source_is_thrown_after_the_outcomes_of_its_changes(string name)
    {
        Exception failure = Failure(name);
        using SocketCluster cluster = new(static (request, stream) => stream.WriteAsync(SocketCluster.Answer(Answer(request.Text))).AsTask());
        using ElasticClient client = new($"backend=elasticsearch;host={cluster.Host};connect timeout={Patience.Seconds};command timeout={Patience.Seconds};back off=0.001");
        List<ElasticBulkOutcome<Book>> outcomes = [];
        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => Read(client.BulkAsync("books", Source(), new ElasticBulkOptions { MaxCount = 10 }, Cancellation), outcomes));
        Assert.Same(failure, thrown);
        Assert.Equal(Enumerable.Range(1, 25), outcomes.Select(outcome => outcome.Item.Document!.Year));
        Assert.All(outcomes, outcome => Assert.Equal((ElasticBulkStatus.Succeeded, 1), (outcome.Status, outcome.Attempts)));
        Assert.Equal(3, cluster.Requests);

        async IAsyncEnumerable<ElasticBulkItem<Book>> Source()
        {
            for (int i = 1; i <= 25; i++)
            {
                await Task.Yield();

                // Those without an id must not be sent twice.
                yield return ElasticBulkItem<Book>.ToIndex(new Book { Year = i }, i % 2 == 0 ? null : $"{i}");
            }

            throw failure;
        }
    }

    [Fact]
    public async Task A_source_that_fails_at_once_is_not_the_end_of_one_without_changes()
    {
        using FakeCluster cluster = new(static request => new FakeAnswer(Answer(request.Body)));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        IOException failure = new("disk");
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => Read(client.BulkAsync("books", new Failing(failure), cancellationToken: Cancellation), [])));
        Assert.Empty(cluster.Requests);
    }

    /// <summary>The waits add up: otherwise a request stays open until it has all its changes, beyond its time limit.</summary>
    [Theory]
    [InlineData(1, 30, 4)]
    [InlineData(100, 30, 26)]
    public async Task A_request_ends_after_its_wait_although_changes_keep_coming(int wait, int limit, int most)
    {
        Clock clock = new();
        List<int> sizes = [];
        using FakeCluster cluster = new(request =>
        {
            sizes.Add(request.Lines.Length);
            return new FakeAnswer(Answer(request.Body));
        });
        using ElasticClient client = new($"backend=elasticsearch;command timeout={limit}", handler: cluster, timeProvider: clock);
        List<ElasticBulkOutcome<Book>> outcomes = [];
        await Read(client.BulkAsync("books", Source(), new ElasticBulkOptions { MaxWait = TimeSpan.FromSeconds(wait) }, Cancellation), outcomes);
        Assert.Equal(100, outcomes.Count);
        Assert.All(sizes, size => Assert.InRange(size, 1, most));
        Assert.InRange(sizes[0], most - 1, most);

        async IAsyncEnumerable<ElasticBulkItem<Book>> Source()
        {
            for (int i = 1; i <= 100; i++)
            {
                clock.Advance(TimeSpan.FromSeconds(0.4));
                yield return ElasticBulkItem<Book>.ToDelete($"{i}");
                await Task.CompletedTask;
            }
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Leaving_while_the_source_pauses_ends_quietly(bool isHonored)
    {
        using FakeCluster cluster = new(static request => new FakeAnswer(Answer(request.Body)));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Pausing source = new(isHonored);
        await foreach (ElasticBulkOutcome<Book> outcome in client.BulkAsync("books", source.Read(), new ElasticBulkOptions { MaxWait = TimeSpan.FromMilliseconds(20) }, Cancellation))
        {
            Assert.Equal("1", outcome.Id);
            break;
        }

        source.More.TrySetResult();
        await source.Ended.Task.WaitAsync(TimeSpan.FromSeconds(Patience.Seconds), Cancellation);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Canceling_while_the_source_pauses_is_a_cancellation(bool isHonored)
    {
        using CancellationTokenSource cancel = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        using FakeCluster cluster = new(static request => new FakeAnswer(Answer(request.Body)));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Pausing source = new(isHonored);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (ElasticBulkOutcome<Book> outcome in client.BulkAsync("books", source.Read(), new ElasticBulkOptions { MaxWait = TimeSpan.FromMilliseconds(20) }, cancel.Token))
            {
                cancel.CancelAfter(20);
            }
        });
        source.More.TrySetResult();
        await source.Ended.Task.WaitAsync(TimeSpan.FromSeconds(Patience.Seconds), Cancellation);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_rejection_while_the_source_pauses_is_told(bool isHonored)
    {
        using FakeCluster cluster = FakeCluster.Of(Refusal, 401);
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Pausing source = new(isHonored);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() =>
            Read(client.BulkAsync("books", source.Read(), new ElasticBulkOptions { MaxWait = TimeSpan.FromMilliseconds(20) }, Cancellation), []));
        Assert.Equal(401, error.StatusCode);
        source.More.TrySetResult();
        await source.Ended.Task.WaitAsync(TimeSpan.FromSeconds(Patience.Seconds), Cancellation);
    }

    private static Exception Failure(string name) => name switch
    {
        "disk" => new IOException("disk"),
        "context" => new InvalidOperationException("The context is in use."),
        "canceled" => new TaskCanceledException("The download took too long."),
        "handle" => new ObjectDisposedException("context"),
        "network" => new HttpRequestException("The source of the source cannot be reached."),
        _ => new FulltextException("The source is a search that failed."),
    };

    private static async Task Read(IAsyncEnumerable<ElasticBulkOutcome<Book>> outcomes, List<ElasticBulkOutcome<Book>> into)
    {
        await foreach (ElasticBulkOutcome<Book> outcome in outcomes)
        {
            into.Add(outcome);
        }
    }

    /// <summary>A success for each action line.</summary>
    private static string Answer(string body)
    {
        StringBuilder items = new();
        foreach (string line in body.Split('\n').Where(static line => line.Contains("\"_index\":", StringComparison.Ordinal)))
        {
            string action = line[2..line.IndexOf('"', 2)];
            int id = line.IndexOf("\"_id\":\"", StringComparison.Ordinal);
            string name = id < 0 ? "made" : line[(id + 7)..line.IndexOf('"', id + 7)];
            items.Append(items.Length > 0 ? "," : "").Append($$$"""{"{{{action}}}":{"_index":"books","_id":"{{{name}}}","status":200}}""");
        }

        return $$"""{"took":1,"errors":false,"items":[{{items}}]}""";
    }

    /// <summary>A source that yields one change and then waits.</summary>
    private sealed class Pausing(bool isHonored)
    {
        public TaskCompletionSource More { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource Ended { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public async IAsyncEnumerable<ElasticBulkItem<Book>> Read([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            try
            {
                yield return ElasticBulkItem<Book>.ToDelete("1");
                await More.Task.WaitAsync(isHonored ? cancellationToken : CancellationToken.None);
                yield return ElasticBulkItem<Book>.ToDelete("2");
            }
            finally
            {
                Ended.SetResult();
            }
        }
    }

    /// <summary>A source that throws when it is moved, instead of returning a failed task.</summary>
    private sealed class Failing(Exception failure) : IAsyncEnumerable<ElasticBulkItem<Book>>, IAsyncEnumerator<ElasticBulkItem<Book>>
    {
        public ElasticBulkItem<Book> Current => throw new InvalidOperationException();

        public IAsyncEnumerator<ElasticBulkItem<Book>> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync() => throw failure;

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }

    private sealed class Clock : TimeProvider
    {
        private long _now;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => Volatile.Read(ref _now);

        public void Advance(TimeSpan time) => Interlocked.Add(ref _now, time.Ticks);
    }
}
