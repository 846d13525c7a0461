using System.Collections.Frozen;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Names that no column can have, found by trying every word of the language on Sphinx 2.2.11 in every place where a column can stand. Back
/// quotes don't help: it takes them around the columns of a statement, but not in expressions, and a JSON path that begins with one of some of
/// these words ends the process.
/// </summary>
internal static class ReservedColumns
{
    private static readonly FrozenSet<string> Words = new[]
    {
        // Words of statements.
        "and", "as", "by", "div", "facet", "false", "from", "id", "in", "is", "limit", "mod", "not", "null", "or", "order", "select", "true",

        // Words of expressions.
        "count", "distinct", "for", "groupby", "weight",

        // Functions that conditions need without being named in the query; a column of their name hides them.
        "all", "any", "bigint", "double", "geodist", "greatest", "if", "least", "snippet",

        // What our own statements call the element of a JSON array.
        "x_",
    }.ToFrozenSet(StringComparer.Ordinal);

    // Manticore 29.2.2 takes these in back quotes, but not at the beginning of a path into JSON, where it takes no quotes.
    private static readonly FrozenSet<string> WordsOfPaths = new[]
    {
        "columnarscan", "docidindex", "explain", "force", "hybrid_match", "ignore", "indexes", "inner", "join", "knn", "left", "no_columnarscan",
        "no_docidindex", "no_secondaryindex", "offset", "on", "reload", "secondaryindex", "sysfilters", "token",
    }.ToFrozenSet(StringComparer.Ordinal);

    /// <summary>Whether a column with JSON, in lower case, can't have the name.</summary>
    public static bool ContainsForJson(string column) => WordsOfPaths.Contains(column);

    /// <summary>Whether a column, in lower case, can't have the name.</summary>
    public static bool Contains(string column) => Words.Contains(column);
}
