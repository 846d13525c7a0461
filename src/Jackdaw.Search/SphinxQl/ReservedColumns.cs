using System.Collections.Frozen;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Names that no column can have, determined by trying every keyword on Sphinx 2.2.11 in every position of a column. Back quotes don't
/// help: Sphinx accepts them around the columns of a statement but not in expressions, and a JSON path that begins with certain keywords
/// crashes it.
/// </summary>
internal static class ReservedColumns
{
    private static readonly FrozenSet<string> Words = new[]
    {
        // Keywords of statements.
        "and", "as", "by", "div", "facet", "false", "from", "id", "in", "is", "limit", "mod", "not", "null", "or", "order", "select", "true",

        // Keywords of expressions.
        "count", "distinct", "for", "groupby", "weight",

        // Functions that conditions use implicitly; a column with their name hides them.
        "all", "any", "bigint", "double", "geodist", "greatest", "if", "least", "snippet",

        // The name of a JSON array element in generated statements.
        "x_",
    }.ToFrozenSet(StringComparer.Ordinal);

    // Manticore 29.2.2 accepts these in back quotes, but not at the start of a JSON path, which cannot be quoted.
    private static readonly FrozenSet<string> WordsOfPaths = new[]
    {
        "columnarscan", "docidindex", "explain", "force", "hybrid_match", "ignore", "indexes", "inner", "join", "knn", "left", "no_columnarscan",
        "no_docidindex", "no_secondaryindex", "offset", "on", "reload", "secondaryindex", "sysfilters", "token",
    }.ToFrozenSet(StringComparer.Ordinal);

    /// <summary>Whether a JSON column cannot have the lowercase name.</summary>
    public static bool ContainsForJson(string column) => WordsOfPaths.Contains(column);

    /// <summary>Whether a column cannot have the lowercase name.</summary>
    public static bool Contains(string column) => Words.Contains(column);
}
