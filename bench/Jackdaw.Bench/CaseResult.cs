namespace Jackdaw.Bench;

/// <summary>What came of one scenario.</summary>
internal sealed record CaseResult(Scenario Scenario, int Bytes, IReadOnlyList<Series> Writes, IReadOnlyList<Series> Reads, IReadOnlyList<string> Failures)
{
    /// <summary>Why it was not run; null when it was.</summary>
    public string? SkipReason { get; init; }

    public static CaseResult Skipped(Scenario scenario, string reason) => new(scenario, 0, [], [], []) { SkipReason = reason };
}
