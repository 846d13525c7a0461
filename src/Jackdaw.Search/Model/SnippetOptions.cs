namespace Jackdaw.Search;

/// <summary>Options for extracting and highlighting passages of a text.</summary>
public sealed record SnippetOptions
{
    /// <summary>The defaults: <c>&lt;b&gt;</c> highlighting, five words around a match, 256 characters.</summary>
    public static SnippetOptions Default { get; } = new();

    /// <summary>
    /// Whether the text is HTML-encoded; <see cref="BeforeMatch"/>, <see cref="AfterMatch"/> and <see cref="Separator"/> are not. If false,
    /// the text is returned unencoded and the caller must encode it, except for the highlighting. Default: true.
    /// </summary>
    public bool HtmlEncode { get; init; } = true;

    /// <summary>The text before each matched word.</summary>
    public string BeforeMatch
    {
        get;
        init => field = NotNull(value);
    } = "<b>";

    /// <summary>The text after each matched word.</summary>
    public string AfterMatch
    {
        get;
        init => field = NotNull(value);
    } = "</b>";

    /// <summary>The text between passages, and where the text was truncated.</summary>
    public string Separator
    {
        get;
        init => field = NotNull(value);
    } = " ... ";

    /// <summary>The maximum total length of the passages in characters, without the highlighting; 0 returns the whole text.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int Limit
    {
        get;
        init => field = NotNegative(value);
    } = 256;

    /// <summary>The number of words to keep on each side of a match.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int Around
    {
        get;
        init => field = NotNegative(value);
    } = 5;

    /// <summary>The maximum number of passages; 0 for no limit.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int LimitPassages
    {
        get;
        init => field = NotNegative(value);
    }

    /// <summary>Whether a text without a match returns an empty snippet instead of its beginning.</summary>
    public bool AllowEmpty { get; init; }

    /// <summary>Whether the operators of the match are applied, so that only words that satisfy them are highlighted.</summary>
    public bool QueryMode { get; init; } = true;

    /// <summary>Whether HTML tags are removed from the text first.</summary>
    public bool StripHtml { get; init; }

    /// <summary>The maximum total number of words in the passages; 0 for no limit. Servers only.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int LimitWords
    {
        get;
        init => field = NotNegative(value);
    }

    /// <summary>
    /// Whether only complete phrases of the match are highlighted, not their individual words. Requires <see cref="QueryMode"/> to be
    /// false. Sphinx only.
    /// </summary>
    public bool ExactPhrase { get; init; }

    /// <summary>Whether all words of the match are included, even if that exceeds the limits. Servers only.</summary>
    public bool ForceAllWords { get; init; }

    /// <summary>Whether passages are ordered by relevance instead of by position. Servers only.</summary>
    public bool WeightOrder { get; init; }

    /// <summary>Whether passages also end at the index's phrase boundaries (<c>phrase_boundary</c>). Servers only.</summary>
    public bool UseBoundaries { get; init; }

    /// <summary>
    /// The boundary that a passage never crosses. Requires index support (<c>index_sp</c>, <c>index_zones</c>). Servers only.
    /// </summary>
    public PassageBoundary PassageBoundary { get; init; }

    /// <summary>
    /// The value of <c>%PASSAGE_ID%</c> in <see cref="BeforeMatch"/> and <see cref="AfterMatch"/> for the first passage. Servers only.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int StartPassageId
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = 1;

    private static int NotNegative(int value)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(value);
        return value;
    }

    private static string NotNull(string value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return value;
    }
}
