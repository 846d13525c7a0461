using System.Runtime.ExceptionServices;

namespace Jackdaw.Tests.Hostile;

/// <summary>Runs code on a thread with a stack of 256 KB: what a careful host gives its threads.</summary>
internal static class SmallStack
{
    internal const int Size = 256 * 1024;

    /// <summary>How long a test may take before it counts as an endless loop; far longer than any of them needs.</summary>
    private static readonly TimeSpan Watchdog = TimeSpan.FromMinutes(3);

    /// <summary>Half of it: less than a reader that recurses asks for.</summary>
    internal const int Half = Size / 2;

    internal static void Run(Action action, int size = Size)
    {
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    action();
                }
#pragma warning disable CA1031 // Carried over to the test's own thread.
                catch (Exception e)
#pragma warning restore CA1031
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            size)
        {
            IsBackground = true,
        };
        thread.Start();
        Assert.True(thread.Join(Watchdog), "An endless loop: the watchdog ended the wait.");
        failure?.Throw();
    }
}
