namespace StackSearch.Posts;

/// <summary>A row of the dump is longer than the reader's limit; the reader adds where.</summary>
internal sealed class RowTooLongException : Exception;
