using System.Runtime.ExceptionServices;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Tests.Hostile;

/// <summary>Runs code on a thread with a stack of 256 KB: what a careful host gives its threads.</summary>
internal static class SmallStack
{
    internal const int Size = 256 * 1024;

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
        Assert.True(thread.Join(Watchdog.Patience), "An endless loop: the watchdog ended the wait.");
        failure?.Throw();
    }
}
