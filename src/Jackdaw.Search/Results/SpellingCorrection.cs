namespace Jackdaw.Search;

/// <summary>A spelling correction ("did you mean"): a text in which unknown words are replaced with terms of the index.</summary>
/// <param name="Text">The corrected text.</param>
/// <param name="Documents">The number of documents that contain all of its words.</param>
/// <param name="Words">The replaced words.</param>
public sealed record SpellingCorrection(string Text, long Documents, IReadOnlyList<CorrectedWord> Words);

/// <summary>A word that is not in the index, and its correction.</summary>
/// <param name="Word">The folded word as written.</param>
/// <param name="Meant">The correction.</param>
public sealed record CorrectedWord(string Word, Suggestion Meant);
