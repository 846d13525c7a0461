using Jackdaw.Search;

namespace StackSearch.Search;

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
