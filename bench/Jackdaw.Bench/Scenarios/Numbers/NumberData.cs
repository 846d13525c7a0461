namespace Jackdaw.Bench.Scenarios.Numbers;

/// <summary>Plain arrays of numbers from a fixed seed.</summary>
public static class NumberData
{
    /// <summary>Full-precision doubles (16 or 17 digits) of eleven magnitudes and both signs.</summary>
    public static double[] Doubles(int count)
    {
        var random = new Random(11);
        var values = new double[count];
        for (int i = 0; i < count; i++)
        {
            values[i] = (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-4, 7));
        }
        return values;
    }

    /// <summary>Integers of every length from one to ten digits, one in four negative.</summary>
    public static int[] Integers(int count)
    {
        var random = new Random(13);
        var values = new int[count];
        for (int i = 0; i < count; i++)
        {
            int value = (int)Math.Exp(random.NextDouble() * Math.Log(int.MaxValue));
            values[i] = random.Next(4) == 0 ? -value : value;
        }
        return values;
    }
}
