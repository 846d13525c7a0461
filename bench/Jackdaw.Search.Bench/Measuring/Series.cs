using Jackdaw.Bench;

namespace Jackdaw.Search.Bench.Measuring;

/// <summary>What was measured of one entry.</summary>
/// <param name="Name">The entry.</param>
/// <param name="Elapsed">Nanoseconds a call, in every round.</param>
/// <param name="Processor">Nanoseconds of processor time of this process (not of a server) a call, in every round.</param>
/// <param name="Server">Nanoseconds of processor time of the server a call, in every round; 0 where there is none or it is not known.</param>
/// <param name="Bytes">Allocated by a call.</param>
internal sealed record Series(string Name, double[] Elapsed, double[] Processor, double[] Server, long Bytes)
{
    public double Median => Statistics.Median(Elapsed);

    public double ProcessorMedian => Statistics.Median(Processor);

    /// <summary>How many times as long as the other this one took: the median of the ratios of single rounds.</summary>
    public double TimeRatioTo(Series other) => Ratio(Elapsed, other.Elapsed);

    public double ProcessorRatioTo(Series other) => Ratio(Processor, other.Processor);

    public double BytesRatioTo(Series other) => (double)Bytes / other.Bytes;

    /// <summary>
    /// The processor time of both processes, all rounds together: what the time would be on a machine with nothing else to do, where one
    /// process waits for the other.
    /// </summary>
    public double WholeProcessor => Processor.Average() + Server.Average();

    public double WholeProcessorRatioTo(Series other) => WholeProcessor / other.WholeProcessor;

    private static double Ratio(double[] ours, double[] theirs) => Statistics.Median(ours.Zip(theirs, (our, their) => our / their));
}
