using System.Globalization;

namespace Roundup.Output.Charts;

/// <summary>A logarithmic axis with ticks at 1, 2 and 5.</summary>
internal sealed class LogAxis(double least, double most, double from, double to)
{
    private readonly double _low = Math.Log10(least);
    private readonly double _high = Math.Max(Math.Log10(most), Math.Log10(least) + 0.05);

    public double At(double value) => from + ((Math.Log10(value) - _low) / (_high - _low) * (to - from));

    /// <summary>The ticks that fit: with more than two decades only powers of ten.</summary>
    public IEnumerable<double> Ticks()
    {
        double[] steps = _high - _low > 2 ? [1] : [1, 2, 5];
        for (int power = (int)Math.Floor(_low); power <= Math.Ceiling(_high); power++)
        {
            foreach (double step in steps)
            {
                double tick = step * Math.Pow(10, power);
                if (Math.Log10(tick) >= _low - 1e-9 && Math.Log10(tick) <= _high + 1e-9)
                {
                    yield return tick;
                }
            }
        }
    }

    public static string Name(double tick) => tick >= 1 ? tick.ToString("#,0", CultureInfo.InvariantCulture) : tick.ToString("0.###", CultureInfo.InvariantCulture);
}
