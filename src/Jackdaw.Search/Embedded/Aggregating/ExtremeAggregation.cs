using System.Buffers.Text;
using System.Text.Json;
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
        private bool _isWhole;
        private long _whole;
        private double _real;

        // As in Elasticsearch, buckets without values have the value before the first number.
        public override double SortKey => _isThere ? _real : node.Metric == Metric.Minimum ? double.PositiveInfinity : double.NegativeInfinity;

        public override void Add()
        {
            if (value.Kind != ValueKind.Integer)
            {
                AggregatedNumbers.Each(value, this, static (number, state) => state.Add(number));
            }
            else if (value is JsonEvaluator json)
            {
                OfJson(json);
            }
            else
            {
                Add(value.Integer);
            }
        }

        public override object? Finish(AggregationOutput output)
        {
            if (!_isThere)
            {
                return null;
            }

            AggregateTable table = output.Tables.Of(node.Index, "value");
            if (_isWhole)
            {
                table.Builder.Add(_whole);
            }
            else
            {
                table.Builder.Add(_real);
            }

            return table.Reserve(1);
        }

        // Whole numbers are compared as such: double would round those of 2⁵³ and above.
        private void OfJson(JsonEvaluator json)
        {
            if (json.Type == JsonTokenType.Number)
            {
                OfJson(json.Value.Span);
            }
            else if (json.Type == JsonTokenType.StartArray)
            {
                OfArray(json);
            }
        }

        private void OfArray(JsonEvaluator json) => JsonWalk.AnyElement(json.Value, (type, element) =>
        {
            if (type == JsonTokenType.Number)
            {
                OfJson(element.Span);
            }

            return false;
        });

        private void OfJson(ReadOnlySpan<byte> number)
        {
            if (Utf8Parser.TryParse(number, out long whole, out int length) && length == number.Length)
            {
                Add(whole);
            }
            else
            {
                Add(JsonNumber.Real(JsonTokenType.Number, number));
            }
        }

        private void Add(long whole)
        {
            if (!_isThere || (_isWhole ? whole.CompareTo(_whole) : ((double)whole).CompareTo(_real)) == _wanted)
            {
                (_isThere, _isWhole, _whole, _real) = (true, true, whole, whole);
            }
        }

        private void Add(double number)
        {
            if (!_isThere || number.CompareTo(_real) == _wanted)
            {
                (_isThere, _isWhole, _real) = (true, false, number);
            }
        }
    }
}
