using System.Runtime.ExceptionServices;

namespace Jackdaw.Campaign.Depth;

/// <summary>Runs code on a thread with a stack of 256 KB.</summary>
internal static class SmallStack
{
    private const int Size = 256 * 1024;

    internal static void Run(Action action)
    {
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    action();
                }
#pragma warning disable CA1031 // Carried over to the caller's thread.
                catch (Exception e)
#pragma warning restore CA1031
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            Size);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }
}
