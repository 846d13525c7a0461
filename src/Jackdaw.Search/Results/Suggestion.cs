namespace Jackdaw.Search;

/// <summary>A word of the index that is spelled nearly like another.</summary>
/// <param name="Word">The word.</param>
/// <param name="Distance">How many characters differ (insertions, deletions, replacements, neighbours swapped).</param>
/// <param name="Documents">How many documents have it.</param>
public sealed record Suggestion(string Word, int Distance, long Documents);
