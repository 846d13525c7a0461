namespace Jackdaw.Search;

/// <summary>Which words of a text make other documents like it.</summary>
public sealed record MoreLikeOptions
{
    /// <summary>How many words are looked for: those that are frequent in the text and rare in the index. 1 to 100. Default: 12.</summary>
    public int Words { get; init; } = 12;

    /// <summary>In how many documents a word has to be, so that misspellings and numbers don't count. At least 1. Default: 2, which is the text's own and one more.</summary>
    public int LeastDocuments { get; init; } = 2;

    /// <summary>Which part of the words a document has to have: above 0, up to 1. Default: 0.3.</summary>
    public double Share { get; init; } = 0.3;

    internal void Check()
    {
        if (Words is < 1 or > 100)
        {
            throw new ArgumentOutOfRangeException(nameof(Words), Words, "1 to 100 words are expected.");
        }

        ArgumentOutOfRangeException.ThrowIfLessThan(LeastDocuments, 1);
        if (!(Share is > 0 and <= 1))
        {
            throw new ArgumentOutOfRangeException(nameof(Share), Share, "A share above 0, up to 1, is expected.");
        }
    }
}
