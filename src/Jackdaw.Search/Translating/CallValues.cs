using System.Linq.Expressions;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>
/// The values of a call while its query is translated: which of them become parameters, and on which the shape depends. The code compiled
/// here reads the constants of any later call of the same code, and holds none of them.
/// </summary>
internal sealed class CallValues
{
    private static readonly object True = true;
    private static readonly object False = false;

    private readonly Dictionary<ConstantExpression, int> _places = new(ReferenceEqualityComparer.Instance);
    private readonly object?[] _constants;
    private readonly List<Expression> _slots = [];
    private readonly List<ShapeDependency> _dependencies = [];
    private readonly ParameterExpression _source = Expression.Parameter(typeof(object?[]), "constants");

    public CallValues(QueryWalk walk)
    {
        _constants = walk.Values;
        ReadOnlySpan<ConstantExpression> constants = walk.Constants;
        for (int i = 0; i < constants.Length; i++)
        {
            _places[constants[i]] = i;
        }
    }

    public int SlotCount => _slots.Count;

    public IReadOnlyList<ShapeDependency> Dependencies => _dependencies;

    /// <summary>Adds a parameter whose value is computed in each call.</summary>
    /// <param name="value">An expression that yields a <see cref="FieldValue"/> and does not use the row.</param>
    public int AddSlot(Expression value)
    {
        _slots.Add(Bind(value, _source));
        return _slots.Count - 1;
    }

    /// <summary>The value in this call; the shape applies to other calls only if it is the same.</summary>
    public object? DependOn(Expression local)
    {
        if (local is ConstantExpression { Value: null } or DefaultExpression { Type.IsValueType: false })
        {
            return null;
        }

        Func<object?[], object?> get = Compile(Expression.Convert(local, typeof(object)));
        object? value = get(_constants);
        _dependencies.Add(new ShapeDependency(get, value));
        return value;
    }

    /// <summary>Computes a value in each call, from its constants.</summary>
    public Func<object?[], object?> Getter(Expression local) => Compile(Expression.Convert(local, typeof(object)));

    /// <summary>Whether a value is null in this call; only that is recorded.</summary>
    public bool DependOnNull(Expression local)
    {
        if (local is ConstantExpression { Value: null } or DefaultExpression)
        {
            return true;
        }

        Expression isNull = Expression.Equal(local, Expression.Constant(null, local.Type));
        Func<object?[], object?> get = Compile(Expression.Condition(isNull, Boxed(True), Boxed(False)));
        object? value = get(_constants);
        _dependencies.Add(new ShapeDependency(get, value));
        return ReferenceEquals(value, True);

        // Not in the caller's tree, because these stay constants of the compiled code.
        static Expression Boxed(object value) => Expression.Field(null, typeof(CallValues), ReferenceEquals(value, True) ? nameof(True) : nameof(False));
    }

    /// <summary>The same expression with its constants read from an array.</summary>
    public Expression Bind(Expression local, Expression source) => new Binder(_places, source).Visit(local);

    /// <summary>Compiles the computation of the parameters of a call.</summary>
    public Action<object?[], FieldValue[]>? CompileSlots()
    {
        if (_slots.Count == 0)
        {
            return null;
        }

        ParameterExpression target = Expression.Parameter(typeof(FieldValue[]), "values");
        IEnumerable<Expression> fill = _slots.Select((slot, i) => Expression.Assign(Expression.ArrayAccess(target, Expression.Constant(i)), slot));
        return Expression.Lambda<Action<object?[], FieldValue[]>>(Expression.Block(fill), _source, target).Compile();
    }

    private Func<object?[], object?> Compile(Expression local) =>
        Expression.Lambda<Func<object?[], object?>>(Bind(local, _source), _source).Compile();

    private sealed class Binder(Dictionary<ConstantExpression, int> places, Expression source) : StackSafeVisitor
    {
        protected override Expression VisitConstant(ConstantExpression node) =>
            places.TryGetValue(node, out int place) ? Expression.Convert(Expression.ArrayIndex(source, Expression.Constant(place)), node.Type) : node;
    }
}
