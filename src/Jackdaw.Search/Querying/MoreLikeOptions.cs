namespace Jackdaw.Search;

/// <summary>Options for "more like this" queries.</summary>
public sealed record MoreLikeOptions
{
    private const int MostWords = 100;

    /// <summary>
    /// The number of words to search for: those that are frequent in the text and rare in the index. 1 to 100. Default: 12.
    /// </summary>
    public int MaxQueryTerms
    {
        get;
        init => field = value is >= 1 and <= MostWords ? value : throw new ArgumentOutOfRangeException(nameof(value), value,
            $"{nameof(MaxQueryTerms)} must be 1 to {MostWords}.");
    } = 12;

    /// <summary>
    /// The minimum document frequency of a word, which excludes misspellings and numbers. At least 1. Default: 2 (the text itself and one
    /// more document).
    /// </summary>
    public int MinDocumentFrequency
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value,
            $"{nameof(MinDocumentFrequency)} must be at least 1.");
    } = 2;

    /// <summary>The fraction of the words that a document must contain, greater than 0 and at most 1. Default: 0.3.</summary>
    public double MinimumShouldMatch
    {
        get;
        init => field = value is > 0 and <= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value,
            $"{nameof(MinimumShouldMatch)} must be greater than 0 and at most 1.");
    } = 0.3;
}
