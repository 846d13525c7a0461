namespace Jackdaw.Search;

/// <summary>How passages are cut out of a text and marked.</summary>
public sealed record SnippetOptions
{
    /// <summary>The usual: <c>&lt;b&gt;</c> marks, five words around a match, 256 characters.</summary>
    public static SnippetOptions Default { get; } = new();

    /// <summary>Stands before each matched word.</summary>
    public string BeforeMatch
    {
        get;
        init => field = NotNull(value);
    } = "<b>";

    /// <summary>Stands behind each matched word.</summary>
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
