using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The sum, average or statistics of a number, in double.</summary>
internal sealed class NumberAggregation(MetricNode node, Evaluator value) : Aggregation
{
    public override AggregationState Start() => new State(node.Metric, value);

    private sealed class State(Metric metric, Evaluator value) : AggregationState
    {
        private long _count;
        private double _sum;
        private double _lost;
        private double _least = double.PositiveInfinity;
        private double _most = double.NegativeInfinity;

        public override double SortKey => metric == Metric.Sum ? _sum : _count == 0 ? double.NaN : _sum / _count;

        public override void Add() => AggregatedNumbers.Each(value, this, static (number, state) => state.Add(number));

        public override object? Finish(AggregationOutput output) => metric switch
        {
            Metric.Sum => _sum,
            Metric.Average => _count == 0 ? null : _sum / _count,
            _ => _count == 0 ? new NumberStats(0, 0, null, null) : new NumberStats(_count, _sum, _least, _most),
        };

        // Kahan summation, as in Elasticsearch: the sum hardly depends on the order of documents.
        private void Add(double number)
        {
            _count++;
            double corrected = number - _lost;
            double sum = _sum + corrected;
            // Infinite sums stay infinite: their correction would not be a number.
            _lost = double.IsFinite(sum) ? sum - _sum - corrected : 0;
            _sum = sum;
            _least = Math.Min(_least, number);
            _most = Math.Max(_most, number);
        }
    }
}
