using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The same changes leave the same documents on both back ends.</summary>
public class ChangeAgreementTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public Task Replaced() => CheckAsync(
        session =>
        {
            Exhibit changed = Exhibits.Make(7);
            changed.Title = "replaced entirely";
            changed.Rank = 77;
            session.Save(changed);
            session.Save(Exhibits.Make(61));
        },
        61);

    [Fact]
    public Task Deleted_by_number() => CheckAsync(session => session.Delete<Exhibit>(3, 5, 4000), 58);

    [Fact]
    public Task Deleted_by_condition() => CheckAsync(session => session.Delete<Exhibit>(e => e.Rank > 0 && e.Id < 50));

    [Fact]
    public Task Deleted_by_alternatives() => CheckAsync(session => session.Delete<Exhibit>(e => e.Kind == "guide" || e.TagIds.Contains(3)));

    [Fact]
    public Task Saved_then_deleted_by_condition() => CheckAsync(
        session =>
        {
            Exhibit added = Exhibits.Make(99);
            added.Rank = 55;
            session.Save(added);
            session.Delete<Exhibit>(e => e.Rank == 55);
        },
        60);

    [Fact]
    public Task Updated() => CheckAsync(
        session =>
        {
            session.Update<Exhibit>().Set(e => e.Score, -7).Set(e => e.IsOpen, true).Set(e => e.Price, 12.5).Set(e => e.Colour, Colour.Blue).Where(e => e.Id == 4).Queue();
            session.Update<Exhibit>().Set(e => e.Created, new DateTime(2020, 2, 3, 4, 5, 6, DateTimeKind.Utc)).Where(e => e.Rank < 0).Queue();
        },
        60);

    [Fact]
    public Task Updated_lists() => CheckAsync(
        session =>
        {
            session.Update<Exhibit>().Set(e => e.TagIds, [7, 3]).Where(e => e.Id < 10).Queue();
            session.Update<Exhibit>().Set(e => e.Numbers, [-5, 9_000_000_000]).Where(e => e.Id == 12).Queue();
        },
        60);

    [Fact]
    public Task Discarded() => CheckAsync(
        session =>
        {
            session.Delete<Exhibit>(1, 2, 3);
            session.DiscardChanges();
        },
        60);

    [Fact]
    public async Task Truncated()
    {
        using TwoStores stores = new(Program);
        await stores.SaveAsync(Exhibits.All().Take(10));
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Equal(10, await session.Query<Exhibit>().CountAsync(Cancellation));
            await session.TruncateAsync<Exhibit>(Cancellation);
            Assert.Equal(0, await session.Query<Exhibit>().CountAsync(Cancellation));
            Assert.Empty(await session.Query<Exhibit>().Match("json").Where(e => e.Rank > 0).ToListAsync(Cancellation));
            session.Save(Exhibits.Make(5));
            await session.FlushChangesAsync(Cancellation);
            Assert.Equal([5L], await session.Query<Exhibit>().Select(e => e.Id).ToListAsync(Cancellation));
        }
    }

    private async Task CheckAsync(Action<IFulltextSession> change, int? expected = null)
    {
        using TwoStores stores = new(Program);
        await stores.SaveAsync(Exhibits.All().Take(60));
        List<string[]> left = [];
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            change(session);
            await session.FlushChangesAsync(Cancellation);
            List<Exhibit> documents = await session.Query<Exhibit>().OrderBy(e => e.Id).Limit(100).ToListAsync(Cancellation);
            List<long> found = await session.Query<Exhibit>().Match("json | replaced").OrderBy(e => e.Id).Limit(100).Select(e => e.Id).ToListAsync(Cancellation);
            left.Add([.. documents.Select(BothStores.Text), $"found {string.Join(' ', found)}"]);
        }

        Assert.Equal(left[1], left[0]);
        if (expected is { } count)
        {
            Assert.Equal(count, left[0].Length - 1);
        }
        else
        {
            Assert.InRange(left[0].Length - 1, 1, 59);
        }
    }
}
