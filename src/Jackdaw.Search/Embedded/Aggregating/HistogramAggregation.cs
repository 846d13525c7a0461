using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Buckets of equal width.</summary>
internal sealed class HistogramAggregation(HistogramNode node, Evaluator value, DocumentSets sets) : Aggregation
{
    public override AggregationState Start() => new State(this);

    private BucketRange Finish(Dictionary<double, DocumentSet> found, AggregationOutput output)
    {
        double[] keys = [.. found.Keys.Order()];
        output.TakeBuckets(keys.Length);
        if (node.HasEmpty)
        {
            keys = EmptyBuckets.Numbers(keys, output.TakeBuckets);
        }

        AggregateTable table = output.Tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            // Adding 0 makes the negative zero positive.
            table.Builder.Add((keys[i] * node.Interval) + node.Offset + 0.0);
            scopes[i] = (found.GetValueOrDefault(keys[i]) ?? sets.New()).Finish(output);
        }

        return new BucketRange(table.Reserve(keys.Length), scopes);
    }

    private sealed class State(HistogramAggregation owner) : AggregationState
    {
        private readonly Dictionary<double, DocumentSet> _buckets = [];

        public override void Add() => AggregatedNumbers.Each(owner.Value, this, static (number, state) => state.Add(number));

        public override object? Finish(AggregationOutput output) => owner.Finish(_buckets, output);

        private void Add(double number)
        {
            double index = Math.Floor((number - owner.Node.Offset) / owner.Node.Interval);
            if (!double.IsFinite(index))
            {
                throw AggregationLimits.TooNarrow(number);
            }

            ref DocumentSet? documents = ref CollectionsMarshal.GetValueRefOrAddDefault(_buckets, index, out _);
            (documents ??= owner.Sets.New()).Add(owner.Sets.Visit);
        }
    }

    private HistogramNode Node => node;

    private Evaluator Value => value;

    private DocumentSets Sets => sets;
}
