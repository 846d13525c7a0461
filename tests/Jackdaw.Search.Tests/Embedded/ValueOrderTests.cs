using Jackdaw.Search.Embedded.Indexing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

public sealed class ValueOrderTests
{
    /// <summary>More lookups than are answered by scans.</summary>
    private const int ManyLookups = 50;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Finds_what_a_scan_finds(int seed)
    {
        Random random = new(seed);
        for (int round = 0; round < 200; round++)
        {
            long[] values = [.. Enumerable.Range(0, random.Next(60)).Select(_ => random.Next(5) == 0 ? long.MinValue + random.Next(2) : random.Next(5) == 0 ? long.MaxValue : random.Next(-3, 12))];
            if (random.Next(2) == 0)
            {
                Array.Sort(values);
            }

            ValueOrder order = new(values);
            int answered = 0;
            for (int i = 0; i < ManyLookups; i++)
            {
                long[] wanted = [.. Enumerable.Range(0, random.Next(4)).Select(_ => (long)random.Next(-4, 13)).Append(random.Next(3) == 0 ? long.MinValue : long.MaxValue).Distinct()];
                int[] expected = [.. Enumerable.Range(0, values.Length).Where(document => wanted.Contains(values[document]))];
                int most = random.Next(4, 64);
                if (order.Find(wanted, most) is { } found)
                {
                    answered++;
                    Assert.Equal(expected, found);
                }
                else
                {
                    Assert.True(i < 8 || expected.Length > most, $"Seed {seed}, round {round}, lookup {i}: a scan.");
                }
            }

            Assert.NotEqual(0, answered + (values.Length / 4));
        }
    }

    [Fact]
    public void Values_that_ascend_need_no_scan()
    {
        ValueOrder order = new((long[])[1, 4, 4, 9]);
        Assert.Equal([1, 2], order.Find([4], 4)!);
        Assert.Empty(order.Find([5], 4)!);
        Assert.Null(order.Find([1, 4], 2));
    }

    [Fact]
    public void Threads_find_the_same()
    {
        long[] values = [.. Enumerable.Range(0, 1000).Select(i => (long)((i * 7919) % 1000))];
        ValueOrder order = new(values);
        Parallel.For(0, 2000, new ParallelOptions { MaxDegreeOfParallelism = 8 }, i =>
        {
            long wanted = i % 1000;
            Assert.Equal(Array.IndexOf(values, wanted), order.Find([wanted], 10)?.Single() ?? Array.IndexOf(values, wanted));
        });
        Assert.NotNull(order.Find([5], 10));
    }
}
