namespace StackSearch.Search;

/// <summary>The orders that visitors can choose.</summary>
internal enum SearchSort
{
    /// <summary>The best match first; the default with a text.</summary>
    Relevance,

    /// <summary>The newest first.</summary>
    Newest,

    /// <summary>The most votes first; the default without a text.</summary>
    Score,
}
