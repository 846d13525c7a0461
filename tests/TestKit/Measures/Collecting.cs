namespace Jackdaw.TestKit.Measures;

/// <summary>Waits for the garbage collector.</summary>
public static class Collecting
{
    /// <summary>
    /// Whether it takes something away. The first rounds do, as a rule; threads of the runtime that compile methods again may hold an assembly for as long as a busy machine keeps them waiting, and nothing
    /// tells when they are done.
    /// </summary>
    /// <param name="something">What nothing should hold.</param>
    public static bool Takes(WeakReference something)
    {
        ArgumentNullException.ThrowIfNull(something);
        for (int i = 0; i < 1000 && something.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            if (i >= 20)
            {
                Thread.Sleep(10);
            }
        }

        return !something.IsAlive;
    }
}
