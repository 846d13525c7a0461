namespace Jackdaw.Search.Matching.Syntax;

/// <summary>How errors of match texts are said: what was wrong, where, and what was expected.</summary>
internal static class MatchSyntaxError
{
    public static FulltextException At(string match, int position, string message) =>
        new($"The match text is wrong at character {position + 1}: {message}") { Statement = match, Position = position };

    public static FulltextException Unexpected(string match, int position, string expected)
    {
        string found = position >= match.Length ? "the text ends" : $"there is '{match[position]}'";
        return At(match, position, $"{expected} is expected, but {found}.");
    }

    public static FulltextException Negations(string match) =>
        At(match, 0, "it consists of negations only; at least one word that documents have to contain is expected.");
}
