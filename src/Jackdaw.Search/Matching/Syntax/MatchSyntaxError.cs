namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Creates errors of match texts with the problem, its position and what was expected.</summary>
internal static class MatchSyntaxError
{
    public static FulltextException At(string match, int position, string message) =>
        new($"Invalid match text at character {position + 1}: {message}") { Statement = match, Position = position };

    public static FulltextException Unexpected(string match, int position, string expected)
    {
        string found = position >= match.Length ? "the end of the text" : $"'{match[position]}'";
        return At(match, position, $"expected {expected} but found {found}.");
    }

    public static FulltextException Negations(string match) =>
        At(match, 0, "it consists of negations only; add at least one word that documents must contain.");
}
