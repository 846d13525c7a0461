using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Exact percentiles, which need all values in memory.</summary>
internal sealed class PercentilesAggregation(PercentilesNode node, Evaluator value, QueryMemory memory) : Aggregation
{
    public override AggregationState Start() => new State(node, value, memory);

    private sealed class State(PercentilesNode node, Evaluator value, QueryMemory memory) : AggregationState
    {
        private readonly List<double> _values = [];

        public override void Add() => AggregatedNumbers.Each(value, this, static (number, state) => state.Add(number));

        public override object? Finish(AggregationOutput output)
        {
            _values.Sort();
            return new PercentileList(node.Percents.Select(percent => new PercentileValue(percent, At(percent))), isExact: true);
        }

        private void Add(double number)
        {
            if (_values.Count == _values.Capacity)
            {
                memory.Take(sizeof(double) * (long)Math.Max(4, _values.Capacity));
            }

            _values.Add(number);
        }

        /// <summary>The value at the rank, interpolated linearly between the two values around it.</summary>
        private double? At(double percent)
        {
            if (_values.Count == 0)
            {
                return null;
            }

            double rank = percent / 100 * (_values.Count - 1);
            int below = (int)Math.Floor(rank);
            int above = Math.Min(below + 1, _values.Count - 1);
            return _values[below] + ((rank - below) * (_values[above] - _values[below]));
        }
    }
}
