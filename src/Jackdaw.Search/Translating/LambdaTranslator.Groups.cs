using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <content>Groups: their keys, and numbers over their documents.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>What is grouped or counted by: one value, or a new object of several.</summary>
    public GroupKeys Keys(Expression body)
    {
        Expression key = Strip(body);
        return key is NewExpression { Members: { } members } several
            ? new GroupKeys([.. several.Arguments.Select(Key)], [.. members.Select(member => member.Name)])
            : new GroupKeys([Key(key)], []);
    }

    /// <summary>One value that is grouped or counted by.</summary>
    public ValueNode Key(Expression body)
    {
        Expression key = Strip(body);
        ValueNode node = Value(key);
        if (node is ParameterNode)
        {
            Fail(key, "the key does not depend on the document.");
        }

        if (node is AttributeNode { Member.Attribute: var kind } && kind is AttributeKind.MultiInt64 or AttributeKind.MultiUInt32)
        {
            Fail(key, "a list is no key; GroupByEach and FacetEach take each of its values.");
        }

        return node;
    }

    /// <summary>Each value of a multi-value attribute.</summary>
    public ValueNode EachKey(Expression body)
    {
        Expression list = Unwrapped(body);
        if (FindMember(list) is not { } member || !IsMulti(member))
        {
            Fail(list, "only multi-value members can be counted by each of their values.");
            return null!;
        }

        return new AttributeNode(member);
    }

    private ValueNode? GroupMember(MemberExpression access)
    {
        if (_group is null || access.Expression is not { } target)
        {
            return null;
        }

        if (target == _group && access.Member.Name == nameof(IFulltextGroup<int, object>.Key))
        {
            return _keys!.Names.Count == 0 ? new GroupKeyNode() : throw SeveralKeys(access);
        }

        if (target is MemberExpression { Member.Name: nameof(IFulltextGroup<int, object>.Key), Expression: ParameterExpression owner } && owner == _group)
        {
            int place = _keys!.Names.ToList().IndexOf(access.Member.Name);
            return place < 0 ? null : _keys.Nodes[place];
        }

        return null;
    }

    private static FulltextTranslationException SeveralKeys(Expression access)
    {
        string text = ExpressionText.Of(access);
        return new FulltextTranslationException($"`{text}` can't be translated: the key has several parts; name them one by one.", text);
    }

    private AggregateNode Aggregated(MethodCallExpression call)
    {
        Aggregate? found = call.Method.Name switch
        {
            nameof(IFulltextGroup<int, object>.Count) => Aggregate.Count,
            nameof(IFulltextGroup<int, object>.CountDistinct) => Aggregate.CountDistinct,
            nameof(IFulltextGroup<int, object>.Sum) => Aggregate.Sum,
            nameof(IFulltextGroup<int, object>.Average) => Aggregate.Average,
            nameof(IFulltextGroup<int, object>.Min) => Aggregate.Minimum,
            nameof(IFulltextGroup<int, object>.Max) => Aggregate.Maximum,
            nameof(IFulltextGroup<int, object>.Concatenate) => Aggregate.Concatenate,
            _ => null,
        };
        if (found is not { } aggregate)
        {
            Fail(call, "it is no number over a group.");
            return null!;
        }

        return new AggregateNode(aggregate, call.Arguments is [var of] ? OfDocuments(call, of) : null);
    }

    /// <summary>The lambda inside an aggregate has a document of its own.</summary>
    private ValueNode OfDocuments(MethodCallExpression call, Expression of)
    {
        if (Strip(of) is not LambdaExpression lambda)
        {
            Fail(call, "what is aggregated has to be written here as a lambda.");
            return null!;
        }

        return new LambdaTranslator(_map, _values, lambda.Parameters[0]).Value(lambda.Body);
    }
}
