namespace StackSearch.Bench.Comparison;

/// <summary>
/// What one library needed for the posts: medians over all rounds. The ratios to the first library are medians of the ratios of
/// single rounds, which is steadier than a ratio of two medians.
/// </summary>
internal sealed record LibraryTime(string Name, long BytesWritten, TimeSpan Write, double WriteRatio, TimeSpan Read, double ReadRatio);
