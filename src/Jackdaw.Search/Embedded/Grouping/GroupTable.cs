using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>Collects the groups of a query.</summary>
internal sealed class GroupTable(
    Evaluator[] keys, RowOrder within, int perGroup, IReadOnlyList<(AggregateNode Node, Evaluator? Of)> aggregates, QueryLimits limits)
{
    /// <summary>The approximate size of a group and its table entry.</summary>
    private const int BytesOfGroup = 256;
    private const int BytesOfAggregate = 128;

    private readonly Dictionary<GroupKey, Group> _single = [];
    private readonly Dictionary<GroupKeyList, Group> _several = [];
    private readonly List<Group> _groups = [];

    /// <summary>The groups in the order of their first document.</summary>
    public IReadOnlyList<Group> Groups => _groups;

    /// <summary>Adds the current document of the scope to its group, or to one for each of its values.</summary>
    public void Add()
    {
        if (keys.Length == 1)
        {
            GroupKeys.Each(keys[0], this, static (key, table) => table.Single(key).Add());
        }
        else
        {
            AddCombinations(new GroupKey[keys.Length], 0);
        }
    }

    private void AddCombinations(GroupKey[] chosen, int at)
    {
        if (at == keys.Length)
        {
            // Several values in several keys multiply.
            limits.Step();
            GroupKeyList list = new([.. chosen]);
            if (!_several.TryGetValue(list, out Group? group))
            {
                _several.Add(list, group = New(list.Keys));
            }

            group.Add();
            return;
        }

        GroupKeys.Each(keys[at], (Table: this, chosen, at), static (key, state) =>
        {
            state.chosen[state.at] = key;
            state.Table.AddCombinations(state.chosen, state.at + 1);
        });
    }

    private Group Single(GroupKey key)
    {
        if (!_single.TryGetValue(key, out Group? group))
        {
            _single.Add(key, group = New([key]));
        }

        return group;
    }

    private Group New(GroupKey[] of)
    {
        limits.Memory.Take(BytesOfGroup + (BytesOfAggregate * aggregates.Count) + of.Sum(GroupKey.BytesOf));
        Group group = new(of, new TopRows(within, perGroup, limits.Memory), [.. aggregates.Select(aggregate => new Accumulator(aggregate.Node.Aggregate, aggregate.Of, limits.Memory))]);
        _groups.Add(group);
        return group;
    }

    private sealed record GroupKeyList(GroupKey[] Keys)
    {
        public bool Equals(GroupKeyList? other) => other is not null && Keys.AsSpan().SequenceEqual(other.Keys);

        public override int GetHashCode()
        {
            HashCode hash = default;
            foreach (GroupKey key in Keys)
            {
                hash.Add(key);
            }

            return hash.ToHashCode();
        }
    }
}
