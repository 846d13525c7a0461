using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Emptying an index: in rounds, of which each ends within the time of a request.</summary>
public sealed class TruncationTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(10_000)]
    [InlineData(1_000_000)]
    public async Task Large_indexes_are_emptied_in_rounds(int documents)
    {
        int left = documents;
        List<int> rounds = [];
        using StoringCluster cluster = new() { Instead = request => Delete(request, ref left, rounds) };
        await cluster.Session.TruncateAsync<Note>(Cancellation);
        Assert.Equal(0, left);
        Assert.Equal(documents switch { 0 or 1 => 1, 10_000 => 2, _ => rounds.Count }, rounds.Count);
        Assert.InRange(rounds.Count, 1, 30);
        Assert.Equal(10_000, rounds[0]);
    }

    /// <summary>A round that takes long is followed by smaller ones.</summary>
    [Fact]
    public async Task Rounds_have_a_size_that_fits_the_time()
    {
        int left = 100_000;
        List<int> rounds = [];
        using StoringCluster cluster = new("command timeout=0.4")
        {
            Instead = request =>
            {
                Thread.Sleep(rounds.Count == 0 ? 300 : 0);
                return Delete(request, ref left, rounds);
            },
        };
        await Task.Run(() => cluster.Session.Truncate<Note>(), Cancellation);
        Assert.Equal((0, 10_000), (left, rounds[0]));
        Assert.Equal(5_000, rounds[1]);
    }

    [Fact]
    public async Task Documents_that_are_written_meanwhile_are_removed_by_another_round()
    {
        int left = 2;
        using StoringCluster cluster = new() { Instead = _ => new FakeAnswer($$"""{"total":5,"deleted":4,"version_conflicts":{{(left-- > 0 ? 1 : 0)}},"failures":[]}""".Replace("\"total\":5", left < 0 ? "\"total\":4" : "\"total\":5", StringComparison.Ordinal)) };
        await cluster.Session.TruncateAsync<Note>(Cancellation);
        Assert.Equal(3, cluster.Cluster.Requests.Count);
        left = int.MaxValue;
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => cluster.Session.TruncateAsync<Note>(Cancellation));
        Assert.Contains("1 documents of 'notes' were changed while the index was emptied", error.Message, StringComparison.Ordinal);
    }

    /// <summary>Each round has an end of its own, so there is always progress, and a cancellation ends between two.</summary>
    [Fact]
    public async Task A_failed_round_ends_it()
    {
        int left = 30_000;
        int number = 0;
        using StoringCluster cluster = new() { Instead = request => ++number == 2 ? StoringCluster.Error(403, "security_exception", "no") : Delete(request, ref left, []) };
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => cluster.Session.TruncateAsync<Note>(Cancellation));
        Assert.Equal((403, 20_000), (error.StatusCode, left));
    }

    private static FakeAnswer Delete(FakeRequest request, ref int left, List<int> rounds)
    {
        Assert.StartsWith("/notes/_delete_by_query?conflicts=proceed&refresh=true&max_docs=", request.Path, StringComparison.Ordinal);
        int most = int.Parse(request.Path.Split("max_docs=")[1].Split('&')[0], System.Globalization.CultureInfo.InvariantCulture);
        rounds.Add(most);
        int count = Math.Min(most, left);
        left -= count;
        return new FakeAnswer($$"""{"timed_out":false,"total":{{count}},"deleted":{{count}},"version_conflicts":0,"failures":[]}""");
    }
}
