using System.Diagnostics;
using System.Globalization;

namespace Jackdaw.Campaign.Running;

/// <summary>One case after another, until there are enough of them or of faults.</summary>
internal static class TrialRun
{
    private const int MostFaults = 20;

    /// <summary>Runs a trial.</summary>
    /// <param name="name">The name of the campaign.</param>
    /// <param name="assignment">How long.</param>
    /// <param name="shortCount">The count of the short form.</param>
    /// <param name="longCount">The count of the long form.</param>
    /// <param name="next">One case: what went wrong, or null.</param>
    /// <param name="summary">What else is to be said at the end.</param>
    /// <returns>Whether there was no fault.</returns>
    internal static bool Run(string name, Assignment assignment, long shortCount, long longCount, Func<string?> next, Func<string>? summary = null)
    {
        long most = assignment.Count ?? (assignment.IsShort ? shortCount : longCount);
        Stopwatch watch = Stopwatch.StartNew();
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        TimeSpan shown = TimeSpan.Zero;
        long done = 0;
        int faults = 0;
        while (done < most && faults < MostFaults && !(assignment.Seconds is { } seconds && watch.Elapsed.TotalSeconds > seconds))
        {
            string? fault = next();
            done++;
            if (fault is not null)
            {
                faults++;
                Console.WriteLine($"{name}, seed {assignment.Seed}, case {done}: {fault}");
            }

            if ((done & 0xFFF) == 0 && watch.Elapsed - shown > TimeSpan.FromMinutes(1))
            {
                shown = watch.Elapsed;
                Console.WriteLine($"{name}: {Number(done)} of {Number(most)} …");
            }
        }

        Console.WriteLine(
            $"{name}: {Number(done)} cases, {(Environment.CpuUsage.TotalTime - processor).TotalSeconds:F0} s of processor time, seed {assignment.Seed}, {faults} faults{(summary is null ? "" : "; " + summary())}");
        return faults == 0;
    }

    internal static string Number(long value) => value.ToString("N0", CultureInfo.InvariantCulture);
}
