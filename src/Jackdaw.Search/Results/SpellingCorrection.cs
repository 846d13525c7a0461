namespace Jackdaw.Search;

/// <summary>A text of which words were replaced by ones that the index has: "did you mean".</summary>
/// <param name="Text">The text with the words that are meant.</param>
/// <param name="Documents">How many documents have all of its words.</param>
/// <param name="Words">The words that were replaced.</param>
public sealed record SpellingCorrection(string Text, long Documents, IReadOnlyList<CorrectedWord> Words);

/// <summary>A word that the index does not have, and the one that is meant instead.</summary>
/// <param name="Word">The word as it was written, folded.</param>
/// <param name="Meant">The word of the index.</param>
public sealed record CorrectedWord(string Word, Suggestion Meant);
