using System.Diagnostics;
using System.Globalization;
using System.Runtime;

namespace Roundup.Cells;

/// <summary>Warms up, then takes samples until the time is over.</summary>
internal static class Sampling
{
    /// <summary>With less than this a cell is a glance, not the protocol's two seconds of warm-up and samples of 100 ms; its row says "short".</summary>
    private static readonly TimeSpan Full = TimeSpan.FromSeconds(4);

    /// <summary>So long nothing may have been compiled before the first sample, and the whole warm-up takes no longer than this for it.</summary>
    private static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(80);
    private static readonly TimeSpan MostWarm = TimeSpan.FromSeconds(5);

    private const int WarmCalls = 60;

    /// <summary>A method is compiled again after 30 calls; so many without that, and what runs is final.</summary>
    private const int SilentCalls = 40;

    /// <summary>So often the samples begin anew because the compiler came late.</summary>
    private const int MostRestarts = 3;
    private const int MostSamples = 64;

    /// <summary>
    /// The runtime waits for 100 ms without new methods before it counts calls, twice, for its instrumented and its final code: a short cell would measure code that no long one ever sees
    /// (4 to 12 times as slow). In short cells it counts from the first call.
    /// </summary>
    public static IReadOnlyDictionary<string, string> Variables(TimeSpan time) =>
        time < Full ? new Dictionary<string, string> { ["DOTNET_TC_CallCountingDelayMs"] = "0" } : new Dictionary<string, string>();

    public static IReadOnlyList<(string, string)> Run(Action once, long bytes, TimeSpan time)
    {
        bool isShort = time < Full;
        TimeSpan warm = isShort ? time / 2 : TimeSpan.FromSeconds(2);
        double target = isShort ? Math.Max(0.002, (time - warm).TotalSeconds / 12) : 0.1;
        WarmUp(once, warm);
        int calls = Calibrate(once, target);
        var samples = new List<Sample>(MostSamples);
        Pace.Take();
        long methods = JitInfo.GetCompiledMethodCount();
        int restarts = 0;
        long start = Stopwatch.GetTimestamp();
        GC.Collect();
        int[] collections = [GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2)];
        TimeSpan pauses = GC.GetTotalPauseDuration();
        var paces = new List<double>();
        do
        {
            paces.Add(Pace.Take());
            samples.Add(Sample.Take(once, calls));
            // What was measured before the final code is another program's time.
            if (restarts < MostRestarts && JitInfo.GetCompiledMethodCount() is var compiled && compiled != methods && Stopwatch.GetElapsedTime(start) < (time - warm) / 2)
            {
                (methods, restarts) = (compiled, restarts + 1);
                samples.Clear();
                paces.Clear();
            }
        }
        while (samples.Count < MostSamples && (samples.Count < 3 || Stopwatch.GetElapsedTime(start) < time - warm));

        double[] walls = [.. samples.Select(sample => sample.Wall)];
        double median = Figures.Statistics.Median(walls);
        return
        [
            ("bytes", bytes.ToString(CultureInfo.InvariantCulture)),
            ("wall", Text(median)),
            ("least", Text(walls.Min())),
            ("cpu", Text(Figures.Statistics.Median(samples.Select(sample => sample.Processor)))),
            ("allocated", samples.Min(sample => sample.Allocated).ToString(CultureInfo.InvariantCulture)),
            ("pace", Text(Figures.Statistics.Median(paces))),
            ("cores", Environment.ProcessorCount.ToString(CultureInfo.InvariantCulture)),
            ("samples", samples.Count.ToString(CultureInfo.InvariantCulture)),
            ("calls", calls.ToString(CultureInfo.InvariantCulture)),
            ("spread", Text(Figures.Statistics.Variation(walls))),
            ("steady", IsSteady(walls) ? "true" : "false"),
            ("short", isShort ? "true" : "false"),
            ("gen0", Collected(0, collections)),
            ("gen1", Collected(1, collections)),
            ("gen2", Collected(2, collections)),
            ("pause", Text((GC.GetTotalPauseDuration() - pauses).TotalMilliseconds)),
            ("peak", Process.GetCurrentProcess().PeakWorkingSet64.ToString(CultureInfo.InvariantCulture)),
            ("methods", JitInfo.GetCompiledMethodCount().ToString(CultureInfo.InvariantCulture)),
            ("il", JitInfo.GetCompiledILBytes().ToString(CultureInfo.InvariantCulture)),
            ("jit", Text(JitInfo.GetCompilationTime().TotalMilliseconds)),
            ("assemblies", LoadedAssemblies.Names()),
        ];
    }

    /// <summary>The time, the calls, and until the compiler is silent; but a call of a large document may take longer than all of it.</summary>
    private static void WarmUp(Action once, TimeSpan time)
    {
        TimeSpan most = time * 3 > MostWarm ? time * 3 : MostWarm;
        long start = Stopwatch.GetTimestamp();
        (long methods, TimeSpan compiled, int compiledCall, TimeSpan look) = (0, TimeSpan.Zero, 0, TimeSpan.Zero);
        for (int calls = 1; ; calls++)
        {
            once();
            TimeSpan now = Stopwatch.GetElapsedTime(start);
            if (now >= look)
            {
                long found = JitInfo.GetCompiledMethodCount();
                (compiled, compiledCall) = found == methods ? (compiled, compiledCall) : (now, calls);
                (methods, look) = (found, now + TimeSpan.FromMilliseconds(5));
            }

            if (now > most || (now >= time && calls >= WarmCalls && calls - compiledCall >= SilentCalls && now - compiled >= Quiet))
            {
                return;
            }
        }
    }

    private static int Calibrate(Action once, double target)
    {
        for (int calls = 1; ; calls *= 2)
        {
            Sample sample = Sample.Take(once, calls);
            double taken = sample.Wall * calls / 1e9;
            if (taken >= target / 4 || calls >= 1 << 28)
            {
                return Math.Max(1, (int)(calls * target / Math.Max(taken, 1e-9)));
            }
        }
    }

    /// <summary>The last five samples within twice the variation of all.</summary>
    private static bool IsSteady(double[] walls)
    {
        double[] last = walls[^Math.Min(5, walls.Length)..];
        double median = Figures.Statistics.Median(walls);
        double bound = Math.Max(0.02, 2 * Figures.Statistics.Variation(walls)) * median;
        return last.All(wall => Math.Abs(wall - median) <= bound);
    }

    private static string Collected(int generation, int[] before) => (GC.CollectionCount(generation) - before[generation]).ToString(CultureInfo.InvariantCulture);

    private static string Text(double value) => value.ToString("R", CultureInfo.InvariantCulture);

    /// <summary>Nanoseconds and bytes of one call.</summary>
    private readonly record struct Sample(double Wall, double Processor, long Allocated)
    {
        public static Sample Take(Action once, int calls)
        {
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            TimeSpan processor = Environment.CpuUsage.TotalTime;
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < calls; i++)
            {
                once();
            }

            double wall = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
            processor = Environment.CpuUsage.TotalTime - processor;
            return new(wall / calls, processor.TotalNanoseconds / calls, (GC.GetAllocatedBytesForCurrentThread() - allocated) / calls);
        }
    }
}
