using System.Runtime.CompilerServices;
using Jackdaw.Search.Model;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes plans as SphinxQL. Everything that depends only on the shape is computed once and stored with the shape.</summary>
internal static class SphinxQlRenderer
{
    private static readonly ConditionalWeakTable<QueryShape, SphinxQlTemplate?[]> Templates = [];

    [ThreadStatic]
    private static StatementBuffer? _buffer;

    /// <summary>The statement as a string.</summary>
    /// <exception cref="FulltextException">The dialect does not support a part of the query; nothing was sent.</exception>
    public static string Render(QueryPlan plan, SphinxQlDialect dialect)
    {
        StatementBuffer buffer = _buffer ?? new StatementBuffer();
        _buffer = null;
        buffer.Clear();
        Render(plan, dialect, buffer);
        string text = buffer.ToString();
        _buffer = buffer;
        return text;
    }

    /// <summary>Appends the statement as UTF-8, as it is sent.</summary>
    public static void Render(QueryPlan plan, SphinxQlDialect dialect, StatementBuffer to) => TemplateOf(plan, dialect).Write(plan, to);

    public static SphinxQlTemplate TemplateOf(QueryPlan plan, SphinxQlDialect dialect)
    {
        SphinxQlTemplate?[] templates = Templates.GetValue(plan.Shape, static _ => new SphinxQlTemplate?[4]);
        int place = ((int)dialect * 2) + (plan.Match is null ? 0 : 1);

        // Two threads may compile it at once, with the same result.
        return templates[place] ??= SelectCompiler.Compile(plan.Shape, dialect, plan.Match is not null);
    }
}
