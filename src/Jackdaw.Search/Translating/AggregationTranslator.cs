using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <summary>
/// Translates the lambda of an aggregation: calls of <see cref="IFulltextAggregates{T}"/> become nodes, and code that reads their results;
/// the rest runs in the client.
/// </summary>
/// <param name="map">The mapping of the index.</param>
/// <param name="values">The values of this call.</param>
/// <param name="translator">The translator of lambdas over documents.</param>
/// <param name="row">A row of the query: the document, or its projection.</param>
internal sealed partial class AggregationTranslator(IndexMap map, CallValues values, LambdaTranslator translator, Expression row) : StackSafeVisitor
{
    private readonly Dictionary<ParameterExpression, AggregationScope> _scopes = [];
    private readonly ParameterExpression _constants = Expression.Parameter(typeof(object?[]), "constants");
    private readonly List<(IJsonReader Reader, string Column)> _jsonReaders = [];
    private int _count;

    /// <summary>Translates a lambda.</summary>
    /// <exception cref="FulltextTranslationException">A part can't be translated; the message quotes it.</exception>
    public AggregateTemplate Translate(LambdaExpression lambda)
    {
        AggregationScope root = new(0);
        _scopes[lambda.Parameters[0]] = root;
        Expression body = Visit(lambda.Body);
        Type type = typeof(Func<,,>).MakeGenericType(typeof(AggregateReader), typeof(object?[]), lambda.ReturnType);
        return new AggregateTemplate(root, Expression.Lambda(type, body, root.Reader, _constants), _jsonReaders);
    }

    [return: NotNullIfNotNull(nameof(node))]
    public override Expression? Visit(Expression? node)
    {
        if (node is null or LambdaExpression)
        {
            return base.Visit(node);
        }

        return FreeParameters.Has(node) ? base.Visit(node) : values.Bind(node, _constants);
    }

    protected override Expression VisitParameter(ParameterExpression node)
    {
        if (_scopes.ContainsKey(node))
        {
            Fail(node, "documents and buckets can't be results; call a method that returns a number, rows or buckets.");
        }

        return node;
    }

    protected override Expression VisitMember(MemberExpression node) =>
        node.Member.Name == nameof(IFulltextBucket<int, object>.Key) && node.Expression is ParameterExpression bucket && _scopes.TryGetValue(bucket, out AggregationScope? scope) && scope.Key is { } key
            ? key
            : base.VisitMember(node);

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        Type? owner = Owner(node);
        if (owner == typeof(IFulltextAggregates<>))
        {
            return OfDocuments(node);
        }

        if (owner == typeof(IFulltextTopRows<>))
        {
            return Rows(node);
        }

        return owner is not null && IsBuckets(owner) ? OfBuckets(node) : base.VisitMethodCall(node);
    }

    /// <summary>The generic interface whose method is called, or null.</summary>
    private static Type? Owner(MethodCallExpression call) =>
        call.Method.DeclaringType is { IsGenericType: true } type && type.Assembly == typeof(IFulltextAggregates<>).Assembly ? type.GetGenericTypeDefinition() : null;

    private static bool IsBuckets(Type owner) => owner == typeof(IFulltextBuckets<,>) || owner == typeof(IFulltextTermBuckets<,>) || owner == typeof(IFulltextHistogram<,>)
        || owner == typeof(IFulltextDateHistogram<,>) || owner == typeof(IFulltextBucketPages<,>);

    /// <summary>The documents on which a method is called, and the code that finds the reader of their results.</summary>
    private (AggregationScope Scope, Expression Reader) ScopeOf(Expression node)
    {
        switch (LambdaTranslator.Strip(node))
        {
            case ParameterExpression parameter when _scopes.TryGetValue(parameter, out AggregationScope? scope):
                return (scope, scope.Reader);
            case MethodCallExpression { Method.Name: nameof(IFulltextAggregates<int>.Where), Object: { } target } call when Owner(call) == typeof(IFulltextAggregates<>):
                (AggregationScope outer, Expression reader) = ScopeOf(target);
                AggregationScope inner = Inside(outer, call);
                FilterNode where = translator.Condition(Inlined(call.Arguments[0]));
                int index = Next(call);
                int place = outer.Add(constants => new FilteredNode(index, inner.Bind(constants), where));
                return (inner, Call(reader, nameof(AggregateReader.Filtered), [], place));
            default:
                Fail(node, "aggregates must be computed over the parameter of the lambda, or its Where.");
                return default;
        }
    }

    private AggregationScope Inside(AggregationScope outer, Expression quoted)
    {
        if (outer.Depth >= AggregationLimits.MostDepth)
        {
            Fail(quoted, $"aggregations are nested more than {AggregationLimits.MostDepth} levels deep.");
        }

        return new AggregationScope(outer.Depth + 1);
    }

    private int Next(Expression quoted)
    {
        if (_count >= AggregationLimits.MostNodes)
        {
            Fail(quoted, $"the query has more than {AggregationLimits.MostNodes} aggregations.");
        }

        return _count++;
    }

    /// <summary>The body of a lambda over a row, over the document.</summary>
    private Expression Inlined(Expression lambda) => RepeatedParts.Check(ProjectionInliner.Inline(Lambda(lambda), row));

    private static LambdaExpression Lambda(Expression node)
    {
        if (LambdaTranslator.Strip(node) is LambdaExpression lambda)
        {
            return lambda;
        }

        Fail(node, "it must be an inline lambda.");
        return null!;
    }

    /// <summary>The value of an argument in a call.</summary>
    private Func<object?[], object?> Argument(Expression node)
    {
        if (FreeParameters.Has(node))
        {
            Fail(node, "the argument must not depend on documents or buckets.");
        }

        return values.Getter(node);
    }

    private static MethodCallExpression Call(Expression reader, string method, Type[] types, int place, params Expression[] arguments) =>
        Expression.Call(reader, method, types, [Expression.Constant(place), .. arguments]);

    [DoesNotReturn]
    private static void Fail(Expression node, string why)
    {
        string text = ExpressionText.Of(node);
        throw new FulltextTranslationException($"`{text}` cannot be translated: {why}", text);
    }
}
