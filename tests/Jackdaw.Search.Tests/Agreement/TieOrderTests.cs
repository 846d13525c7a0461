using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Equals come by their ids, and totals are whole, wherever a server keeps the documents: in memory or in several pieces on disk.</summary>
public class TieOrderTests
{
    private const int Documents = 60;
    private const int Piece = 15;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task Equals_come_by_their_ids_and_totals_are_whole()
    {
        using TwoStores two = new(Program);
        long[] shuffled = [.. Enumerable.Range(1, Documents).Select(id => (long)(((id * 37) % 61) + 100))];
        foreach (FulltextStore store in two.All)
        {
            await using IFulltextSession session = store.StartSession();
            foreach (long[] ids in shuffled.Chunk(Piece))
            {
                session.Save(ids.Select(id => new Exhibit
                {
                    Id = id,
                    Title = "heron",
                    Rank = (int)(id % 3),
                    Created = DateTime.UnixEpoch,
                    Day = DateOnly.FromDateTime(DateTime.UnixEpoch),
                }));
                await session.FlushChangesAsync(Cancellation);
                await session.MaintainAsync<Exhibit>(IndexMaintenance.FlushMemory, Cancellation);
            }

            long[] byId = [.. shuffled.Order()];
            // Without a ranker all that match are equal; Sphinx weighs words in each chunk of its own.
            IFulltextQuery<Exhibit> all = session.Query<Exhibit>().Options(options => options with { Ranker = Ranker.None });
            await CheckAsync(all, byId);
            await CheckAsync(all.Match("heron"), byId);
            await CheckAsync(all.Match("heron").OrderByWeight(), byId);
            await CheckAsync(all.OrderByDescending(e => e.Rank), [.. byId.OrderByDescending(id => id % 3)]);
            await CheckAsync(all.OrderBy(e => e.Rank * 2).ThenByDescending(e => e.Title), [.. byId.OrderBy(id => id % 3)]);
            await CheckAsync(all.OrderByDescending(e => e.Id), [.. byId.Reverse()]);
            await CheckAsync(all.Where(e => e.Rank < 2), [.. byId.Where(id => id % 3 < 2)]);
            await CheckAsync(all.Match("heron").Facet(e => e.Rank, out _), byId);
            await CheckGroupsAsync(all, byId);
            await CheckGroupsAsync(all.Match("heron"), byId);
        }
    }

    private static async Task CheckGroupsAsync(IFulltextQuery<Exhibit> query, long[] byId)
    {
        // The groups in the order of their first documents, each with the lowest id; pages of groups that are equal don't overlap.
        Assert.Equal(byId.Take(3), await query.GroupBy(e => e.Rank).Select(g => g.First.Id).ToListAsync(Cancellation));
        Assert.Equal(byId.Take(3), await query.GroupBy(e => e.Rank).WithinGroupOrderBy(e => e.Title).OrderBy(g => g.Count()).Select(g => g.First.Id).ToListAsync(Cancellation));
        List<long> first = await query.GroupBy(e => e.Id % 30).OrderByDescending(g => g.Count()).Select(g => g.First.Id).Limit(15).ToListAsync(Cancellation);
        FulltextResult<long> second = await query.GroupBy(e => e.Id % 30).OrderByDescending(g => g.Count()).Select(g => g.First.Id).Limit(15, 15).ToResultAsync(Cancellation);
        Assert.Equal(byId.Take(30), [.. first, .. second]);
        Assert.Equal((30, TotalRelation.Exact), (second.Total, second.Metadata.TotalRelation));
    }

    private static async Task CheckAsync(IFulltextQuery<Exhibit> query, long[] expected)
    {
        const int page = 20;
        for (int i = 0; i * page < expected.Length; i++)
        {
            FulltextResult<long> found = await query.Page(i, page).Select(e => e.Id).ToResultAsync(Cancellation);
            Assert.Equal(expected.Skip(i * page).Take(page), found);
            Assert.Equal((expected.Length, TotalRelation.Exact), (found.Total, found.Metadata.TotalRelation));
        }
    }
}
