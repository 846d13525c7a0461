namespace Jackdaw.Search;

/// <summary>How passages are cut out of a text and marked.</summary>
public sealed record SnippetOptions
{
    /// <summary>The usual: <c>&lt;b&gt;</c> marks, five words around a match, 256 characters.</summary>
    public static SnippetOptions Default { get; } = new();

    /// <summary>
    /// The text is encoded for HTML, so that nothing in it is markup; <see cref="BeforeMatch"/>, <see cref="AfterMatch"/> and <see cref="Separator"/> stay as they are given. The default. Switched off, a snippet is the text as it
    /// is, and whoever puts it into a page has to encode it, without its marks.
    /// </summary>
    public bool HtmlEncode { get; init; } = true;

    /// <summary>Stands before each matched word.</summary>
    public string BeforeMatch
    {
        get;
        init => field = NotNull(value);
    } = "<b>";

    /// <summary>Stands after each matched word.</summary>
    public string AfterMatch
    {
        get;
        init => field = NotNull(value);
    } = "</b>";

    /// <summary>Stands between passages, and where the text was cut.</summary>
    public string Separator
    {
        get;
        init => field = NotNull(value);
    } = " ... ";

    /// <summary>How long the passages may be together, in characters without the marks; 0: the whole text.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int Limit
    {
        get;
        init => field = NotNegative(value);
    } = 256;

    /// <summary>How many words are kept on each side of a match.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int Around
    {
        get;
        init => field = NotNegative(value);
    } = 5;

    /// <summary>How many passages are kept; 0: as many as fit.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int LimitPassages
    {
        get;
        init => field = NotNegative(value);
    }

    /// <summary>A text without a match gives an empty snippet instead of its beginning.</summary>
    public bool AllowEmpty { get; init; }

    /// <summary>Operators of the match text count, so that only words that fulfil them are marked.</summary>
    public bool QueryMode { get; init; } = true;

    /// <summary>Tags of HTML are removed from the text first.</summary>
    public bool StripHtml { get; init; }

    /// <summary>How many words the passages may have together; 0: any number. Servers only.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int LimitWords
    {
        get;
        init => field = NotNegative(value);
    }

    /// <summary>Only whole phrases of the match text are marked, not their words elsewhere. Needs <see cref="QueryMode"/> off. Sphinx only.</summary>
    public bool ExactPhrase { get; init; }

    /// <summary>All words of the match text are shown, even if the limits have to be exceeded. Servers only.</summary>
    public bool ForceAllWords { get; init; }

    /// <summary>The passages with most of the match text come first, instead of in their order. Servers only.</summary>
    public bool WeightOrder { get; init; }

    /// <summary>Passages also end at the index's phrase boundaries (<c>phrase_boundary</c>). Servers only.</summary>
    public bool UseBoundaries { get; init; }

    /// <summary>What a passage never goes beyond. The index has to be made for it (<c>index_sp</c>, <c>index_zones</c>). Servers only.</summary>
    public PassageBoundary PassageBoundary { get; init; }

    /// <summary>What <c>%PASSAGE_ID%</c> in <see cref="BeforeMatch"/> and <see cref="AfterMatch"/> is for the first passage. Servers only.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 1.</exception>
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
