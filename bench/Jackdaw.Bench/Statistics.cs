namespace Jackdaw.Bench;

/// <summary>The one statistic that a busy machine does not spoil.</summary>
internal static class Statistics
{
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = values.Order().ToArray();
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
