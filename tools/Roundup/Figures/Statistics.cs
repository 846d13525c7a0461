namespace Roundup.Figures;

/// <summary>Medians, variation and the bootstrap.</summary>
internal static class Statistics
{
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length == 0 ? double.NaN : sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>The standard deviation as a part of the mean.</summary>
    public static double Variation(IReadOnlyCollection<double> values)
    {
        if (values.Count < 2)
        {
            return 0;
        }

        double mean = values.Average();
        return Math.Sqrt(values.Sum(value => (value - mean) * (value - mean)) / (values.Count - 1)) / mean;
    }

    /// <summary>
    /// The median of paired ratios with its 95 % interval: the percentile bootstrap (Efron, 1979) over the logarithms of the blocks. The same seed for everybody: the same rows give the same page.
    /// </summary>
    public static Interval OfRatios(IReadOnlyList<double> ratios, int seed = 1)
    {
        double[] logs = [.. ratios.Select(ratio => Math.Log(ratio))];
        double middle = Math.Exp(Median(logs));
        if (logs.Length < 3)
        {
            return new(middle, double.NaN, double.NaN, logs.Length);
        }

        const int draws = 2000;
        var random = new Random(seed);
        double[] medians = new double[draws];
        double[] drawn = new double[logs.Length];
        for (int i = 0; i < draws; i++)
        {
            for (int k = 0; k < drawn.Length; k++)
            {
                drawn[k] = logs[random.Next(logs.Length)];
            }

            medians[i] = Median(drawn);
        }

        Array.Sort(medians);
        return new(middle, Math.Exp(medians[(int)(draws * 0.025)]), Math.Exp(medians[(int)(draws * 0.975)]), logs.Length);
    }
}

/// <summary>A median with its 95 % interval; without one (NaN) where there were fewer than three blocks.</summary>
internal readonly record struct Interval(double Median, double Low, double High, int Blocks)
{
    /// <summary>Differences below this are ties whatever the interval says: the resolution of the protocol.</summary>
    public const double Resolution = 0.05;

    public bool HasBounds => !double.IsNaN(Low);

    /// <summary>True where the two can't be told apart.</summary>
    public bool TiesWith(Interval other) =>
        Math.Abs(Math.Log(Median / other.Median)) < Math.Log(1 + Resolution)
        || (HasBounds && other.HasBounds ? Low <= other.High && other.Low <= High : !HasBounds || !other.HasBounds);
}
