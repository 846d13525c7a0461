using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>Tells that a search was run otherwise than it was typed.</summary>
/// <param name="Kind">What was done.</param>
/// <param name="Position">Of a syntax error: the character, from 1; 0 when it is not known.</param>
/// <param name="Reason">Of a syntax error: what the back end said.</param>
public sealed record SearchNotice(SearchNoticeKind Kind, int Position = 0, string Reason = "")
{
    /// <summary>Words that no post has, and what was searched instead; empty where a word was left out.</summary>
    public IReadOnlyList<(string Word, string Instead)> Words { get; init; } = [];

    /// <summary>The sentence about the words.</summary>
    public string OfWords
    {
        get
        {
            string left = string.Join(", ", Words.Where(word => word.Instead.Length == 0).Select(word => $"“{word.Word}”"));
            string replaced = string.Join(", ", Words.Where(word => word.Instead.Length > 0).Select(word => $"{word.Instead} instead of “{word.Word}”"));
            return (left.Length > 0 ? $"No post has {left}; left out." : "") + (left.Length > 0 && replaced.Length > 0 ? " " : "") + (replaced.Length > 0 ? $"Searched {replaced}." : "");
        }
    }
}

/// <summary>How a search was run otherwise.</summary>
public enum SearchNoticeKind
{
    /// <summary>The text is not valid match syntax; its words were searched.</summary>
    NotSyntax,

    /// <summary>No post has the last word; those with words that begin with it were searched.</summary>
    Prefix,

    /// <summary>No post has some of the words; similar ones were searched, or they were left out.</summary>
    Words,

    /// <summary>No post has what the text demands; those with any of its words are shown.</summary>
    Relaxed,
}

/// <summary>Tells a visitor's mistake from a back end in trouble.</summary>
internal static class SyntaxError
{
    /// <summary>Whether a failed query may go well with another text.</summary>
    public static bool IsIn(FulltextException failure, string text) =>
        text.Length > 0 && !failure.IsTransient && failure is not FulltextTranslationException;

    /// <summary>What the visitor is told.</summary>
    public static SearchNotice Notice(FulltextException failure, string text)
    {
        // A server's position is one in its whole statement; only one in the visitor's own text means something to him.
        bool isOwn = failure.Position >= 0 && failure.Position <= text.Length && (failure.Statement is null || failure.Statement == text);
        return new SearchNotice(SearchNoticeKind.NotSyntax, isOwn ? failure.Position + 1 : 0, failure.Message);
    }
}
