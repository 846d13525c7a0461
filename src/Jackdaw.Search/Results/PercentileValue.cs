namespace Jackdaw.Search;

/// <summary>A percentile.</summary>
/// <param name="Percent">The percent, 0 to 100.</param>
/// <param name="Value">The value that this percentage of values does not exceed; null without values.</param>
public readonly record struct PercentileValue(double Percent, double? Value);
