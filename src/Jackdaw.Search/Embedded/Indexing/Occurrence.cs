namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A word somewhere in a text that is being indexed.</summary>
/// <param name="Term">The number of the word in its batch.</param>
/// <param name="Document">The number of the document, with <see cref="SortedOccurrences.WithoutTerm"/> where the word has no term there.</param>
/// <param name="Hit">The place.</param>
internal readonly record struct Occurrence(int Term, int Document, uint Hit);
