using System.Collections.Immutable;
using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions.Changes;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// An in-place update of attributes. Targets and values are checked when they are set, the condition when the update is queued.
/// </summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed record FulltextUpdate<T>(FulltextSession Session, FulltextStore Store, IndexMap Index) : IFulltextUpdate<T>
    where T : class
{
    private ImmutableArray<(ValueNode Target, FieldValue Value, bool IsNull)> Values { get; init; } = [];

    private ImmutableArray<Expression<Func<T, bool>>> Conditions { get; init; } = [];

    public IFulltextUpdate<T> Set<TValue>(Expression<Func<T, TValue>> member, TValue value)
    {
        ArgumentNullException.ThrowIfNull(member);
        ValueNode target = UpdateTarget.Find(Index, Store.Queries, member);
        FieldValue assigned = AssignedValue.Of(target, value, Store.Serializer, Store.Settings.MaxStoredBytes, out bool isNull);
        return this with { Values = Values.Add((target, assigned, isNull)) };
    }

    public IFulltextUpdate<T> Where(Expression<Func<T, bool>> condition)
    {
        ArgumentNullException.ThrowIfNull(condition);
        return this with { Conditions = Conditions.Add(condition) };
    }

    public void Queue()
    {
        if (Values.IsEmpty)
        {
            throw new InvalidOperationException("The update has no assignments. Call Set before Queue.");
        }

        if (Conditions.IsEmpty)
        {
            throw new InvalidOperationException("The update has no condition. Call Where before Queue.");
        }

        TranslatedCondition condition = TranslatedCondition.Of(Index, Store.Queries, Conditions.AsSpan());
        List<FieldValue> parameters = [.. condition.Parameters];
        List<Assignment> assignments = [];
        foreach ((ValueNode target, FieldValue value, bool isNull) in Values)
        {
            assignments.Add(new Assignment(target, parameters.Count) { IsNull = isNull });
            parameters.Add(value);
        }

        Session.Queue(new UpdateOperation(Index, assignments, null, condition.Where, [.. parameters]));
    }
}
