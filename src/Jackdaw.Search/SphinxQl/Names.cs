using System.Collections.Frozen;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Names of columns, indexes and aliases as SphinxQL wants them.</summary>
internal static class Names
{
    private static readonly FrozenSet<string> Reserved = new[]
    {
        "and", "as", "asc", "avg", "between", "by", "call", "columnarscan", "count", "create", "delete", "desc", "describe", "distinct", "div",
        "docidindex", "double", "drop", "explain", "facet", "false", "float", "for", "force", "from", "function", "group", "groupby", "having",
        "hybrid_match", "if", "ignore", "in", "index", "indexes", "inner", "insert", "int", "integer", "into", "is", "join", "knn", "left", "like",
        "limit", "match", "max", "min", "mod", "multi", "no_columnarscan", "no_docidindex", "no_secondaryindex", "not", "null", "offset", "on",
        "option", "or", "order", "range", "rand", "regex", "reload", "replace", "returns", "secondaryindex", "select", "set", "show", "sum",
        "sysfilters", "table", "then", "to", "token", "transaction", "true", "truncate", "update", "using", "values", "where", "with", "within",
    }.ToFrozenSet(StringComparer.OrdinalIgnoreCase);

    /// <summary>The name as it is, in back quotes where the language has another meaning for it.</summary>
    /// <exception cref="FulltextException">It is not a name that the servers accept.</exception>
    public static string Quote(string name)
    {
        if (!IsPlain(name))
        {
            throw new FulltextException($"'{name}' is not a name of a column or an index that a server accepts: letters of ASCII, digits and '_' only.");
        }

        return Reserved.Contains(name) ? $"`{name}`" : name;
    }

    /// <summary>
    /// The name of a column in a condition, an order or an expression. Sphinx 2.2 takes no back quotes in expressions; it needs none, since
    /// <see cref="ReservedColumns"/> has the names that would.
    /// </summary>
    /// <exception cref="FulltextException">It is not a name that the servers accept.</exception>
    public static string Column(string name, SphinxQlDialect dialect)
    {
        string quoted = Quote(name);
        return dialect == SphinxQlDialect.Sphinx22 ? name : quoted;
    }

    /// <summary>Several indexes may be named together, with commas between them; Manticore's <c>cluster:table</c> too.</summary>
    public static string QuoteIndex(string name) =>
        name.Contains(',') ? string.Join(',', name.Split(',', StringSplitOptions.TrimEntries).Select(QuoteIndex))
        : name.Contains(':') ? string.Join(':', name.Split(':').Select(Quote))
        : Quote(name);

    public static bool IsPlain(string name)
    {
        if (name.Length == 0 || char.IsAsciiDigit(name[0]))
        {
            return false;
        }

        foreach (char c in name)
        {
            if (!char.IsAsciiLetterOrDigit(c) && c != '_')
            {
                return false;
            }
        }

        return true;
    }
}
