using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <content>Numbers over documents, and the first of them.</content>
internal sealed partial class AggregationTranslator
{
    private Expression OfDocuments(MethodCallExpression node)
    {
        if (node.Method.Name is nameof(IFulltextAggregates<int>.Take))
        {
            return Rows(node);
        }

        if (node.Method.Name is nameof(IFulltextAggregates<int>.Where) || node.Type.IsInterface)
        {
            Fail(node, "it is not a result: call a method of it that returns a number, rows or buckets, such as Count, Take, Counts or Select.");
        }

        (AggregationScope scope, Expression reader) = ScopeOf(node.Object!);
        switch (node.Method.Name)
        {
            case nameof(IFulltextAggregates<int>.Count):
                return Expression.Call(reader, nameof(AggregateReader.Count), []);
            case nameof(IFulltextAggregates<int>.Select):
                LambdaExpression select = Lambda(node.Arguments[0]);
                _scopes[select.Parameters[0]] = scope;
                Expression body = Visit(select.Body);
                return reader == scope.Reader ? body : Expression.Block([scope.Reader], Expression.Assign(scope.Reader, reader), body);
            case nameof(IFulltextAggregates<int>.Percentiles):
                return Call(reader, nameof(AggregateReader.Value), [typeof(PercentileList)], Percentiles(scope, node));
            default:
                (int place, Metric metric) = MetricOf(scope, node);
                return metric is Metric.Minimum or Metric.Maximum
                    ? Call(reader, nameof(AggregateReader.Cell), [Nullable.GetUnderlyingType(node.Type)!], place)
                    : Call(reader, nameof(AggregateReader.Value), [node.Type], place);
        }
    }

    /// <summary>Adds a metric to a set of documents.</summary>
    private (int Place, Metric Metric) MetricOf(AggregationScope scope, MethodCallExpression node)
    {
        Metric metric = node.Method.Name switch
        {
            nameof(IFulltextAggregates<int>.Sum) => Metric.Sum,
            nameof(IFulltextAggregates<int>.Average) => Metric.Average,
            nameof(IFulltextAggregates<int>.Min) => Metric.Minimum,
            nameof(IFulltextAggregates<int>.Max) => Metric.Maximum,
            nameof(IFulltextAggregates<int>.Stats) => Metric.Stats,
            _ => Metric.CountDistinct,
        };
        bool isTime = NumberTypes.IsTime(node.Method.GetGenericArguments()[0]);
        ValueNode value = metric == Metric.CountDistinct
            ? translator.Key(Inlined(node.Arguments[0]))
            : Number(node, node.Arguments[0], isTime && metric is Metric.Minimum or Metric.Maximum);
        int index = Next(node);
        return (scope.Add(_ => new MetricNode(index, metric, value)), metric);
    }

    /// <summary>A value that is a number.</summary>
    private ValueNode Number(MethodCallExpression node, Expression lambda, bool mayBeTime)
    {
        Type type = node.Method.GetGenericArguments()[0];
        Expression body = Inlined(lambda);
        if (NumberTypes.IsTime(type) ? !mayBeTime : !NumberTypes.IsInteger(type) && !NumberTypes.IsReal(type))
        {
            Fail(Lambda(lambda).Body, $"{node.Method.Name} requires a number{(mayBeTime ? " or time" : "")}.");
        }

        ValueNode value = translator.Key(body);
        if (NumberTypes.IsTime(type) && value is not AttributeNode { Member.Attribute: ColumnKind.Timestamp })
        {
            Fail(Lambda(lambda).Body, $"{node.Method.Name} requires a time that is a member of the document.");
        }

        return value;
    }

    private int Percentiles(AggregationScope scope, MethodCallExpression node)
    {
        ValueNode value = Number(node, node.Arguments[0], mayBeTime: false);
        Func<object?[], object?> percents = Argument(node.Arguments[1]);
        int index = Next(node);
        return scope.Add(constants => new PercentilesNode(index, value, AggregationArguments.Percents((double[]?)percents(constants))));
    }

    /// <summary>The first documents of an order.</summary>
    private Expression Rows(MethodCallExpression node)
    {
        if (node.Method.Name != nameof(IFulltextTopRows<int>.Take))
        {
            Fail(node, "an order is not a result; call Take.");
        }

        List<SortNode> order = [];
        Expression at = LambdaTranslator.Strip(node.Object!);
        for (; at is MethodCallExpression call && IsOrder(call); at = LambdaTranslator.Strip(call.Object!))
        {
            order.Insert(0, new SortNode(translator.Key(Inlined(call.Arguments[0])), call.Method.Name.EndsWith("Descending", StringComparison.Ordinal)));
        }

        (AggregationScope scope, Expression reader) = ScopeOf(at);
        Func<object?[], object?> take = Argument(node.Arguments[0]);
        ProjectionBuilder projection = new(map, values, translator, null);
        Type type = node.Method.IsGenericMethod ? node.Method.GetGenericArguments()[0] : node.Type.GetGenericArguments()[0];
        LambdaExpression make = projection.Build(node.Arguments.Count == 2 ? Inlined(node.Arguments[1]) : row, type);
        _jsonReaders.AddRange(projection.JsonReaders.Select(each => (each.Reader, projection.Columns[each.Place].Name)));
        int index = Next(node);
        int place = scope.Add(constants => new TopRowsNode(index, projection.Columns, order, AggregationLimits.Count((int)take(constants)!, AggregationLimits.MostRows, "Take")));
        return Call(reader, nameof(AggregateReader.Rows), [type], place, make);
    }

    private static bool IsOrder(MethodCallExpression call) => Owner(call) == typeof(IFulltextTopRows<>)
        || (Owner(call) == typeof(IFulltextAggregates<>) && call.Method.Name is nameof(IFulltextAggregates<int>.OrderBy) or nameof(IFulltextAggregates<int>.OrderByDescending));
}
