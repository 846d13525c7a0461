using Jackdaw.Build;
using Jackdaw.RandomShapes.Comparing;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>
/// 100 random types, 200 values of each, in three ways; the first batches of <c>dotnet run eng/do.cs -- shapes</c>, which goes on from there. A fault names the seed and the type: the
/// same program prints the source of it with <c>--print --seed N --only N</c>.
/// </summary>
public class RandomShapesTests
{
    private const int Seed = 20261122;
    private const int Batches = 4;
    private const int Shapes = 25;
    private const int Values = 200;

    [LongFact]
    public void Are_written_and_read_the_same_by_generated_codecs_at_run_time_and_by_System_Text_Json()
    {
        TrialReport[] reports = new TrialReport[Batches];
        Parallel.For(0, Batches, batch => reports[batch] = ShapeRun.Of(Seed + (batch * ShapeRun.SeedsPerBatch), Shapes, Values));
        Assert.All(reports, report =>
        {
            Assert.True(report.Faults.Count == 0, string.Join("\n\n", report.Faults.Take(5)));
            Assert.True(report.Shapes == Shapes && report.Compared > Shapes * Values * 2, report.ToString());
            Assert.True(report.Accepted > report.Compared / 3 && report.WithTheirs > report.Compared / 10, report.ToString());
            Assert.True(report.Excused < report.Compared / 20, report.ToString());
        });
    }
}
