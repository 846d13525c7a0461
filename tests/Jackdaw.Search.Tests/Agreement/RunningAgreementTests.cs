using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>All ways of running a query return the same.</summary>
[Collection(AgreementCollection.Name)]
public class RunningAgreementTests(BothStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Counts_and_first_rows()
    {
        long count = await both.SameAsync(session => session.Query<Exhibit>().Match("json").CountAsync(Cancellation));
        Assert.InRange(count, 2, Exhibits.Count - 1);
        Assert.Equal(count, await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().Match("json").Count())));
        await both.SameAsync(session => session.Query<Exhibit>().Where(e => e.Rank == 2).OrderBy(e => e.Id).FirstOrDefaultAsync(Cancellation));
        await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().OrderByDescending(e => e.Id).FirstOrDefault()));
        Assert.Null(await both.SameAsync(session => session.Query<Exhibit>().Match("nowhere").FirstOrDefaultAsync(Cancellation)));
        await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().OrderBy(e => e.Id).Limit(5).Select(e => e.Title).ToList()));
        await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().OrderBy(e => e.Id).ToResult().Total));
    }

    [Fact]
    public async Task Batches() =>
        await both.SameAsync<object>(async session =>
        {
            var (first, second, third) = await session.BatchAsync(
                session.Query<Exhibit>().Match("json").OrderBy(e => e.Id).Select(e => e.Id),
                session.Query<Exhibit>().GroupBy(e => e.Room).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }),
                session.Query<Exhibit>().Where(e => e.IsOpen).OrderBy(e => e.Id).Facet(e => e.Kind, out Facet<string> kinds, order: FacetOrder.KeyAscending),
                Cancellation);
            return new { First = first.ToList(), Second = second.ToList(), Third = third.Select(BothStores.Text).ToList(), Kinds = both.Sorted(third.Facet(kinds)).ToList(), first.Total };
        });

    [Fact]
    public async Task A_wrong_match_text_fails_its_own_future_only()
    {
        Assert.SkipUnless(Array.TrueForAll(both.Stores(), store => store.Capabilities.Has(FulltextCapability.MatchSyntax)), "The extended syntax is refused.");
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            FulltextFuture<long> first = session.Query<Exhibit>().Match("json").Select(e => e.Id).Future();
            FulltextFuture<long> wrong = session.Query<Exhibit>().Match("(((").Select(e => e.Id).Future();
            FulltextFuture<long> last = session.Query<Exhibit>().Match("tree").Facet(e => e.Kind, out Facet<string> kinds).Select(e => e.Id).Future();
            await Assert.ThrowsAsync<FulltextException>(() => wrong.GetAsync(Cancellation));
            Assert.NotEmpty(await first.GetAsync(Cancellation));
            Assert.NotEmpty((await last.GetAsync(Cancellation)).Facet(kinds));
        }
    }

    [Fact]
    public async Task Futures() =>
        await both.SameAsync<object>(async session =>
        {
            FulltextFuture<long> first = session.Query<Exhibit>().Match("tree").OrderBy(e => e.Id).Select(e => e.Id).Future();
            FulltextFuture<string> second = session.Query<Exhibit>().Where(e => e.Rank > 3).OrderBy(e => e.Id).Select(e => e.Title).Future();
            return new { Second = (await second.GetAsync(Cancellation)).ToList(), First = (await first.GetAsync(Cancellation)).ToList() };
        });

    [Fact]
    public async Task Streams() =>
        await both.SameAsync(async session =>
        {
            List<string> rows = [];
            await foreach (Exhibit exhibit in session.Query<Exhibit>().Match("json | tree").OrderBy(e => e.Id).Limit(100).AsAsyncEnumerable(Cancellation))
            {
                rows.Add(BothStores.Text(exhibit));
            }

            Assert.Equal(100, rows.Count);
            return rows;
        });

    [Fact]
    public async Task Metadata() =>
        await both.SameAsync<object>(async session =>
        {
            await session.Query<Exhibit>().Match("json tree").Metadata(out QueryMetadataHolder metadata).Limit(1).ToListAsync(Cancellation);
            return new
            {
                metadata.Value.Total,
                metadata.Value.TotalRelation,
                metadata.Value.IsPartial,
                metadata.Value.Warnings,
                Keywords = metadata.Value.Keywords.Where(_ => both.CountsWords).Select(word => new { word.Text, word.Documents, word.Hits }).OrderBy(word => word.Text, StringComparer.Ordinal).ToList(),
            };
        });

    [Fact]
    public async Task Options_do_not_change_what_is_found()
    {
        Ranker[] rankers =
        [
            Ranker.ProximityBm25, Ranker.Bm25, Ranker.None, Ranker.WordCount, Ranker.Proximity, Ranker.FieldMask, Ranker.Sph04, Ranker.MatchAny,
            Ranker.Formula("sum(lcs*user_weight)*1000+bm25"),
        ];
        foreach (Ranker ranker in rankers)
        {
            await both.AgreeAsync(session => session.Query<Exhibit>().Match("json | tree").Select(e => e.Id).Limit(Exhibits.Count).Options(options => options with
            {
                Ranker = ranker,
                FieldWeights = new Dictionary<string, int> { ["title"] = 10 },
                MaxMatches = 2000,
                MaxQueryTime = TimeSpan.FromSeconds(30),
                Comment = "agreement",
            }));
        }
    }

    [Fact]
    public async Task Wrong_names_of_fields_are_refused_by_both()
    {
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            await Assert.ThrowsAnyAsync<Exception>(() => session.Query<Exhibit>().Match("json")
                .Options(options => options with { FieldWeights = new Dictionary<string, int> { ["nofield"] = 2 } }).ToListAsync(Cancellation));
        }
    }
}
