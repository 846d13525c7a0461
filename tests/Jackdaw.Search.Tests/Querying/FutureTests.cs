using Xunit;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Queries that are put aside go in one round trip.</summary>
public class FutureTests
{
    private readonly QueryHarness _harness = new();

    public FutureTests() => _harness.Backend.Answer = plan => QueryHarness.Fill(plan, _ => "3");

    [Fact]
    public async Task Different_types_go_together()
    {
        FulltextFuture<int> ids = _harness.Posts.Select(p => p.Id).Future();
        FulltextFuture<Named> other = _harness.Query<Other>().Select(o => new Named { N = o.Id }).Future();
        Assert.Equal(0, _harness.Backend.Calls);
        Assert.Equal([3], await ids.GetAsync());
        Assert.Equal(3, other.Get()[0].N);
        Assert.Equal([3], ids.Get());
        Assert.Equal(1, _harness.Backend.Calls);
        Assert.Equal(2, _harness.Backend.Plans.Count);
    }

    [Fact]
    public async Task Later_ones_make_the_next_round_trip()
    {
        FulltextFuture<int> first = _harness.Posts.Select(p => p.Id).Future();
        first.Get();
        FulltextFuture<int> second = _harness.Posts.Select(p => p.Score).Future();
        await second.GetAsync();
        first.Get();
        Assert.Equal(2, _harness.Backend.Calls);
        Assert.Equal(2, _harness.Backend.Plans.Count);
    }

    [Fact]
    public async Task Waiting_for_all_runs_once()
    {
        TaskCompletionSource ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _harness.Backend.Delay = _ => ready.Task;
        FulltextFuture<int>[] futures = [.. Enumerable.Range(0, 5).Select(_ => _harness.Posts.Select(p => p.Id).Future())];
        Task<FulltextResult<int>[]> all = Task.WhenAll(futures.Select(future => future.GetAsync()));
        ready.SetResult();
        Assert.Equal(5, (await all).Length);
        Assert.Equal(1, _harness.Backend.Calls);
    }

    [Fact]
    public async Task One_that_gives_up_does_not_fail_the_others()
    {
        using CancellationTokenSource cancellation = new();
        int tries = 0;
        _harness.Backend.Delay = token => ++tries == 1 ? Task.Delay(Timeout.Infinite, token) : Task.CompletedTask;
        FulltextFuture<int> first = _harness.Posts.Select(p => p.Id).Future();
        FulltextFuture<int> second = _harness.Posts.Select(p => p.Id).Future();
        Task<FulltextResult<int>> cancelled = first.GetAsync(cancellation.Token);
        Task<FulltextResult<int>> other = second.GetAsync();
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => cancelled);
        Assert.Equal([3], await other);
        Assert.Equal([3], await first.GetAsync());
    }

    [Fact]
    public void A_bad_answer_fails_its_own_query_only()
    {
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, column => column.Name == "score" ? "bad" : "3");
        FulltextFuture<int> good = _harness.Posts.Select(p => p.Id).Future();
        FulltextFuture<int> bad = _harness.Posts.Select(p => p.Score).Future();
        Assert.Equal([3], good.Get());
        Assert.Throws<FulltextException>(bad.Get);
        Assert.Throws<FulltextException>(bad.Get);
    }

    [Fact]
    public async Task A_failed_round_trip_fails_all_of_it()
    {
        _harness.Backend.Answer = _ => throw new FulltextException("down") { IsTransient = true };
        FulltextFuture<int> first = _harness.Posts.Select(p => p.Id).Future();
        FulltextFuture<int> second = _harness.Posts.Select(p => p.Score).Future();
        Assert.Equal("down", Assert.Throws<FulltextException>(first.Get).Message);
        Assert.Equal("down", (await Assert.ThrowsAsync<FulltextException>(() => second.GetAsync())).Message);
        Assert.Equal(1, _harness.Backend.Calls);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_refused_query_fails_alone(bool isAsync)
    {
        _harness.Backend.Answer = plan => plan.Match?.ToString() == "(((" ? throw new FulltextException("wrong") : QueryHarness.Fill(plan, _ => "3");
        FulltextFuture<int> first = _harness.Posts.Select(p => p.Id).Future();
        FulltextFuture<int> wrong = _harness.Posts.Match("(((").Select(p => p.Id).Future();
        FulltextFuture<int> last = _harness.Posts.Match("good").Select(p => p.Id).Future();
        Assert.Equal([3], isAsync ? await last.GetAsync() : last.Get());
        Assert.Equal("wrong", isAsync ? (await Assert.ThrowsAsync<FulltextException>(() => wrong.GetAsync())).Message : Assert.Throws<FulltextException>(wrong.Get).Message);
        Assert.Equal([3], isAsync ? await first.GetAsync() : first.Get());
        Assert.Equal(4, _harness.Backend.Calls);
    }

    [Fact]
    public void What_cant_be_translated_fails_where_it_is_written()
    {
        Assert.Throws<FulltextTranslationException>(() => _harness.Posts.Where(p => p.Title.Length > 3).Future());
        Assert.Equal([3], _harness.Posts.Select(p => p.Id).Future().Get());
    }

    private sealed class Other
    {
        public int Id { get; set; }
    }
}
