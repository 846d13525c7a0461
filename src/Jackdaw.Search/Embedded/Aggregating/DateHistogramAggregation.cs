using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Buckets of time intervals.</summary>
internal sealed class DateHistogramAggregation(DateHistogramNode node, Evaluator value, DocumentSets sets) : Aggregation
{
    private readonly TimeRounding _rounding = node.Rounding();

    public override AggregationState Start() => new State(this);

    private BucketRange Finish(Dictionary<long, DocumentSet> found, AggregationOutput output)
    {
        long[] keys = [.. found.Keys.Order()];
        output.TakeBuckets(keys.Length);
        if (node.HasEmpty)
        {
            keys = EmptyBuckets.Times(node, keys, output.TakeBuckets);
        }

        AggregateTable table = output.Tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[keys.Length];
        for (int i = 0; i < scopes.Length; i++)
        {
            table.Builder.Add(keys[i]);
            scopes[i] = (found.GetValueOrDefault(keys[i]) ?? sets.New()).Finish(output);
        }

        return new BucketRange(table.Reserve(scopes.Length), scopes);
    }

    private sealed class State(DateHistogramAggregation owner) : AggregationState
    {
        private readonly Dictionary<long, DocumentSet> _buckets = [];

        public override void Add()
        {
            ref DocumentSet? documents = ref CollectionsMarshal.GetValueRefOrAddDefault(_buckets, owner._rounding.Floor(owner.Value.Integer), out _);
            (documents ??= owner.Sets.New()).Add(owner.Sets.Visit);
        }

        public override object? Finish(AggregationOutput output) => owner.Finish(_buckets, output);
    }

    private Evaluator Value => value;

    private DocumentSets Sets => sets;
}
