using Jackdaw.Search.Embedded.Evaluating;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The documents that satisfy a condition.</summary>
internal sealed class FilteredAggregation(Condition where, DocumentSets sets) : Aggregation
{
    public override AggregationState Start() => new State(where, sets);

    private sealed class State(Condition where, DocumentSets sets) : AggregationState
    {
        private readonly DocumentSet _documents = sets.New();

        public override void Add()
        {
            if (where.Holds())
            {
                _documents.Add(sets.Visit);
            }
        }

        public override object? Finish(AggregationOutput output)
        {
            output.TakeBuckets(1);
            return _documents.Finish(output);
        }
    }
}
