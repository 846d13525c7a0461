using Jackdaw.Campaign.Running;

namespace Jackdaw.Campaign.Growth;

/// <summary>
/// Documents that cost a careless reader more than their length, each size twice the one before: twice the size takes at most 2.3 times the processor time, and a MB is read in 20 ms at most. A
/// measurement beyond a bar is repeated, because others use the machine's caches and memory too; what is quadratic takes four times as long however often it is repeated.
/// </summary>
internal static class FamilyCampaign
{
    private const double MostGrowth = 2.3;
    private const double LeastMegabytesPerSecond = 50;
    private const int MostTries = 12;

    /// <summary>Below this the clock of processor time, which counts whole milliseconds on some systems, says little.</summary>
    private const double LeastSeconds = 0.002;

    internal static bool Run(Assignment assignment)
    {
        int most = (int)(assignment.Count ?? (assignment.IsShort ? 1 : 64));
        int first = assignment.IsShort ? 256 * 1024 : 1024 * 1024;
        int faults = 0;
        int pairs = 0;
        int beyondCache = 0;
        (double Growth, string Where) steepest = (0, "");
        (double Speed, string Where) slowest = (double.MaxValue, "");
        string[] only = assignment.Only?.Split('|') ?? [""];
        foreach (Family family in (IEnumerable<Family>)[.. Families.All(), .. AimedFamilies.All(), .. FastJsonFamilies.All()])
        {
            if (!only.Any(part => $"{family.Name}, {family.Door}".Contains(part, StringComparison.Ordinal)))
            {
                continue;
            }

            pairs++;
            byte[] document = family.Make(first);
            double seconds = Best(family, document, double.MaxValue);
            double worst = 0;
            double speed = double.MaxValue;
            for (long size = 2L * first; size <= Math.Min(most, family.Largest) * 1024L * 1024; size *= 2)
            {
                document = family.Make((int)size);
                double wanted = Math.Min(MostGrowth * seconds, document.Length / (LeastMegabytesPerSecond * 1e6));
                double next = Best(family, document, wanted);
                if (next > MostGrowth * seconds)
                {
                    // The smaller one may have been lucky, or the larger one unlucky.
                    seconds = Best(family, family.Make((int)(size / 2)), 0);
                    next = Math.Min(next, Best(family, document, MostGrowth * seconds));
                }

                // A document that fits a cache, and twice of it does not, takes longer by the byte whoever reads it: beyond the bar as well, and counted beside it.
                bool isOfTheMemory = next > MostGrowth * seconds && Best(Bytes(document), 0) > MostGrowth * Best(Bytes(family.Make((int)(size / 2))), 0);
                beyondCache += isOfTheMemory ? 1 : 0;
                worst = Math.Max(worst, next / seconds);
                speed = document.Length / next / 1e6;
                seconds = next;
            }

            steepest = worst > steepest.Growth ? (worst, $"{family.Name}, {family.Door}") : steepest;
            slowest = speed < slowest.Speed ? (speed, $"{family.Name}, {family.Door}") : slowest;
            if (worst > MostGrowth || speed < LeastMegabytesPerSecond)
            {
                faults++;
                Console.WriteLine($"families, {family.Name}, {family.Door}: twice the size takes {worst:F2} times the time, {speed:F0} MB/s at {document.Length / 1_000_000.0:F1} MB{FloorOf(family, document)}");
            }
        }

        Console.WriteLine(
            $"families: {pairs} pairs of family and door to {most} MB, {faults} beyond a bar; steepest {steepest.Growth:F2} ({steepest.Where}), slowest {slowest.Speed:F0} MB/s ({slowest.Where}); {beyondCache} sizes at which counting the bytes alone grows as much");
        return faults == 0;
    }

    /// <summary>Goes through the bytes of a document and does nothing with them.</summary>
    private static Action Bytes(byte[] document) => () => document.AsSpan().Count((byte)0xFF);

    private static string FloorOf(Family family, byte[] document) =>
        Floors.Of(family, document) is { } floor ? $"; its objects alone: {document.Length / Best(floor, 0) / 1e6:F0} MB/s" : "";

    /// <summary>The least processor time of some tries; no more tries once a bar is kept.</summary>
    private static double Best(Family family, byte[] document, double bar) => Best(family.Prepare(document), bar);

    private static double Best(Action work, double bar)
    {
        work();
        double best = double.MaxValue;
        for (int i = 0; i < MostTries && (i < 3 || best > bar); i++)
        {
            int times = 0;
            TimeSpan before = Environment.CpuUsage.TotalTime;
            double taken;
            do
            {
                work();
                times++;
                taken = (Environment.CpuUsage.TotalTime - before).TotalSeconds;
            }
            while (taken < LeastSeconds);
            best = Math.Min(best, taken / times);
            if (taken > 1 && i >= 1 && best <= bar)
            {
                break;
            }
        }

        return best;
    }
}
