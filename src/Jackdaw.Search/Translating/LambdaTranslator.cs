using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>Translates the lambdas of one query to the model. The exception quotes exactly the part that can't be translated.</summary>
internal sealed partial class LambdaTranslator
{
    private const int MostDoublings = 10;

    private readonly IndexMap _map;
    private readonly CallValues _values;
    private readonly ParameterExpression? _row;
    private readonly ParameterExpression? _group;
    private readonly GroupKeys? _keys;

    private int _doublings;

    /// <summary>The meaning of the parameters of inner lambdas.</summary>
    private readonly Dictionary<ParameterExpression, ElementScope> _elements = [];

    /// <param name="map">The mapping of the index.</param>
    /// <param name="values">The values of this call.</param>
    /// <param name="row">The parameter for a document.</param>
    /// <param name="group">The parameter for a group; null outside of groups.</param>
    /// <param name="keys">The group keys.</param>
    public LambdaTranslator(IndexMap map, CallValues values, ParameterExpression? row, ParameterExpression? group = null, GroupKeys? keys = null)
    {
        _map = map;
        _values = values;
        _row = row;
        _group = group;
        _keys = keys;
    }

    /// <summary>Removes wrappers that do not change a value, whether added by the compiler or in code.</summary>
    internal static Expression Strip(Expression node)
    {
        while (true)
        {
            switch (node)
            {
                case UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked } convert when IsTransparent(convert):
                    node = convert.Operand;
                    break;
                case UnaryExpression { NodeType: ExpressionType.Quote } quote:
                    node = quote.Operand;
                    break;
                case MemberExpression { Member.Name: nameof(Nullable<int>.Value), Expression: { } inner } when Nullable.GetUnderlyingType(inner.Type) is not null:
                    node = inner;
                    break;
                case MethodCallExpression { Method.Name: nameof(Nullable<int>.GetValueOrDefault), Object: { } inner, Arguments.Count: 0 }
                    when Nullable.GetUnderlyingType(inner.Type) is not null:
                    node = inner;
                    break;
                case MemberExpression { Member.Name: nameof(DateTimeOffset.UtcDateTime), Expression: { } moment } when moment.Type == typeof(DateTimeOffset):
                    node = moment;
                    break;
                default:
                    return node;
            }
        }
    }

    [DoesNotReturn]
    private static void Fail(Expression node, string why)
    {
        string text = ExpressionText.Of(node);
        throw new FulltextTranslationException($"`{text}` cannot be translated: {why}", text);
    }

    private static bool IsTransparent(UnaryExpression convert)
    {
        Type from = convert.Operand.Type;
        Type to = convert.Type;
        if (NumberTypes.KindOf(from) != ValueKind.None && NumberTypes.KindOf(to) != ValueKind.None)
        {
            return NumberTypes.IsTime(from) == NumberTypes.IsTime(to) && NumberTypes.IsWidening(from, to);
        }

        return to.IsAssignableFrom(from);
    }

    private static bool IsNullLiteral(Expression node) => Strip(node) is ConstantExpression { Value: null } or DefaultExpression { Type.IsValueType: false };

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;
}

/// <summary>The meaning of an inner lambda's parameter: an element of a multi-value attribute or of a JSON array.</summary>
/// <param name="Member">The multi-value attribute; null for JSON.</param>
internal sealed record ElementScope(MemberMap? Member);

/// <summary>The group keys: their values, and the names of the parts of a composite key.</summary>
internal sealed record GroupKeys(IReadOnlyList<ValueNode> Nodes, IReadOnlyList<string> Names);
