using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Connecting;

/// <summary>
/// Restricts classes, queries and changes to what every back end supports, without sending anything
/// (<see cref="FulltextSettings.IsPortable"/>).
/// </summary>
internal static class PortableRules
{
    private static readonly SphinxQlDialect[] Dialects = [SphinxQlDialect.Sphinx22, SphinxQlDialect.Manticore];

    /// <summary>Validates a class.</summary>
    /// <exception cref="ArgumentException">A back end can't store documents of the class.</exception>
    public static void Check(IndexMap index)
    {
        ColumnRules.Check(index);
        ElasticColumnRules.Check(index);
    }

    /// <summary>Validates a query.</summary>
    /// <exception cref="FulltextException">A back end does not support the query.</exception>
    public static void Check(QueryPlan plan)
    {
        foreach (ColumnNode column in plan.Shape.Columns)
        {
            switch (column.Value)
            {
                case SnippetNode snippet:
                    SnippetMaker.Refuse(snippet.Options);
                    break;
                case FactorsNode:
                    throw FulltextCapabilities.Portable.Missing(FulltextCapability.RankingFactors, nameof(Fulltext.PackedFactors));
            }
        }

        if (plan.Aggregations is not null)
        {
            throw FulltextCapabilities.Portable.Missing(FulltextCapability.Aggregations, "Aggregate");
        }

        if (plan.Options.AdditionalOptions is { Count: > 0 } others)
        {
            throw FulltextCapabilities.Portable.Missing(FulltextCapability.OptionsByName, $"The option '{others.First().Key}'");
        }

        if (plan.Options.Boosts is { Count: > 0 } boosts)
        {
            throw FulltextCapabilities.Portable.Missing(FulltextCapability.ScoreBoosts, $"The boost by '{boosts[0].Column}'");
        }

        if (plan.Options.CorrectSpelling)
        {
            throw FulltextCapabilities.Portable.Missing(FulltextCapability.CorrectSpelling, nameof(QueryOptions.CorrectSpelling));
        }

        foreach (SphinxQlDialect dialect in Dialects)
        {
            SphinxQlRenderer.Render(plan, dialect);
        }

        ElasticQueryWriter.Write(plan, FulltextCapabilities.Portable, now: 0);
    }

    /// <summary>Validates a change.</summary>
    /// <exception cref="FulltextException">A back end does not support the change.</exception>
    public static void Check(WriteOperation operation)
    {
        if (operation is UpdateOperation change)
        {
            foreach (SphinxQlDialect dialect in Dialects)
            {
                SphinxQlWriter.RefuseUnsupported(change, dialect);
            }
        }

        (MatchExpression? match, FilterNode? where, FieldValue[] parameters) = operation switch
        {
            UpdateOperation update => (update.Match, update.Where, update.Parameters),
            DeleteWhereOperation delete => (delete.Match, delete.Where, delete.Parameters),
            _ => (null, null, []),
        };
        if (where is not null)
        {
            ElasticQueryWriter.Condition(operation.Index, match, where, new ElasticValues(parameters, now: 0, seed: 0), FulltextCapabilities.Portable);
        }
    }
}
