using System.Collections.Frozen;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes names of columns, indexes and aliases.</summary>
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

    /// <summary>The name, in back quotes if it is a keyword.</summary>
    /// <exception cref="FulltextException">The servers do not accept the name.</exception>
    public static string Quote(string name)
    {
        if (!IsPlain(name))
        {
            throw new FulltextException(
                $"'{name}' is not a column or index name that a server accepts. Use ASCII letters, digits and '_' only.");
        }

        return Reserved.Contains(name) ? $"`{name}`" : name;
    }

    /// <summary>
    /// The name of a column in a condition, order or expression. Sphinx 2.2 does not accept back quotes in expressions; it needs none,
    /// because <see cref="ReservedColumns"/> contains the names that would.
    /// </summary>
    /// <exception cref="FulltextException">The servers do not accept the name.</exception>
    public static string Column(string name, SphinxQlDialect dialect)
    {
        string quoted = Quote(name);
        return dialect == SphinxQlDialect.Sphinx22 ? name : quoted;
    }

    /// <summary>Several indexes can be named together, separated by commas; also Manticore's <c>cluster:table</c>.</summary>
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
