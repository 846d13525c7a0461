using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What time it is, the store's clock says.</summary>
public sealed class ClockTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Now_is_the_time_of_the_store()
    {
        DateTime then = new(2000, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        using FulltextStore store = new("backend=embedded", timeProvider: new StandingClock(then));
        await using IFulltextSession session = store.StartSession();
        session.Save<Dated>([new Dated { Id = 1, Created = then.AddDays(-1) }, new Dated { Id = 2, Created = then.AddYears(10) }]);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([1L], await session.Query<Dated>().Where(d => d.Created < Fulltext.UtcNow()).Select(d => d.Id).ToListAsync(Cancellation));
        Assert.Equal([then, then], await session.Query<Dated>().Select(d => Fulltext.UtcNow()).ToListAsync(Cancellation));
        session.Delete<Dated>(d => d.Created < Fulltext.UtcNow());
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([2L], await session.Query<Dated>().Select(d => d.Id).ToListAsync(Cancellation));
    }

    [FulltextIndex("dated")]
    private sealed class Dated
    {
        public long Id { get; set; }

        public DateTime Created { get; set; }
    }

    private sealed class StandingClock(DateTime now) : TimeProvider
    {
        public override DateTimeOffset GetUtcNow() => now;
    }
}
