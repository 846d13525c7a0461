using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <content>Buckets: their start, their options, and the objects created from them.</content>
internal sealed partial class AggregationTranslator
{
    /// <summary>Translates <c>a.By(…).Top(…).Select(…)</c>.</summary>
    private MethodCallExpression OfBuckets(MethodCallExpression node)
    {
        if (node.Type.IsInterface)
        {
            Fail(node, "buckets are not a result; call Select or Counts.");
        }

        List<MethodCallExpression> options = [];
        Expression at = LambdaTranslator.Strip(node.Object!);
        for (; at is MethodCallExpression option && Owner(option) is { } owner && IsBuckets(owner); at = LambdaTranslator.Strip(option.Object!))
        {
            options.Insert(0, option);
        }

        if (at is not MethodCallExpression start || Owner(start) != typeof(IFulltextAggregates<>))
        {
            Fail(node, "buckets must be created from the parameter of the lambda.");
            return null!;
        }

        (AggregationScope outer, Expression reader) = ScopeOf(start.Object!);
        AggregationScope inner = Inside(outer, start);
        return start.Method.Name == nameof(IFulltextAggregates<int>.PagesBy)
            ? Pages(node, start, options, outer, reader, inner)
            : Buckets(node, start, options, outer, reader, inner);
    }

    private MethodCallExpression Buckets(
        MethodCallExpression node, MethodCallExpression start, List<MethodCallExpression> options, AggregationScope outer, Expression reader, AggregationScope inner)
    {
        Type key = start.Type.GetGenericArguments()[0];
        inner.Key = start.Method.Name == nameof(IFulltextAggregates<int>.ByRange)
            ? Expression.Call(inner.Reader, nameof(AggregateReader.Range), [start.Method.GetGenericArguments()[0]])
            : Expression.Call(inner.Reader, nameof(AggregateReader.Key), [key]);
        int place = outer.Add(start.Method.Name switch
        {
            nameof(IFulltextAggregates<int>.ByInterval) => Histogram(start, options, inner),
            nameof(IFulltextAggregates<int>.ByDate) => DateHistogram(start, options, inner),
            nameof(IFulltextAggregates<int>.ByRange) => Ranges(start, inner),
            _ => Terms(start, options, inner),
        });
        Expression select = node.Method.Name == nameof(IFulltextBuckets<int, int>.Counts)
            ? Expression.New(typeof(FacetValue<>).MakeGenericType(key).GetConstructor([key, typeof(long)])!, inner.Key, Expression.Call(inner.Reader, nameof(AggregateReader.Count), []))
            : Selected(node, inner);
        Type result = node.Type.GetGenericArguments()[0];
        return Call(reader, nameof(AggregateReader.Buckets), [result], place, Each(result, select, inner));
    }

    private MethodCallExpression Pages(
        MethodCallExpression node, MethodCallExpression start, List<MethodCallExpression> options, AggregationScope outer, Expression reader, AggregationScope inner)
    {
        if (outer.Depth > 0)
        {
            Fail(start, "pages of buckets can't be within other buckets or conditions; add a Where to the query, or the other key to this one.");
        }

        GroupKeys keys = translator.Keys(Inlined(start.Arguments[0]));
        Type type = start.Method.GetGenericArguments()[0];
        System.Reflection.ParameterInfo[] parts = keys.Names.Count == 0 ? [] : type.GetConstructors()[0].GetParameters();
        if (parts.Length == 0)
        {
            Fail(Lambda(start.Arguments[0]).Body, "the key must be an object with several parts: p => new { p.Kind, p.Year }.");
        }

        // A typed constructor call, so that b.Key.Part is read without creating the key.
        inner.Key = Expression.New(type.GetConstructors()[0], parts.Select((part, i) => Expression.Call(inner.Reader, nameof(AggregateReader.Part), [part.ParameterType], Expression.Constant(i))));
        Func<object?[], object?>? take = null;
        Func<object?[], object?>? after = null;
        foreach (MethodCallExpression option in options)
        {
            if (option.Method.Name == nameof(IFulltextBucketPages<string, object>.Take))
            {
                take = Argument(option.Arguments[0]);
            }
            else
            {
                after = Argument(option.Arguments[0]);
            }
        }

        if (after is not null)
        {
            RequireExact(start, keys, parts);
        }

        AggregationKeys of = new(type, keys.Names, text => Fail(start, text));
        int index = Next(start);
        int place = outer.Add(constants => new PagesNode(
            index,
            inner.Bind(constants),
            keys.Nodes,
            take is null ? AggregationArguments.PageSize : AggregationLimits.Count((int)take(constants)!, AggregationLimits.MostBuckets, "Take"),
            after?.Invoke(constants) is { } last ? of.Of(last) : null));
        Expression select = Selected(node, inner);
        Type result = node.Type.GetGenericArguments()[1];
        return Call(reader, nameof(AggregateReader.Page), [type, result], place, Each(type, inner.Key, inner), Each(result, select, inner));
    }

