using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The number of distinct values.</summary>
internal sealed class DistinctAggregation(Evaluator value, QueryMemory memory) : Aggregation
{
    public override AggregationState Start() => new State(value, memory);

    private sealed class State(Evaluator value, QueryMemory memory) : AggregationState
    {
        private readonly HashSet<GroupKey> _keys = [];

        public override double SortKey => _keys.Count;

        public override void Add() => GroupKeys.Each(value, this, static (key, state) => state.Add(key));

        public override object? Finish(AggregationOutput output) => new DistinctCount(_keys.Count, IsExact: true);

        private void Add(GroupKey key)
        {
            GroupKey exact = key with { IgnoresCase = false };
            if (key.Kind != ValueKind.None && _keys.Add(exact))
            {
                memory.Take(GroupKey.BytesOf(exact));
            }
        }
    }
}
