namespace Jackdaw.Search;

/// <summary>A term of the index with a similar spelling.</summary>
/// <param name="Word">The term.</param>
/// <param name="Distance">The edit distance: insertions, deletions, substitutions and transpositions of adjacent characters.</param>
/// <param name="Documents">The document frequency of the term.</param>
public sealed record Suggestion(string Word, int Distance, long Documents);
