using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <content>Groups: their keys and aggregates.</content>
internal sealed partial class LambdaTranslator
{
    /// <summary>The keys of a grouping or facet: one value, or an object with several.</summary>
    public GroupKeys Keys(Expression body)
    {
        Expression key = Strip(body);
        return key is NewExpression { Members: { } members } several
            ? new GroupKeys([.. several.Arguments.Select(Key)], [.. members.Select(member => member.Name)])
            : new GroupKeys([Key(key)], []);
    }

    /// <summary>A single key of a grouping or facet.</summary>
    public ValueNode Key(Expression body)
    {
        Expression key = Strip(body);
        ValueNode node = Value(key);
        if (node is ParameterNode)
        {
            Fail(key, "the key does not depend on the document.");
        }

        if (node is AttributeNode { Member.Attribute: var kind } && kind is ColumnKind.MultiInt64 or ColumnKind.MultiUInt32)
        {
            Fail(key, "a list cannot be a key; use GroupByEach or FacetEach for its values.");
        }

        return node;
    }

    /// <summary>Each value of a multi-value attribute.</summary>
    public ValueNode EachKey(Expression body)
    {
        Expression list = Unwrapped(body);
        if (FindMember(list) is not { } member || !IsMulti(member))
        {
            Fail(list, "only multi-value members can be grouped or counted by each value.");
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
        return new FulltextTranslationException(
            $"`{text}` cannot be translated: the key has several parts; access them individually.", text);
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
            Fail(call, "it is not an aggregate of a group.");
            return null!;
        }

        return new AggregateNode(aggregate, call.Arguments is [var of] ? OfDocuments(call, of) : null);
    }

    /// <summary>The lambda inside an aggregate has its own document parameter.</summary>
    private ValueNode OfDocuments(MethodCallExpression call, Expression of)
    {
        if (Strip(of) is not LambdaExpression lambda)
        {
            Fail(call, "the aggregated value must be an inline lambda.");
            return null!;
        }

        return new LambdaTranslator(_map, _values, lambda.Parameters[0]).Value(lambda.Body);
    }
}
