using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>The statement of a shape in one dialect, with placeholders for the values of a call. Immutable.</summary>
/// <param name="dialect">The dialect.</param>
/// <param name="segments">The segments.</param>
/// <param name="columns">The names of the returned columns in the shape, including hidden ones.</param>
/// <param name="largestTop">The number of keys of the largest facet, which the server must keep.</param>
internal sealed class SphinxQlTemplate(SphinxQlDialect dialect, StatementPart[] segments, string[] columns, int largestTop)
{
    public string[] Columns { get; } = columns;

    public void Write(QueryPlan plan, StatementBuffer to) => Write(segments, plan.Parameters, plan, to);

    /// <summary>Writes the segments of a statement that is not a query.</summary>
    public static void Write(StatementPart[] segments, FieldValue[] parameters, MatchExpression? match, StatementBuffer to)
    {
        foreach (StatementPart segment in segments)
        {
            if (segment.Form == 'm')
            {
                to.AppendQuoted(match?.ToString());
            }
            else
            {
                ValueWriter.Write(segment, parameters, to);
            }
        }
    }

    private void Write(StatementPart[] pieces, FieldValue[] parameters, QueryPlan plan, StatementBuffer to)
    {
        foreach (StatementPart segment in pieces)
        {
            switch (segment.Form)
            {
                case 'm':
                    to.AppendQuoted(MatchTexts.Of(plan.Match, dialect));
                    break;
                case 'n':
                    to.AppendQuoted(AlternativeWords.Of(plan.Match));
                    break;
                case 'l':
                    to.Append(plan.Skip);
                    to.Append((byte)',');
                    to.Append(plan.Take);
                    break;
                case 'o':
                    OptionsWriter.Write(plan, dialect, largestTop, to);
                    break;
                default:
                    ValueWriter.Write(segment, parameters, to);
                    break;
            }
        }
    }
}
