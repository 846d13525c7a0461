using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Buckets between bounds.</summary>
internal sealed class RangesAggregation(RangesNode node, Evaluator value, DocumentSets sets) : Aggregation
{
    public override AggregationState Start() => new State(this);

    private BucketRange Finish(DocumentSet[] buckets, AggregationOutput output)
    {
        output.TakeBuckets(buckets.Length);
        AggregateTable table = output.Tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[buckets.Length];
        for (int i = 0; i < buckets.Length; i++)
        {
            table.Builder.Add((long)i);
            scopes[i] = buckets[i].Finish(output);
        }

        return new BucketRange(table.Reserve(buckets.Length), scopes);
    }

    private sealed class State : AggregationState
    {
        private readonly RangesAggregation _owner;
        private readonly DocumentSet[] _buckets;

        public State(RangesAggregation owner)
        {
            _owner = owner;
            _buckets = [.. Enumerable.Range(0, owner.Bounds.Length + 1).Select(_ => owner.Sets.New())];
        }

        public override void Add() => AggregatedNumbers.Each(_owner.Value, this, static (number, state) => state.Add(number));

        public override object? Finish(AggregationOutput output) => _owner.Finish(_buckets, output);

        private void Add(double number)
        {
            int found = Array.BinarySearch(_owner.Bounds, number);
            _buckets[found < 0 ? ~found : found + 1].Add(_owner.Sets.Visit);
        }
    }

    private double[] Bounds => node.Bounds;

    private Evaluator Value => value;

    private DocumentSets Sets => sets;
}
