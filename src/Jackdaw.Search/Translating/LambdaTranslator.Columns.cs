using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <content>
/// The parts of a projection that come from the back end; everything else is computed on the client with the semantics of C#.
/// </content>
internal sealed partial class LambdaTranslator
{
    /// <summary>The column for a part of a projection; null if it is not a column, although it may contain columns.</summary>
    public ValueNode? TryColumn(Expression node)
    {
        switch (node)
        {
            case MemberExpression access when FindMember(access) is { } member:
                return AttributeValue(member, access);
            case MemberExpression access when !IsWholeKey(access) && GroupMember(access) is { } ofGroup:
                return ofGroup;
            case MemberExpression { Member.Name: nameof(List<int>.Count) or nameof(Array.Length), Expression: { } list } when list.Type != typeof(string):
                return TryLength(list);
            case UnaryExpression { NodeType: ExpressionType.ArrayLength, Operand: var array }:
                return TryLength(array);
            case MethodCallExpression call when call.Method.DeclaringType == typeof(Fulltext) && call.Method.Name != nameof(Fulltext.Escape):
                return FulltextFunction(call);
            case MethodCallExpression call when _group is not null && call.Object == _group:
                return Aggregated(call);
            case MethodCallExpression call when ListCalls.IsCount(call):
                return TryLength(call.Arguments[0]);
            case MemberExpression or MethodCallExpression or BinaryExpression { NodeType: ExpressionType.ArrayIndex } when TryJsonPath(node, anyType: true) is { } path:
                return path with { Kind = ReturnedKind(node.Type) };
            default:
                return null;
        }
    }

    /// <summary>Whether the node is the whole document, or the one that represents a group.</summary>
    public bool IsWholeDocument(Expression node) => IsDocument(node);

    /// <summary>Whether the node is a composite group key: its parts are columns, from which the key is created.</summary>
    public bool IsWholeKey(Expression node) =>
        _keys is { Names.Count: > 0 } && node is MemberExpression { Member.Name: nameof(IFulltextGroup<int, object>.Key), Expression: { } owner } && owner == _group;

    private static ValueKind ReturnedKind(Type type) => NumberTypes.IsTime(type) ? ValueKind.Text : NumberTypes.KindOf(type) is var kind && kind == ValueKind.None ? ValueKind.Json : kind;
}
