namespace Jackdaw.Search;

/// <summary>Statistics of a number, in <see cref="double"/>.</summary>
/// <param name="Count">The number of values.</param>
/// <param name="Sum">The sum; 0 without values.</param>
/// <param name="Min">The smallest value; null without values.</param>
/// <param name="Max">The largest value; null without values.</param>
public sealed record NumberStats(long Count, double Sum, double? Min, double? Max)
{
    /// <summary>The average; null without values.</summary>
    public double? Average => Count == 0 ? null : Sum / Count;
}
