using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Aggregations of extreme numbers, and pages of more buckets than the memory limit would hold.</summary>
public sealed class AggregateEdgeTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=embedded;query memory=1");
    private readonly IFulltextSession _session;

    public AggregateEdgeTests() => _session = _store.StartSession();

    private IFulltextQuery<Measured> Query => _session.Query<Measured>();

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Pages_need_the_memory_of_one_page(bool isDescending)
    {
        const int Count = 12_000;
        Save(Enumerable.Range(0, Count).Select(i => isDescending ? Count - 1 - i : i).Select(i => new Measured { Group = i / 2, Rank = i % 2 }));
        List<(int, int, long)> all = [];
        var page = Query.Aggregate(a => a.PagesBy(m => new { m.Group, m.Rank }).Take(700).Select(b => new { b.Key, Documents = b.Count(), Sum = b.Sum(m => m.Rank) }));
        while (true)
        {
            all.AddRange(page.Select(bucket => (bucket.Key.Group, bucket.Key.Rank, bucket.Documents)));
            if (page.Next is not { } last)
            {
                break;
            }

            page = Query.Aggregate(a => a.PagesBy(m => new { m.Group, m.Rank }).Take(700).After(last).Select(b => new { b.Key, Documents = b.Count(), Sum = b.Sum(m => m.Rank) }));
        }

        Assert.Equal(Enumerable.Range(0, Count).Select(i => (i / 2, i % 2, 1L)), all);
    }

    [Fact]
    public void A_key_that_does_not_keep_the_number_has_no_page_after_it()
    {
        string message = Assert.Throws<FulltextTranslationException>(
            () => Query.Aggregate(a => a.PagesBy(m => new { m.Price, m.Group }).After(new { Price = 1m, Group = 1 }).Select(b => b.Count()))).Message;
        Assert.Contains("the part Price of the key is a Decimal, which does not keep the exact number of the index, so no page can begin after it. Declare the member as double.", message, StringComparison.Ordinal);
        message = Assert.Throws<FulltextTranslationException>(
            () => Query.Aggregate(a => a.PagesBy(m => new { m.Details!.Share, m.Group }).After(new { Share = 1f, Group = 1 }).Select(b => b.Count()))).Message;
        Assert.Contains("the part Share of the key is a Single", message, StringComparison.Ordinal);
        Save([new Measured()]);
        Assert.Single(Query.Aggregate(a => a.PagesBy(m => new { m.Price, m.Group }).Select(b => b.Count())));
    }

    [Fact]
    public void Extremes_of_whole_numbers_in_JSON_are_exact()
    {
        Save([.. new[] { 9_007_199_254_740_992, 9_007_199_254_740_993, -9_007_199_254_740_993 }.Select(number => new Measured { Details = new() { Number = number } })]);
        var found = Query.Aggregate(a => new { Least = a.Min(m => m.Details!.Number), Most = a.Max(m => m.Details!.Number) });
        Assert.Equal((-9_007_199_254_740_993, 9_007_199_254_740_993), (found.Least, found.Most));
    }

    [Fact]
    public void An_infinite_sum_stays_infinite()
    {
        Save([.. new[] { 2, 2, 1, 1 }.Select(rank => new Measured { Rank = rank })]);
        Assert.Equal(double.PositiveInfinity, Query.Aggregate(a => a.Sum(m => m.Rank * 8e307)));
    }

    [Fact]
    public void A_number_too_large_for_narrow_buckets_is_named()
    {
        Save([new Measured { Details = new() { Real = 1e22 } }]);
        Assert.Equal(1e22, Assert.Single(Query.Aggregate(a => a.ByInterval(m => m.Details!.Real, 1).WithEmpty().Counts())).Key);
        FulltextException error = Assert.Throws<FulltextException>(() => Query.Aggregate(a => a.ByInterval(m => m.Details!.Real, 1e-300).Counts()));
        Assert.Equal("The intervals are too narrow for 1E+22: double can't tell one bucket from the next. Use wider intervals, or exclude the number with Where.", error.Message);
        Save([new Measured { Details = new() { Real = 1e16 } }, new Measured { Details = new() { Real = 1e16 + 4 } }]);
        Assert.Throws<FulltextException>(() => Query.Where(m => m.Details!.Real < 1e17).Aggregate(a => a.ByInterval(m => m.Details!.Real, 1).WithEmpty().Counts()));
    }

    private void Save(IEnumerable<Measured> documents)
    {
        _session.Save(documents.Select((document, i) =>
        {
            document.Id = i + 1;
            return document;
        }));
        _session.FlushChanges();
    }

    [FulltextIndex("measured")]
    public sealed class Measured
    {
        public long Id { get; set; }

        public int Group { get; set; }

        public int Rank { get; set; }

        [FulltextColumnKind(ColumnKind.Single)]
        public decimal Price { get; set; }

        public MeasuredDetails? Details { get; set; }
    }

    [JsonModel]
    public sealed class MeasuredDetails
    {
        public long Number { get; set; }

        public double Real { get; set; }

        public float Share { get; set; }
    }
}
