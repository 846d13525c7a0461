namespace Jackdaw.TestKit.Measures;

/// <summary>Tells a test that hangs from one that is slow. It is no bound on time: a machine that does other things as well may take minutes for what takes milliseconds alone.</summary>
public static class Watchdog
{
    /// <summary>After this nothing will come any more.</summary>
    public static TimeSpan Patience { get; } = TimeSpan.FromMinutes(10);
}
