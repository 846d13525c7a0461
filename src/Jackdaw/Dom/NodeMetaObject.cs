using System.Collections;
using System.Dynamic;
using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Dom;

/// <summary>Binds operations on a <c>dynamic</c> node to calls of <see cref="DynamicNodes"/>.</summary>
internal sealed class NodeMetaObject(Expression expression, JsonNode node) : DynamicMetaObject(expression, BindingRestrictions.Empty, node)
{
    private static readonly MethodInfo GetMember = ((Func<JsonNode, string, object?>)DynamicNodes.GetMember).Method;
    private static readonly MethodInfo SetMember = ((Func<JsonNode, string, object?, object?>)DynamicNodes.SetMember).Method;
    private static readonly MethodInfo GetIndex = ((Func<JsonNode, object?, object?>)DynamicNodes.GetIndex).Method;
    private static readonly MethodInfo SetIndex = ((Func<JsonNode, object?, object?, object?>)DynamicNodes.SetIndex).Method;
    private static readonly MethodInfo Convert = ((Func<JsonNode, Type, object?>)DynamicNodes.Convert).Method;
    private static readonly MethodInfo Operate = ((Func<JsonNode, object?>)DynamicNodes.Operate).Method;

    /// <inheritdoc/>
    public override DynamicMetaObject BindGetMember(GetMemberBinder binder) => Call(GetMember, Expression.Constant(binder.Name));

    /// <inheritdoc/>
    public override DynamicMetaObject BindSetMember(SetMemberBinder binder, DynamicMetaObject value) =>
        Call(SetMember, Expression.Constant(binder.Name), AsObject(value));

    /// <inheritdoc/>
    public override DynamicMetaObject BindGetIndex(GetIndexBinder binder, DynamicMetaObject[] indexes) =>
        indexes.Length == 1 ? Call(GetIndex, AsObject(indexes[0])) : base.BindGetIndex(binder, indexes);

    /// <inheritdoc/>
    public override DynamicMetaObject BindSetIndex(SetIndexBinder binder, DynamicMetaObject[] indexes, DynamicMetaObject value) =>
        indexes.Length == 1 ? Call(SetIndex, AsObject(indexes[0]), AsObject(value)) : base.BindSetIndex(binder, indexes, value);

    /// <inheritdoc/>
    public override DynamicMetaObject BindConvert(ConvertBinder binder) =>
        binder.Type != typeof(IEnumerable) && binder.Type.IsAssignableFrom(LimitType)
            ? base.BindConvert(binder)
            : new DynamicMetaObject(
                Expression.Convert(Expression.Call(Convert, Self(), Expression.Constant(binder.Type, typeof(Type))), binder.Type), OfType());

    /// <inheritdoc/>
    public override DynamicMetaObject BindBinaryOperation(BinaryOperationBinder binder, DynamicMetaObject arg) => Call(Operate);

    /// <inheritdoc/>
    public override DynamicMetaObject BindUnaryOperation(UnaryOperationBinder binder) => Call(Operate);

    /// <inheritdoc/>
    public override IEnumerable<string> GetDynamicMemberNames() => Value is JsonObject members ? members.Keys : [];

    private static Expression AsObject(DynamicMetaObject value) => Expression.Convert(value.Expression, typeof(object));

    private DynamicMetaObject Call(MethodInfo method, params Expression[] arguments) => new(Expression.Call(method, [Self(), .. arguments]), OfType());

    private UnaryExpression Self() => Expression.Convert(Expression, typeof(JsonNode));

    private BindingRestrictions OfType() => BindingRestrictions.GetTypeRestriction(Expression, LimitType);
}
