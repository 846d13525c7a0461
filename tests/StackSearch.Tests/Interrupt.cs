namespace StackSearch.Tests;

/// <summary>
/// The signal of Ctrl+C. A process that a shell starts in the background inherits that it is ignored, and so do its children, as they
/// should; tests that need some signal take the other one then.
/// </summary>
internal static class Interrupt
{
    private const int Number = 2;

    public static bool IsIgnored { get; } = Read();

    public static string OrTerminate => IsIgnored ? "TERM" : "INT";

    public static void SkipIfIgnored(string signal) =>
        Xunit.Assert.SkipWhen(signal == "INT" && IsIgnored, "SIGINT is ignored here: the tests were started as a background job of a shell");

    private static bool Read()
    {
        const string status = "/proc/self/status";
        const string ignored = "SigIgn:";
        string? line = File.Exists(status) ? File.ReadLines(status).FirstOrDefault(l => l.StartsWith(ignored, StringComparison.Ordinal)) : null;
        return line is not null && (Convert.ToUInt64(line[ignored.Length..].Trim(), 16) & (1UL << (Number - 1))) != 0;
    }
}
