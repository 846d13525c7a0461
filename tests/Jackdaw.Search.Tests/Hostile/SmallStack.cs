using System.Runtime.ExceptionServices;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Runs code on a thread with a stack of 256 KB: what a careful host gives its threads.</summary>
internal static class SmallStack
{
    /// <summary>How long a test may take before it counts as an endless loop; far longer than any of them needs.</summary>
    private static readonly TimeSpan Watchdog = TimeSpan.FromMinutes(3);

    public static void Run(Action action)
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
            maxStackSize: 256 * 1024)
        {
            IsBackground = true,
        };
        thread.Start();
        Assert.True(thread.Join(Watchdog), "An endless loop: the watchdog ended the wait.");
        failure?.Throw();
    }

    /// <summary>Runs something that may be refused by a <see cref="FulltextException"/>, and by nothing else. Returns the refusal.</summary>
    public static FulltextException? WorksOrIsRefused(Action action)
    {
        FulltextException? refused = null;
        Run(() =>
        {
            try
            {
                action();
            }
            catch (FulltextException e)
            {
                refused = e;
            }
        });
        Assert.True(refused is null || refused.Message.Length is > 20 and < 400_000, refused?.Message);
        return refused;
    }
}
