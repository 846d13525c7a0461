using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Translating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Querying;

/// <summary>A reusable plan for rendering a query as text, so that only the text is allocated. It never leaves its thread.</summary>
internal sealed class TextPlan
{
    [ThreadStatic]
    private static TextPlan? _spare;

    private readonly QueryPlan _plan;
    private FieldValue[] _values = new FieldValue[8];

    private TextPlan(QueryShape shape) => _plan = new QueryPlan { Shape = shape };

    /// <summary>Renders a query.</summary>
    /// <param name="state">The state of the query.</param>
    /// <param name="variant">The translation.</param>
    /// <param name="constants">The parameter values of this call.</param>
    /// <param name="dialect">The dialect.</param>
    public static string Render(QueryState state, QueryVariant variant, object?[] constants, SphinxQlDialect dialect)
    {
        // Taken, not shared: computing a value may run code that renders another query.
        TextPlan spare = _spare ?? new TextPlan(variant.Shape);
        _spare = null;
        string text = spare.Write(state, variant, constants, dialect);
        _spare = spare;
        return text;
    }

    private string Write(QueryState state, QueryVariant variant, object?[] constants, SphinxQlDialect dialect)
    {
        if (_values.Length < variant.SlotCount)
        {
            _values = new FieldValue[variant.SlotCount];
        }

        try
        {
            variant.Fill(constants, _values);
            _plan.Shape = variant.Shape;
            _plan.Match = state.Match;
            _plan.Skip = state.Skip;
            _plan.Take = state.Take;
            _plan.Options = state.Options;
            _plan.Parameters = _values;
            string text = SphinxQlRenderer.Render(_plan, dialect);
            foreach (QueryShape facet in variant.FacetShapes)
            {
                (_plan.Shape, _plan.Skip, _plan.Take) = (facet, 0, 1);
                text = $"{text}; {SphinxQlRenderer.Render(_plan, dialect)}";
            }

            return text;
        }
        finally
        {
            // Do not keep the caller's values alive.
            Array.Clear(_values);
            _plan.Match = null;
            _plan.Options = QueryOptions.Default;
        }
    }
}
