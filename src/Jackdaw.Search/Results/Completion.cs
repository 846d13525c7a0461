namespace Jackdaw.Search;

/// <summary>A text whose last word was completed.</summary>
/// <param name="Text">The text: what was typed, and a word of the index in the place of its last one.</param>
/// <param name="Word">The word of the index, in lower case.</param>
/// <param name="Documents">How many documents have all words of the text.</param>
public sealed record Completion(string Text, string Word, long Documents);