    /// <summary>Refuses parts of a key that don't keep the number of the index: the page after it would repeat or skip buckets.</summary>
    private static void RequireExact(MethodCallExpression start, GroupKeys keys, System.Reflection.ParameterInfo[] parts)
    {
        for (int i = 0; i < parts.Length; i++)
        {
            Type type = Nullable.GetUnderlyingType(parts[i].ParameterType) ?? parts[i].ParameterType;
            if (type == typeof(decimal) || ((type == typeof(float) || type == typeof(Half)) && keys.Nodes[i] is JsonPathNode))
            {
                Fail(start, $"the part {keys.Names[i]} of the key is a {type.Name}, which does not keep the exact number of the index, so no page can begin after it. Declare the member as double.");
            }
        }
    }

    private static LambdaExpression Each(Type result, Expression body, AggregationScope inner) =>
        Expression.Lambda(typeof(Func<,>).MakeGenericType(typeof(AggregateReader), result), body, inner.Reader);

    /// <summary>The code that creates the object of a bucket.</summary>
    private Expression Selected(MethodCallExpression node, AggregationScope inner)
    {
        LambdaExpression select = Lambda(node.Arguments[0]);
        _scopes[select.Parameters[0]] = inner;
        return Visit(select.Body);
    }

    private Func<object?[], AggregationNode> Terms(MethodCallExpression start, List<MethodCallExpression> options, AggregationScope inner)
    {
        int index = Next(start);
        Expression body = Inlined(start.Arguments[0]);
        ValueNode key = start.Method.Name == nameof(IFulltextAggregates<int>.ByEach) ? translator.EachKey(body) : translator.Key(body);
        Func<object?[], object?>? top = null;
        BucketOrder order = new(BucketSort.Count, Descending: true);
        foreach (MethodCallExpression option in options)
        {
            if (option.Method.Name == nameof(IFulltextTermBuckets<int, int>.Top))
            {
                top = Argument(option.Arguments[0]);
            }
            else
            {
                order = Order(option, inner);
            }
        }

        return constants => new TermsNode(
            index,
            inner.Bind(constants),
            key,
            top is null ? AggregationArguments.Top : AggregationLimits.Count((int)top(constants)!, AggregationLimits.MostBuckets, "Top"),
            order);
    }

    /// <summary>The order of buckets by their key, count, or a number over their documents.</summary>
    private BucketOrder Order(MethodCallExpression option, AggregationScope inner)
    {
        LambdaExpression lambda = Lambda(option.Arguments[0]);
        bool isDescending = option.Method.Name == nameof(IFulltextTermBuckets<int, int>.OrderByDescending);
        _scopes[lambda.Parameters[0]] = inner;
        Expression by = LambdaTranslator.Strip(lambda.Body);
        by = by is MemberExpression { Member.Name: nameof(DistinctCount.Value), Expression: MethodCallExpression distinct } ? distinct : by;
        switch (by)
        {
            case MemberExpression { Member.Name: nameof(IFulltextBucket<int, int>.Key), Expression: ParameterExpression }:
                return new BucketOrder(BucketSort.Key, isDescending);
            case MethodCallExpression { Method.Name: nameof(IFulltextAggregates<int>.Count), Object: ParameterExpression }:
                return new BucketOrder(BucketSort.Count, isDescending);
            case MethodCallExpression { Object: ParameterExpression } metric when Owner(metric) == typeof(IFulltextAggregates<>) && metric.Method.Name
                is nameof(IFulltextAggregates<int>.Sum) or nameof(IFulltextAggregates<int>.Average) or nameof(IFulltextAggregates<int>.Min) or nameof(IFulltextAggregates<int>.Max) or nameof(IFulltextAggregates<int>.CountDistinct):
                return new BucketOrder(BucketSort.Metric, isDescending, MetricOf(inner, metric).Place);
            default:
                Fail(lambda.Body, "buckets can be sorted by Key, Count, Sum, Average, Min, Max or CountDistinct.");
                return default;
        }
    }

