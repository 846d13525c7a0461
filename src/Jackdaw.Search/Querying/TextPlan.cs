using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Translating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Querying;

/// <summary>A plan that only becomes a text. It never leaves the thread, so it is used again and the text is all that is allocated.</summary>
internal sealed class TextPlan
{
    [ThreadStatic]
    private static TextPlan? _spare;

    private readonly QueryPlan _plan;
    private FieldValue[] _values = new FieldValue[8];

    private TextPlan(QueryShape shape) => _plan = new QueryPlan { Shape = shape };

    /// <param name="state">The query.</param>
    /// <param name="variant">Its translation.</param>
    /// <param name="constants">The values of this call.</param>
    /// <param name="dialect">The language.</param>
    public static string Render(QueryState state, QueryVariant variant, object?[] constants, SphinxQlDialect dialect)
    {
        // Taken, not shared: a value may be computed by code that asks for the text of another query.
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
            // Nothing of the caller's stays here.
            Array.Clear(_values);
            _plan.Match = null;
            _plan.Options = QueryOptions.Default;
        }
    }
}
