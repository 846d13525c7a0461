namespace StackSearch.Comparison;

/// <summary>What one library needed for the sample: medians over all rounds.</summary>
internal sealed record LibraryTime(string Name, long BytesWritten, TimeSpan Write, TimeSpan Read);
