using System.Collections.Concurrent;
using System.Diagnostics;
using System.Reflection;
using Xunit.v3;

[assembly: Jackdaw.Build.HangingTests]

namespace Jackdaw.Build;

/// <summary>
/// Ends the process when a test hangs, which nothing else does: the runner waits for ever. The runner itself names a test that takes longer than a few minutes (xunit.runner.json). What tests
/// wait for ends sooner, after ten minutes.
/// </summary>
[AttributeUsage(AttributeTargets.Assembly)]
internal sealed class HangingTestsAttribute : BeforeAfterTestAttribute
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(15);
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromSeconds(30);
    private static readonly ConcurrentDictionary<string, (string Name, long Started)> Running = new();
    private static readonly Timer Looks = new(static _ => Look(), null, BetweenLooks, BetweenLooks);

    /// <inheritdoc/>
    public override void Before(MethodInfo methodUnderTest, IXunitTest test)
    {
        Running[test.UniqueID] = (test.TestDisplayName, Environment.TickCount64);
        GC.KeepAlive(Looks);
    }

    /// <inheritdoc/>
    public override void After(MethodInfo methodUnderTest, IXunitTest test) => Running.TryRemove(test.UniqueID, out _);

    private static void Look()
    {
        long latest = Environment.TickCount64 - (long)Limit.TotalMilliseconds;
        string[] hanging = [.. Running.Values.Where(test => test.Started < latest).Select(test => test.Name).Order(StringComparer.Ordinal)];
        if (hanging.Length > 0)
        {
            Console.Error.WriteLine($"Hanging for {Limit.TotalMinutes} minutes: {string.Join("; ", hanging)}");
            Process.GetCurrentProcess().Kill();
        }
    }
}
