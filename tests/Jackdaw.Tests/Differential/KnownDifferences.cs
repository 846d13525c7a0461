namespace Jackdaw.Tests.Differential;

/// <summary>The rows of docs/guide/differences-from-stj.md that random documents meet.</summary>
internal static class KnownDifferences
{
    /// <summary>Row "numbers beyond the range of a float": System.Text.Json reads infinity, which it can't write; we refuse.</summary>
    internal static bool Verdict(string document) => document.Contains("1E400", StringComparison.Ordinal);
}
