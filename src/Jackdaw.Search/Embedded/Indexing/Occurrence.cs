namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>An occurrence of a word in a text that is being indexed.</summary>
/// <param name="Term">The number of the word in its batch.</param>
/// <param name="Document">
/// The number of the document, combined with <see cref="SortedOccurrences.WithoutTerm"/> if the word has no analyzed term here.
/// </param>
/// <param name="Hit">The position.</param>
internal readonly record struct Occurrence(int Term, int Document, uint Hit);
