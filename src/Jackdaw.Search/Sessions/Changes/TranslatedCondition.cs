using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Translating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>The condition of a change, translated and cached like that of a query.</summary>
/// <param name="Where">The condition.</param>
/// <param name="Parameters">The parameter values of this call.</param>
internal readonly record struct TranslatedCondition(FilterNode Where, FieldValue[] Parameters)
{
    /// <summary>Translates conditions.</summary>
    /// <exception cref="FulltextTranslationException">A part of a condition can't be translated.</exception>
    /// <exception cref="ArgumentException">The condition is true for all documents.</exception>
    public static TranslatedCondition Of<T>(IndexMap index, QueryCache cache, params ReadOnlySpan<Expression<Func<T, bool>>> conditions)
        where T : class
    {
        QueryStep? steps = null;
        foreach (Expression<Func<T, bool>> condition in conditions)
        {
            steps = new QueryStep(steps, StepKind.Where, condition);
        }

        // Only the condition is needed; the id is selected because a query must select something.
        steps = new QueryStep(steps, StepKind.Select, IdOf<T>.Lambda(index));
        TranslatedQuery query = cache.Translate(index, typeof(long), steps);
        return new TranslatedCondition(
            query.Variant.Shape.Where
                ?? throw new ArgumentException(
                    "The condition is true for all documents. To delete all documents, use TruncateAsync.", nameof(conditions)),
            query.Parameters);
    }

    /// <summary>A lambda for the id of a document.</summary>
    private static class IdOf<T>
    {
        public static Expression<Func<T, long>> Lambda(IndexMap index)
        {
            ParameterExpression document = Expression.Parameter(typeof(T), "p");
            Expression id = Expression.Property(document, index.Id.Property);
            return Expression.Lambda<Func<T, long>>(id.Type == typeof(long) ? id : Expression.Convert(id, typeof(long)), document);
        }
    }
}