    private Func<object?[], AggregationNode> Histogram(MethodCallExpression start, List<MethodCallExpression> options, AggregationScope inner)
    {
        int index = Next(start);
        ValueNode value = Number(start, start.Arguments[0], mayBeTime: false);
        Func<object?[], object?> interval = Argument(start.Arguments[1]);
        Func<object?[], object?>? offset = Option(options, nameof(IFulltextHistogram<int, int>.Offset));
        bool hasEmpty = HasEmpty(options);
        return constants =>
        {
            double width = AggregationArguments.Interval((double)interval(constants)!);
            return new HistogramNode(index, inner.Bind(constants), value, width, offset is null ? 0 : AggregationArguments.Offset((double)offset(constants)!, width), hasEmpty);
        };
    }

    private Func<object?[], AggregationNode> DateHistogram(MethodCallExpression start, List<MethodCallExpression> options, AggregationScope inner)
    {
        int index = Next(start);
        Type type = start.Method.GetGenericArguments()[0];
        if (!NumberTypes.IsTime(type) || translator.Key(Inlined(start.Arguments[0])) is not AttributeNode { Member.Attribute: ColumnKind.Timestamp } time)
        {
            Fail(Lambda(start.Arguments[0]).Body, "ByDate requires a time that is a member of the document.");
            return null!;
        }

        bool isDate = NumberTypes.Scalar(type) == typeof(DateOnly);
        Func<object?[], object?> interval = Argument(start.Arguments[1]);
        Func<object?[], object?>? zone = Option(options, nameof(IFulltextDateHistogram<int, int>.InZone));
        bool hasEmpty = HasEmpty(options);
        return constants =>
        {
            (CalendarInterval? calendar, long seconds) = AggregationArguments.DateInterval(interval(constants)!, isDate);
            TimeZoneInfo local = AggregationArguments.Zone(zone is null ? TimeZoneInfo.Utc : (TimeZoneInfo?)zone(constants), isDate);
            return new DateHistogramNode(index, inner.Bind(constants), time, calendar, seconds, local, hasEmpty);
        };
    }

    private Func<object?[], AggregationNode> Ranges(MethodCallExpression start, AggregationScope inner)
    {
        int index = Next(start);
        ValueNode value = Number(start, start.Arguments[0], mayBeTime: true);
        bool isInteger = ValueTypes.Of(value) == Values.ValueKind.Integer;
        Func<object?[], object?> bounds = Argument(start.Arguments[1]);
        return constants =>
        {
            (double[] numbers, Array given) = AggregationArguments.Bounds((Array?)bounds(constants), isInteger);
            if (value is AttributeNode { Member.Attribute: ColumnKind.Single })
            {
                // The values are of 32 bits, so that a bound of 0.7 would be above the stored 0.7.
                numbers = Array.ConvertAll(numbers, static number => (double)(float)number);
            }

            return new RangesNode(index, inner.Bind(constants), value, numbers, given);
        };
    }

    private Func<object?[], object?>? Option(List<MethodCallExpression> options, string name) =>
        options.LastOrDefault(option => option.Method.Name == name) is { } found ? Argument(found.Arguments[0]) : null;

    private static bool HasEmpty(List<MethodCallExpression> options) => options.Exists(static option => option.Method.Name == nameof(IFulltextHistogram<int, int>.WithEmpty));
}
