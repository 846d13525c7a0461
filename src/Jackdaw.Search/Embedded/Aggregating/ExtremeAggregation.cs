using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The minimum or maximum of a number or time.</summary>
internal sealed class ExtremeAggregation(MetricNode node, Evaluator value) : Aggregation
{
    public override AggregationState Start() => new State(node, value);

    private sealed class State(MetricNode node, Evaluator value) : AggregationState
    {
        private readonly int _wanted = node.Metric == Metric.Minimum ? -1 : 1;
        private bool _isThere;
        private long _whole;
        private double _real;

        // As in Elasticsearch, buckets without values have the value before the first number.
        public override double SortKey => _isThere ? IsWhole ? _whole : _real : node.Metric == Metric.Minimum ? double.PositiveInfinity : double.NegativeInfinity;

        private bool IsWhole => value.Kind == ValueKind.Integer && value is not JsonEvaluator;

        public override void Add()
        {
            if (IsWhole)
            {
                long whole = value.Integer;
                _whole = !_isThere || whole.CompareTo(_whole) == _wanted ? whole : _whole;
                _isThere = true;
            }
            else
            {
                AggregatedNumbers.Each(value, this, static (number, state) =>
                {
                    state._real = !state._isThere || number.CompareTo(state._real) == state._wanted ? number : state._real;
                    state._isThere = true;
                });
            }
        }

        public override object? Finish(AggregationOutput output)
        {
            if (!_isThere)
            {
                return null;
            }

            AggregateTable table = output.Tables.Of(node.Index, "value");
            if (IsWhole)
            {
                table.Builder.Add(_whole);
            }
            else
            {
                table.Builder.Add(_real);
            }

            return table.Reserve(1);
        }
    }
}
