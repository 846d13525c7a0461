using Jackdaw.Search.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>The ids that are made for documents.</summary>
public sealed class TimeOrderedIdsTests
{
    private const long Largest = (1L << 53) - 1;

    private readonly SetClock _clock = new();

    [Theory]
    [InlineData(2020)]
    [InlineData(2026)]
    [InlineData(2093)]
    public void They_grow_and_stay_below_2_to_the_53(int year)
    {
        _clock.Now = new DateTimeOffset(year, 6, 1, 0, 0, 0, TimeSpan.Zero);
        TimeOrderedIds ids = new(_clock);
        long last = 0;
        for (int i = 0; i < 10_000; i++)
        {
            long id = ids.Next();
            Assert.InRange(id, last + 1, Largest);
            Assert.Equal(id, (long)(double)id);
            last = id;
            _clock.Now += TimeSpan.FromMilliseconds(7);
        }
    }

    [Fact]
    public void They_end_with_an_error_and_not_with_large_or_equal_ids()
    {
        _clock.Now = new DateTimeOffset(2095, 1, 1, 0, 0, 0, TimeSpan.Zero);
        Assert.Contains("2093", Assert.Throws<FulltextException>(() => new TimeOrderedIds(_clock).Next()).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0, 1)]
    [InlineData(0, TimeOrderedIds.Nodes - 1)]
    [InlineData(77, 78)]
    public void Two_generators_of_equal_clock_and_different_bits_give_different_ids(int one, int two)
    {
        TimeOrderedIds first = new(_clock, one);
        TimeOrderedIds second = new(_clock, two);
        HashSet<long> seen = [];
        for (int i = 0; i < 100_000; i++)
        {
            // More than fit into a second, so that they run ahead of the clock.
            Assert.True(seen.Add(first.Next()));
            Assert.True(seen.Add(second.Next()));
        }
    }

    [Fact]
    public void Equal_bits_and_an_equal_clock_give_equal_ids_until_one_draws_others()
    {
        TimeOrderedIds first = new(_clock, 5);
        TimeOrderedIds second = new(_clock, 5);
        Assert.Equal(first.Next(), second.Next());
        long last = second.Next();
        second.Renew();
        HashSet<long> given = [.. Enumerable.Range(0, 1000).Select(_ => first.Next())];
        for (int i = 0; i < 1000; i++)
        {
            long id = second.Next();
            Assert.True(id > last);
            Assert.DoesNotContain(id, given);
            last = id;
        }
    }

    [Fact]
    public async Task Threads_get_different_ones()
    {
        TimeOrderedIds ids = new(_clock);
        long[][] all = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() => Enumerable.Range(0, 20_000).Select(_ => ids.Next()).ToArray())));
        Assert.Equal(80_000, all.SelectMany(some => some).Distinct().Count());
    }

    private sealed class SetClock : TimeProvider
    {
        public DateTimeOffset Now { get; set; } = new(2026, 11, 22, 0, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => Now;
    }
}
