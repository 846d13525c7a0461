namespace Jackdaw.Search;

/// <summary>Which words of a text make other documents like it.</summary>
public sealed record MoreLikeOptions
{
    private const int MostWords = 100;

    /// <summary>How many words are looked for: those that are frequent in the text and rare in the index. 1 to 100. Default: 12.</summary>
    public int Words
    {
        get;
        init => field = value is >= 1 and <= MostWords ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{nameof(Words)}: 1 to {MostWords} are expected.");
    } = 12;

    /// <summary>In how many documents a word has to be, so that misspellings and numbers don't count. At least 1. Default: 2, which is the text's own and one more.</summary>
    public int LeastDocuments
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{nameof(LeastDocuments)}: 1 or more are expected.");
    } = 2;

    /// <summary>Which part of the words a document has to have: above 0, up to 1. Default: 0.3.</summary>
    public double Share
    {
        get;
        init => field = value is > 0 and <= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{nameof(Share)}: above 0, up to 1, is expected.");
    } = 0.3;
}
