using System.Linq.Expressions;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>What an aggregation can't do is an exception that quotes it, and arguments out of range are named.</summary>
public sealed class AggregationErrorTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=embedded");
    private readonly IFulltextSession _session;

    public AggregationErrorTests() => _session = _store.StartSession();

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [Fact]
    public void What_is_not_a_result_is_quoted()
    {
        Refused(a => a, "`a` cannot be translated: documents and buckets can't be results; call a method that returns a number, rows or buckets.");
        Refused(a => a.Where(e => e.IsOpen), "`a.Where(e => e.IsOpen)` cannot be translated: it is not a result: call a method of it that returns a number, rows or buckets, such as Count, Take, Counts or Select.");
        Refused(a => a.By(e => e.Kind), "`a.By(e => e.Kind)` cannot be translated: it is not a result: call a method of it that returns a number, rows or buckets, such as Count, Take, Counts or Select.");
        Refused(a => a.By(e => e.Kind).Top(3), "`a.By(e => e.Kind).Top(3)` cannot be translated: buckets are not a result; call Select or Counts.");
        Refused(a => a.OrderBy(e => e.Rank).ThenBy(e => e.Id), "`a.OrderBy(e => e.Rank).ThenBy(e => e.Id)` cannot be translated: an order is not a result; call Take.");
    }

    [Fact]
    public void What_is_not_a_number_is_quoted()
    {
        Refused(a => a.Sum(e => e.Kind), "`e.Kind` cannot be translated: Sum requires a number.");
        Refused(a => a.Sum(e => e.Created), "`e.Created` cannot be translated: Sum requires a number.");
        Refused(a => a.Stats(e => e.IsOpen), "`e.IsOpen` cannot be translated: Stats requires a number.");
        Refused(a => a.Min(e => e.IsOpen), "`e.IsOpen` cannot be translated: Min requires a number.");
        Refused(a => a.ByInterval(e => e.Kind, 2).Counts(), "`e.Kind` cannot be translated: ByInterval requires a number.");
        Refused(a => a.ByDate(e => e.Rank, CalendarInterval.Day).Counts(), "`e.Rank` cannot be translated: ByDate requires a time that is a member of the document.");
        Refused(a => a.By(e => e.TagIds).Counts(), "`p.TagIds` cannot be translated: a list cannot be a key; use GroupByEach or FacetEach for its values.");
        Refused(a => a.By(e => e.Body).Counts(), null);
        Refused(a => a.By(e => e.Notes).Counts(), "`p.Notes` cannot be translated: it is indexed as a full-text field and not stored; search it with Match.");
        Refused(a => a.ByEach(e => e.Kind).Counts(), "`p.Kind` cannot be translated: only multi-value members can be grouped or counted by each value.");
    }

    [Fact]
    public void What_is_in_the_wrong_place_is_quoted()
    {
        Refused(a => a.By(e => e.Kind).Select(k => k.PagesBy(e => new { e.Room }).Select(p => p.Count())), ": pages of buckets can't be within other buckets or conditions; add a Where to the query, or the other key to this one.");
        Refused(a => a.PagesBy(e => e.Kind).Select(p => p.Count()), "`e.Kind` cannot be translated: the key must be an object with several parts: p => new { p.Kind, p.Year }.");
        Refused(a => a.By(e => e.Kind).OrderBy(k => k.Count() * 2).Counts(), "`k.Count() * 2` cannot be translated: buckets can be sorted by Key, Count, Sum, Average, Min, Max or CountDistinct.");
        Refused(a => a.By(e => e.Kind).Select(k => k.By(e => e.Room).Top((int)k.Count()).Counts()), ": the argument must not depend on documents or buckets.");
        Func<Exhibit, string> kind = e => e.Kind;
        Refused(a => a.By(kind).Counts(), ": it must be an inline lambda.");
        Assert.Equal(
            "The rows of this query are groups, but aggregates are computed over documents: call Aggregate before GroupBy.",
            Assert.Throws<InvalidOperationException>(() => _session.Query<Exhibit>().GroupBy(e => e.Kind).Select(g => g.Key).Aggregate(a => a.Count())).Message);
    }

    [Fact]
    public void Depth_is_limited()
    {
        Refused(
            a => a.Where(e => e.Rank > 0).Where(e => e.Rank > 1).Where(e => e.Rank > 2).Where(e => e.Rank > 3).Where(e => e.Rank > 4).Where(e => e.Rank > 5).Where(e => e.Rank > 6).Where(e => e.Rank > 7)
                .Where(e => e.Rank > 8).Where(e => e.Rank > 9).Where(e => e.Rank > 10).Count(),
            "aggregations are nested more than 10 levels deep.");
        Assert.Equal(0, _session.Query<Exhibit>().Aggregate(
            a => a.Where(e => e.Rank > 0).Where(e => e.Rank > 1).Where(e => e.Rank > 2).Where(e => e.Rank > 3).Where(e => e.Rank > 4).Where(e => e.Rank > 5).Where(e => e.Rank > 6).Where(e => e.Rank > 7)
                .Where(e => e.Rank > 8).Where(e => e.Rank > 9).Count()));
    }

    [Fact]
    public void Arguments_out_of_range_are_named()
    {
        OutOfRange(a => a.By(e => e.Kind).Top(0).Counts(), "Top takes 1 to 65535.");
        OutOfRange(a => a.By(e => e.Kind).Top(int.MaxValue).Counts(), "Top takes 1 to 65535.");
        OutOfRange(a => a.Take(101), "Take takes 1 to 100.");
        OutOfRange(a => a.PagesBy(e => new { e.Kind }).Take(-1).Select(p => p.Key), "Take takes 1 to 65535.");
        OutOfRange(a => a.ByInterval(e => e.Rank, 0).Counts(), "The interval must be a positive number.");
        OutOfRange(a => a.ByInterval(e => e.Rank, double.NaN).Counts(), "The interval must be a positive number.");
        OutOfRange(a => a.ByInterval(e => e.Rank, 5).Offset(5).Counts(), "The offset must be at least 0 and less than the interval 5.");
        OutOfRange(a => a.ByDate(e => e.Created, TimeSpan.FromMilliseconds(1500)).Counts(), "The interval must be a positive number of whole seconds.");
        OutOfRange(a => a.ByDate(e => e.Created, (CalendarInterval)77).Counts(), "Expected a member of CalendarInterval.");
        OutOfRange(a => a.ByDate(e => e.Day, TimeSpan.FromHours(25)).Counts(), "The interval of a DateOnly must be a number of whole days.");
        OutOfRange(a => a.ByDate(e => e.Day, CalendarInterval.Day).InZone(TimeZoneInfo.FindSystemTimeZoneById("Europe/Prague")).Counts(), "A DateOnly has no time zone; use DateTime or DateTimeOffset.");
        OutOfRange(a => a.ByRange(e => e.Rank, 3, 3).Counts(), "The bounds must be ascending: 3 follows 3.");
        OutOfRange(a => a.ByRange(e => e.Rank).Counts(), "ByRange takes 1 to 1000 bounds.");
        OutOfRange(a => a.ByRange(e => e.Score, 1L << 53).Counts(), "The bounds must be finite, and less than 2^53 for integers.");
        OutOfRange(a => a.Percentiles(e => e.Rank, 101), "A percent must be from 0 to 100.");
        OutOfRange(a => a.Percentiles(e => e.Rank), "Percentiles takes 1 to 100 percents.");
    }

    [Fact]
    public async Task A_server_that_has_none_refuses_them_before_anything_is_sent()
    {
        foreach (string backend in (string[])["sphinx", "manticore"])
        {
            await using FulltextStore store = new($"backend={backend};host=nowhere.invalid");
            await using IFulltextSession session = store.StartSession();
            MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.Query<Exhibit>().AggregateAsync(a => a.Count(), TestContext.Current.CancellationToken));
            Assert.Equal(FulltextCapability.Aggregations, error.Capability);
            Assert.Equal(["the embedded index", "Elasticsearch", "OpenSearch"], error.Backends);
            Assert.StartsWith("Aggregate is not supported by ", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_portable_store_has_none()
    {
        using FulltextStore store = new("backend=embedded");
        store.Settings.IsPortable = true;
        using IFulltextSession session = store.StartSession();
        Assert.Equal(FulltextCapability.Aggregations, Assert.Throws<MissingCapabilityException>(() => session.Query<Exhibit>().Aggregate(a => a.Count())).Capability);
    }

    private void Refused<TResult>(Expression<Func<IFulltextAggregates<Exhibit>, TResult>> aggregates, string? message)
    {
        Exception? error = Record.Exception(() => _session.Query<Exhibit>().Aggregate(aggregates));
        if (message is null)
        {
            Assert.Null(error);
            return;
        }

        Assert.IsType<FulltextTranslationException>(error);
        Assert.EndsWith(message, error.Message, StringComparison.Ordinal);
    }

    private void OutOfRange<TResult>(Expression<Func<IFulltextAggregates<Exhibit>, TResult>> aggregates, string message)
    {
        ArgumentException error = Assert.ThrowsAny<ArgumentException>(() => _session.Query<Exhibit>().Aggregate(aggregates));
        Assert.StartsWith(message, error.Message, StringComparison.Ordinal);
    }
}
