using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Buckets of time intervals.</summary>
internal sealed class DateHistogramAggregation(DateHistogramNode node, Evaluator value, DocumentSets sets) : Aggregation
{
    private readonly TimeRounding _rounding = new(node.Calendar, node.Seconds, ZoneTransitions.Of(node.Zone));

    public override AggregationState Start() => new State(this);

    private BucketRange Finish(Dictionary<long, DocumentSet> found, AggregationOutput output)
    {
        List<long> keys = [.. found.Keys.Order()];
        output.TakeBuckets(keys.Count);
        if (node.HasEmpty && keys.Count > 0)
        {
            AddEmpty(keys, output);
        }

        AggregateTable table = output.Tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[keys.Count];
        for (int i = 0; i < scopes.Length; i++)
        {
            table.Builder.Add(keys[i]);
            scopes[i] = (found.GetValueOrDefault(keys[i]) ?? sets.New()).Finish(output);
        }

        return new BucketRange(table.Reserve(scopes.Length), scopes);
    }

    private void AddEmpty(List<long> keys, AggregationOutput output)
    {
        HashSet<long> known = [.. keys];
        long last = keys[^1];
        for (long key = _rounding.Next(keys[0]); key < last; key = _rounding.Next(key))
        {
            if (known.Add(key))
            {
                output.TakeBuckets(1);
                keys.Add(key);
            }
        }

        keys.Sort();
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
