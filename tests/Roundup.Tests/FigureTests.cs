using Roundup.Figures;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Tests;

/// <summary>Ratios, intervals, ties, ranks.</summary>
public class FigureTests
{
    [Fact]
    public void The_interval_of_steady_ratios_is_narrow_and_the_same_each_time()
    {
        double[] ratios = [0.50, 0.51, 0.49, 0.50, 0.52, 0.50];
        Interval interval = Statistics.OfRatios(ratios);
        Assert.Equal(interval, Statistics.OfRatios(ratios));
        Assert.InRange(interval.Median, 0.495, 0.505);
        Assert.InRange(interval.Low, 0.48, interval.Median);
        Assert.InRange(interval.High, interval.Median, 0.53);
    }

    [Fact]
    public void Two_blocks_have_no_interval_and_tell_nothing_apart()
    {
        Interval two = Statistics.OfRatios([0.5, 0.5]);
        Assert.False(two.HasBounds);
        Assert.True(two.TiesWith(Statistics.OfRatios([2, 2, 2])));
    }

    [Fact]
    public void Differences_below_the_resolution_are_ties()
    {
        Assert.True(Statistics.OfRatios([1, 1, 1]).TiesWith(Statistics.OfRatios([1.04, 1.04, 1.04])));
        Assert.False(Statistics.OfRatios([1, 1, 1]).TiesWith(Statistics.OfRatios([1.10, 1.10, 1.10])));
    }

    [Fact]
    public void Drift_that_meets_entry_and_reference_cancels()
    {
        // The machine becomes three times slower from block to block; the entry always takes half.
        Summary summary = SampleRows.Summary(drift: block => 1 + block, noise: 0);
        Line entry = summary.Tables.First(table => table.Direction == "read").Lines.Single(line => line.Entry == "jackdaw");
        Assert.Equal(0.5, entry.ToReference.Median, 6);
        Assert.Equal(0.5, entry.ToReference.High, 6);
    }

    [Fact]
    public void Noisy_references_leave_no_ranking_and_exit_code_3()
    {
        Summary summary = SampleRows.Summary(drift: block => 1 + block, noise: 0);
        Assert.True(summary.IsNoisy);
        Assert.All(summary.Tables.SelectMany(table => table.Lines), line => Assert.Equal(0, line.Rank));
        using var folder = new TemporaryFolder();
        RowFile file = SampleRows.File(folder.Path, drift: block => 1 + block);
        Assert.Equal(3, Output.Results.Write(file, folder.Path));
        Assert.Contains("No ranking", File.ReadAllText(Path.Combine(folder.Path, "index.html")), StringComparison.Ordinal);
        Assert.Contains("No ranking", File.ReadAllText(Path.Combine(folder.Path, "summary.md")), StringComparison.Ordinal);
    }

    [Fact]
    public void Steady_references_give_ranks_and_equals_share_one()
    {
        Table table = SampleRows.Summary(noise: 0.01).Tables.First(table => table.Direction == "read");
        Assert.True(table.IsRanked);
        Assert.Equal(1, table.Lines.Single(line => line.Entry == "jackdaw").Rank);
        Assert.Equal(2, table.Lines.Single(line => line.Entry == "stj").Rank);
        Assert.Equal(2, table.Lines.Single(line => line.Entry == "stj-reflection").Rank);
        Assert.Equal(4, table.Lines.Single(line => line.Entry == "newtonsoft").Rank);
        Assert.Equal(0, table.Lines.Single(line => line.Entry == "servicestack").Rank);
    }

    [Fact]
    public void Of_repeated_measurements_the_one_on_the_quietest_machine_counts_whatever_it_measured()
    {
        CellRow quiet = SampleRows.Rows(_ => 1, 0.02).OfType<CellRow>().First() with { Pace = 70, Wall = 900 };
        CellRow[] rows = [quiet with { Pace = 95, Wall = 500 }, quiet with { Attempt = 1 }, quiet with { Attempt = 2, Pace = 80, Wall = 100 }];
        Assert.Equal(900, Assert.Single(Undisturbed.Of(rows)).Wall);
        Assert.True(Undisturbed.Is(quiet, Undisturbed.QuietPace([quiet])));
        Assert.False(Undisturbed.Is(rows[0], Undisturbed.QuietPace([quiet])));
        // Rows of a build that knew no pace.
        Assert.True(Undisturbed.Is(quiet with { Pace = 0 }, Undisturbed.QuietPace([quiet with { Pace = 0 }])));
    }

    [Fact]
    public void A_block_has_every_entry_once_and_the_references_three_times()
    {
        var plan = Plan.Of(new Arguments(["--data", "order", "--blocks", "2", "--seed", "7"], new HashSet<string>()));
        List<PlannedCell> cells = Blocks.Of(plan, (entry, _, direction) => Directions.Has(entry, direction));
        foreach (var block in cells.Where(cell => cell.Direction == "read").GroupBy(cell => cell.Block))
        {
            string[] order = [.. block.Select(cell => cell.Entry)];
            Assert.Equal(["stj", "floor-b"], order[..2]);
            Assert.Equal(["stj", "floor-b"], order[^2..]);
            Assert.All(order.GroupBy(entry => entry), entry => Assert.Equal(entry.Key is "stj" or "floor-b" ? 3 : 1, entry.Count()));
            Assert.Equal([.. plan.Entries.Where(entry => Directions.Has(entry, "read")).Order()], order.Distinct().Order());
        }

        Assert.Equal(cells, Blocks.Of(plan, (entry, _, direction) => Directions.Has(entry, direction)));
        Assert.NotEqual(cells.Where(cell => cell.Block == 0).Select(cell => cell.Entry), cells.Where(cell => cell.Block == 1).Select(cell => cell.Entry));
    }
}
