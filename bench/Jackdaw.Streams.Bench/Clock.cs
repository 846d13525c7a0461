namespace Jackdaw.Streams.Bench;

/// <summary>Times two ways of doing the same, in turns, so that whatever else the machine does meets both.</summary>
internal sealed class Clock(bool isQuick)
{
    /// <summary>How long one measurement takes at least.</summary>
    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(150);

    private int Rounds => isQuick ? 1 : 9;

    /// <summary>The median times of one operation of each, in seconds.</summary>
    internal async Task<(double First, double Second)> CompareAsync(Func<Task> first, Func<Task> second)
    {
        int firstCount = await CountAsync(first);
        int secondCount = await CountAsync(second);
        List<double> ofFirst = [];
        List<double> ofSecond = [];
        for (int i = 0; i < Rounds; i++)
        {
            ofFirst.Add(await TimeAsync(first, firstCount));
            ofSecond.Add(await TimeAsync(second, secondCount));
        }

        return (Median(ofFirst), Median(ofSecond));
    }

    private async Task<int> CountAsync(Func<Task> work)
    {
        await work();
        if (isQuick)
        {
            return 1;
        }

        int count = 1;
        while (await TimeAsync(work, count) * count < Least.TotalSeconds)
        {
            count *= 2;
        }

        return count;
    }

    private static async Task<double> TimeAsync(Func<Task> work, int count)
    {
        Moment start = Moment.Now;
        for (int i = 0; i < count; i++)
        {
            await work();
        }

        return start.Passed / count;
    }

    private static double Median(List<double> times)
    {
        times.Sort();
        return times[times.Count / 2];
    }
}
