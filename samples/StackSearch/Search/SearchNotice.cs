namespace StackSearch.Search;

/// <summary>Tells that a search was run otherwise than it was typed.</summary>
/// <param name="Kind">What was done.</param>
/// <param name="Position">Of a syntax error: the character, from 1; 0 when it is not known.</param>
/// <param name="Reason">Of a syntax error: what the back end said.</param>
internal sealed record SearchNotice(SearchNoticeKind Kind, int Position = 0, string Reason = "");

/// <summary>How a search was run otherwise.</summary>
internal enum SearchNoticeKind
{
    /// <summary>The text is not valid match syntax; its words were searched.</summary>
    NotSyntax,

    /// <summary>No post has the last word; those with words that begin with it were searched.</summary>
    Prefix,
}
