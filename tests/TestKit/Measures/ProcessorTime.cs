using System.Diagnostics;
#if !NET9_0_OR_GREATER
using System.Runtime.InteropServices;
#endif

namespace Jackdaw.TestKit.Measures;

/// <summary>
/// The processor time that this process spends on something. Unlike elapsed time it does not grow while other processes have the processors, so a verdict holds on a busy machine. It counts all threads
/// of the process: tests that use it run alone in theirs.
/// </summary>
public static class ProcessorTime
{
    /// <summary>What is shorter is repeated until it takes as long: the clock counts microseconds.</summary>
    private static readonly TimeSpan Shortest = TimeSpan.FromMilliseconds(0.3);

    /// <summary>How many times as long <paramref name="large"/> takes as <paramref name="small"/>: the best of several tries on both sides, with more tries while the bound is missed.</summary>
    /// <param name="small">What is compared with.</param>
    /// <param name="large">The same for a larger input.</param>
    /// <param name="bound">The ratio at which further tries are not needed.</param>
    public static double Ratio(Action small, Action large, double bound)
    {
        ArgumentNullException.ThrowIfNull(small);
        ArgumentNullException.ThrowIfNull(large);
        int repeats = Repeats(small);
        TimeSpan bestSmall = TimeSpan.MaxValue;
        TimeSpan bestLarge = TimeSpan.MaxValue;
        for (int i = 0; i < 40; i++)
        {
            bestSmall = Min(bestSmall, Of(small, repeats));
            bestLarge = Min(bestLarge, Of(large, repeats));
            if (i >= 2 && bestLarge <= bound * bestSmall)
            {
                break;
            }
        }

        return bestLarge / Max(bestSmall, TimeSpan.FromMicroseconds(5));
    }

    /// <summary>The time of one run.</summary>
    /// <param name="work">What is run.</param>
    public static TimeSpan Of(Action work)
    {
        ArgumentNullException.ThrowIfNull(work);
        return Of(work, 1);
    }

    private static int Repeats(Action work)
    {
        int repeats = 1;
        while (repeats < 1000 && Of(work, repeats) < Shortest)
        {
            repeats *= 2;
        }

        return repeats;
    }

    private static TimeSpan Of(Action work, int repeats)
    {
        TimeSpan start = Now();
        for (int i = 0; i < repeats; i++)
        {
            work();
        }

        return Now() - start;
    }

    /// <summary>Windows counts processor time in steps of 16 ms, which says nothing about what is shorter.</summary>
    private static TimeSpan Now() => OperatingSystem.IsWindows() ? Stopwatch.GetElapsedTime(0) : Total();

#if NET9_0_OR_GREATER
    private static TimeSpan Total() => Environment.CpuUsage.TotalTime;
#else
    // Process.TotalProcessorTime counts in steps of 10 ms.
    private static TimeSpan Total() => TimeSpan.FromMicroseconds(Clock());

    [DllImport("libc", EntryPoint = "clock")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern nint Clock();
#endif

    private static TimeSpan Min(TimeSpan one, TimeSpan other) => one < other ? one : other;

    private static TimeSpan Max(TimeSpan one, TimeSpan other) => one > other ? one : other;
}
