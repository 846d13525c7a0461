using Jackdaw.Build;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Fakes;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Aggregations of the embedded index are those of LINQ over the same documents.</summary>
public sealed class AggregateTests : IDisposable
{
    private static readonly int Rounds = LongTests.Rounds(12, sample: 4);

    private readonly FulltextStore _store = new("backend=embedded");
    private readonly IFulltextSession _session;
    private readonly Exhibit[] _exhibits = [.. Exhibits.All().Select(exhibit =>
    {
        // Columns hold no null.
        exhibit.Rating ??= 0;
        return exhibit;
    })];

    public AggregateTests()
    {
        _session = _store.StartSession();
        _session.Save(_exhibits);
        _session.FlushChanges();
    }

    public static TheoryData<string> Shapes => [.. AggregateShapes.All.Keys];

    private IFulltextQuery<Exhibit> Query => _session.Query<Exhibit>();

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [SampledTheory]
    [MemberData(nameof(Shapes))]
    public void They_are_those_of_linq(string shape)
    {
        for (int seed = 1; seed <= Rounds; seed++)
        {
            int least = new Random(seed).Next(0, 150);
            string expected = AggregateShapes.All[shape](new FakeQuery<Exhibit>(_exhibits).Where(e => e.Id > least), new Random(seed));
            string actual = AggregateShapes.All[shape](Query.Where(e => e.Id > least), new Random(seed));
            Assert.True(expected == actual, $"{shape}, seed {seed}\nLINQ:\n{expected}\nembedded:\n{actual}");
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Over_no_documents_they_are_those_of_linq(string shape) => Assert.Equal(
        AggregateShapes.All[shape](new FakeQuery<Exhibit>([]), new Random(1)),
        AggregateShapes.All[shape](Query.Where(e => e.Id < 0), new Random(1)));

    [Fact]
    public async Task An_index_without_documents_has_empty_aggregates()
    {
        using FulltextStore empty = new("backend=embedded");
        await using IFulltextSession session = empty.StartSession();
        var found = await session.Query<Exhibit>().AggregateAsync(
            a => new { Count = a.Count(), Least = a.Min(e => e.Rank), Stats = a.Stats(e => e.Price), Kinds = a.By(e => e.Kind).Counts(), Days = a.ByDate(e => e.Created, CalendarInterval.Day).WithEmpty().Counts() },
            TestContext.Current.CancellationToken);
        Assert.Equal(0, found.Count);
        Assert.Null(found.Least);
        Assert.Equal(new NumberStats(0, 0, null, null), found.Stats);
        Assert.Empty(found.Kinds);
        Assert.Empty(found.Days);
    }

    [Fact]
    public void Texts_that_differ_in_case_are_two_keys_in_the_order_of_their_bytes()
    {
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        session.Save([.. new[] { "b", "a", "B", "ä", "a", "" }.Select((kind, i) => new Exhibit { Id = i + 1, Kind = kind, Created = DateTime.UnixEpoch, Day = new DateOnly(1970, 1, 1) })]);
        session.FlushChanges();
        BucketList<FacetValue<string>> kinds = session.Query<Exhibit>().Aggregate(a => a.By(e => e.Kind).OrderBy(k => k.Key).Counts());
        Assert.Equal([new("", 1), new("B", 1), new("a", 2), new("b", 1), new("ä", 1)], kinds);
        Assert.Equal(5, session.Query<Exhibit>().Aggregate(a => a.CountDistinct(e => e.Kind)).Value);
    }

    [Fact]
    public void Results_say_what_was_left_out_and_that_they_are_exact()
    {
        var found = Query.Aggregate(a => new { Kinds = a.By(e => e.Kind).Top(2).Counts(), Ranks = a.CountDistinct(e => e.Rank), Prices = a.Percentiles(e => e.Price, 50) });
        Assert.Equal(2, found.Kinds.Count);
        Assert.Equal(300, found.Kinds.OtherCount + found.Kinds.Sum(kind => kind.Count));
        Assert.True(found.Kinds.IsExact);
        Assert.True(found.Ranks.IsExact);
        Assert.True(found.Prices.IsExact);
        Assert.Equal(found.Prices[0].Value, found.Prices.At(50));
        Assert.Throws<ArgumentException>(() => found.Prices.At(51));
    }

    [Fact]
    public void Captured_values_are_those_of_each_call()
    {
        foreach (int top in (int[])[1, 3, 2])
        {
            string shown = $"top {top}";
            var found = Query.Aggregate(a => new { Shown = shown, Kinds = a.By(e => e.Kind).Top(top).Select(k => new { k.Key, Of = shown.Length + k.Count(), More = k.Where(e => e.Rank > top).Count() }) });
            Assert.Equal(shown, found.Shown);
            Assert.Equal(top, found.Kinds.Count);
            Assert.All(found.Kinds, kind => Assert.Equal(_exhibits.Count(e => e.Kind == kind.Key && e.Rank > top), kind.More));
            Assert.All(found.Kinds, kind => Assert.Equal(shown.Length + _exhibits.Count(e => e.Kind == kind.Key), kind.Of));
        }
    }

    [Fact]
    public void A_projection_can_be_aggregated()
    {
        var expected = new FakeQuery<Exhibit>(_exhibits).Select(e => new { e.Kind, Twice = e.Rank * 2 }).Aggregate(a => a.By(r => r.Kind).Select(k => new { k.Key, Sum = k.Sum(r => r.Twice) }));
        var actual = Query.Select(e => new { e.Kind, Twice = e.Rank * 2 }).Aggregate(a => a.By(r => r.Kind).Select(k => new { k.Key, Sum = k.Sum(r => r.Twice) }));
        Assert.Equal(AggregateText.Of(expected), AggregateText.Of(actual));
    }

    [Fact]
    public void The_match_and_the_limit_are_those_of_the_query()
    {
        IFulltextQuery<Exhibit> query = Query.MatchText("json").Limit(3);
        Assert.Equal(query.Count(), query.Aggregate(a => a.Count()));
        IReadOnlyList<long> best = query.Aggregate(a => a.Take(3, e => e.Id));
        Assert.Equal(query.Select(e => e.Id).ToList(), best);
        Assert.Equal(query.ToList()[0].Weight, query.Aggregate(a => a.Take(1))[0].Weight);
    }

    [Fact]
    public void Keys_in_a_zone_have_its_offset()
    {
        TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById("Europe/Prague");
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        session.Save(new Dated { Id = 1, At = new DateTimeOffset(2026, 2, 28, 23, 30, 0, TimeSpan.Zero) });
        session.FlushChanges();
        Assert.Equal(new DateTimeOffset(2026, 3, 1, 0, 0, 0, TimeSpan.FromHours(1)), session.Query<Dated>().Aggregate(a => a.ByDate(d => d.At, CalendarInterval.Month).InZone(zone).Counts())[0].Key);
        Assert.Equal(TimeSpan.FromHours(1), session.Query<Dated>().Aggregate(a => a.ByDate(d => d.At, CalendarInterval.Month).InZone(zone).Counts())[0].Key.Offset);
    }

    [Fact]
    public void Too_many_buckets_are_refused()
    {
        string message = Assert.Throws<FulltextException>(() => Query.Aggregate(a => a.ByDate(e => e.Created, TimeSpan.FromMinutes(1)).WithEmpty().Counts())).Message;
        Assert.Equal("The aggregations have more than 65535 buckets. Narrow the query, use wider intervals, return no empty buckets, or read them with PagesBy.", message);
        Assert.Equal(message, Assert.Throws<FulltextException>(() => Query.Aggregate(a => a.ByInterval(e => e.Price, 1e-300).WithEmpty().Counts())).Message);
        Assert.Equal(message, Assert.Throws<FulltextException>(() => Query.Aggregate(a => a.By(e => e.Id).Top(400).Select(k => k.ByInterval(e => e.Price, 1).Select(b => b.ByRange(e => e.Rank, Enumerable.Range(0, 900).ToArray()).Counts())))).Message);
    }

    [Fact]
    public void Memory_is_limited()
    {
        using FulltextStore store = new("backend=embedded;query memory=1");
        using IFulltextSession session = store.StartSession();
        session.Save(_exhibits);
        session.FlushChanges();
        FulltextException error = Assert.Throws<FulltextException>(() =>
            session.Query<Exhibit>().Aggregate(a => a.By(e => e.Id).Select(k => k.By(e => e.Title).Select(t => t.By(e => e.Body).Select(b => b.ByRange(e => e.Rank, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10).Select(r => r.Percentiles(e => e.Price, 50)))))));
        Assert.Contains("(query memory)", error.Message, StringComparison.Ordinal);
    }

    [FulltextIndex("dated")]
    public sealed class Dated
    {
        public long Id { get; set; }

        public DateTimeOffset At { get; set; }
    }
}
