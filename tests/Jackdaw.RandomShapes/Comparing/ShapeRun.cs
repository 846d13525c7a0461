using Jackdaw.RandomShapes.Source;
using Jackdaw.RandomShapes.Values;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>One batch from its seed to its report.</summary>
internal static class ShapeRun
{
    /// <summary>Seeds of batches that follow each other differ by so many.</summary>
    internal const int SeedsPerBatch = 1000;

    /// <param name="seed">Gives the types and the values.</param>
    /// <param name="shapes">How many types.</param>
    /// <param name="values">How many values of each.</param>
    /// <param name="only">The number of the one type that is tried, or -1.</param>
    internal static TrialReport Of(int seed, int shapes, int values, int only = -1)
    {
        TrialReport report = new();
        ShapeBatch batch = new(seed, shapes);
        report.BeginBuild($"seed {seed}");
        if (CompiledBatch.Of(batch, report) is not { } compiled)
        {
            return report;
        }

        ValueText text = new(compiled.Assembly);
        for (int i = 0; i < batch.Sources.Count; i++)
        {
            ShapeSource source = batch.Sources[i];
            if (only >= 0 && only != i)
            {
                continue;
            }

            report.Begin($"seed {seed}, {source.Namespace}, profile ({source.Profile.Settings})");
            Trial.Of(compiled.Wanted(source), compiled.Profile(source.Profile.Generated), compiled.Profile(source.Profile.Runtime), new Random(seed + i), text, source.IsOwn).Run(values, report);
        }

        return report;
    }
}
