namespace Jackdaw.Search;

/// <summary>A text with its last word completed.</summary>
/// <param name="Text">The completed text: the input with its last word replaced by a term of the index.</param>
/// <param name="Word">The term in lower case.</param>
/// <param name="Documents">The number of documents that contain all words of the text.</param>
public sealed record Completion(string Text, string Word, long Documents);
