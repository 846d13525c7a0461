using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>What becomes of real numbers in JSON; the table of limits in the guide says the same.</summary>
public class JsonRealTests
{
    private static readonly double[] Written = [0.123456789, 1.0 / 3, 123456789.123456789, 1e20, 1.234e-7, -2.5];

    // Sphinx prints six digits after the point, of the whole column as of a path into it.
    private static readonly double[] OfSphinx = [0.123457, 0.333333, 123456789.123457, 1e20, 0, -2.5];

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task Embedded_keeps_them_and_Sphinx_prints_six_digits_behind_the_point()
    {
        using TwoStores two = new(Program);
        await two.SaveAsync(Written.Select((number, i) => new Exhibit { Id = i + 1, Created = DateTime.UnixEpoch, Day = DateOnly.FromDateTime(DateTime.UnixEpoch), Details = new ExhibitDetails { Ratio = number, Big = long.MaxValue - i } }));
        foreach ((FulltextStore store, double[] expected) in two.All.Zip([Written, OfSphinx]))
        {
            await using IFulltextSession session = store.StartSession();
            IFulltextQuery<Exhibit> all = session.Query<Exhibit>().OrderBy(exhibit => exhibit.Id);
            List<Exhibit> whole = await all.ToListAsync(TestContext.Current.CancellationToken);
            Assert.Equal(expected, whole.Select(exhibit => exhibit.Details!.Ratio));
            Assert.Equal(expected, await all.Select(exhibit => exhibit.Details!.Ratio).ToListAsync(TestContext.Current.CancellationToken));

            // Whole numbers are exact on both.
            Assert.Equal(Written.Select((_, i) => long.MaxValue - i), whole.Select(exhibit => exhibit.Details!.Big));
        }
    }

    [Fact]
    public async Task Both_compare_what_was_written()
    {
        using TwoStores two = new(Program);
        await two.SaveAsync(Written.Select((number, i) => new Exhibit { Id = i + 1, Created = DateTime.UnixEpoch, Day = DateOnly.FromDateTime(DateTime.UnixEpoch), Details = new ExhibitDetails { Ratio = number } }));
        foreach (FulltextStore store in two.All)
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Equal(
                [5L],
                await session.Query<Exhibit>().Where(exhibit => exhibit.Details!.Ratio > 1e-7 && exhibit.Details.Ratio < 1e-3).Select(exhibit => exhibit.Id)
                    .ToListAsync(TestContext.Current.CancellationToken));
        }
    }
}
