using Jackdaw.TestKit.Measures;

namespace Jackdaw.TestKit.Waiting;

/// <summary>
/// Waits for what has to come, as long as a machine may take that does other things as well. Nothing is judged by how long it took: what does not come within
/// <see cref="Watchdog.Patience"/> hangs.
/// </summary>
public static class Patience
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromMilliseconds(5);

    /// <summary>The limit, for settings that need one.</summary>
    public static TimeSpan Time => Watchdog.Patience;

    /// <summary>The limit in seconds, for connection strings.</summary>
    public static int Seconds { get; } = (int)Watchdog.Patience.TotalSeconds;

    /// <summary>Waits with this thread until a condition holds.</summary>
    /// <exception cref="TimeoutException">It hangs.</exception>
    public static void Until(Func<bool> condition, string what)
    {
        ArgumentNullException.ThrowIfNull(condition);
        if (!SpinWait.SpinUntil(condition, Watchdog.Patience))
        {
            throw Hangs(what);
        }
    }

    /// <summary>Waits until a condition holds.</summary>
    /// <exception cref="TimeoutException">It hangs.</exception>
    public static Task UntilAsync(Func<bool> condition, string what, CancellationToken cancellation = default) =>
        UntilAsync(() => Task.FromResult(condition()), what, cancellation);

    /// <summary>Waits until a condition holds that is asked for.</summary>
    /// <exception cref="TimeoutException">It hangs.</exception>
    public static async Task UntilAsync(Func<Task<bool>> condition, string what, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(condition);
        for (long began = TimeProvider.System.GetTimestamp(); !await condition();)
        {
            if (TimeProvider.System.GetElapsedTime(began) > Watchdog.Patience)
            {
                throw Hangs(what);
            }

            await Task.Delay(BetweenLooks, cancellation);
        }
    }

    /// <summary>Waits for the end of something.</summary>
    /// <exception cref="TimeoutException">It hangs.</exception>
    public static Task WithPatience(this Task task, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(task);
        return task.WaitAsync(Watchdog.Patience, cancellation);
    }

    /// <summary>Waits for the result of something.</summary>
    /// <exception cref="TimeoutException">It hangs.</exception>
    public static Task<T> WithPatience<T>(this Task<T> task, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(task);
        return task.WaitAsync(Watchdog.Patience, cancellation);
    }

    private static TimeoutException Hangs(string what) => new($"It hangs: for {Watchdog.Patience.TotalMinutes} minutes it was not true that {what}.");
}
