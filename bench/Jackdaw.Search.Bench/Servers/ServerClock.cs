using System.Globalization;

namespace Jackdaw.Search.Bench.Servers;

/// <summary>How much processor time a process has used.</summary>
internal static class ServerClock
{
    /// <summary>The time of all threads that it has now, in nanoseconds; 0 where the system does not say so exactly (Linux does).</summary>
    public static double Nanoseconds(int process)
    {
        string tasks = $"/proc/{process}/task";
        double sum = 0;
        if (Directory.Exists(tasks))
        {
            foreach (string task in Directory.EnumerateDirectories(tasks))
            {
                sum += OfThread(Path.Combine(task, "schedstat"));
            }
        }
        return sum;
    }

    private static double OfThread(string file)
    {
        try
        {
            // Time on a processor, time waited for one, number of turns.
            return double.Parse(File.ReadAllText(file).Split(' ')[0], CultureInfo.InvariantCulture);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or FormatException)
        {
            // The thread has ended meanwhile.
            return 0;
        }
    }
}
