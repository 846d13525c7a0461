using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The numbers of a document for an aggregation: none if the value in JSON is missing or not a number, several for an array.</summary>
internal static class AggregatedNumbers
{
    public static void Each<TState>(Evaluator value, TState state, Action<double, TState> use)
    {
        if (value is JsonEvaluator json)
        {
            OfJson(json, state, use);
            return;
        }

        if (!value.IsNull)
        {
            use(value.Kind == ValueKind.Integer ? value.Integer : value.Real, state);
        }
    }

    private static void OfJson<TState>(JsonEvaluator json, TState state, Action<double, TState> use)
    {
        switch (json.Type)
        {
            case JsonTokenType.Number:
                use(JsonNumber.Real(json.Type, json.Value.Span), state);
                break;
            case JsonTokenType.StartArray:
                OfArray(json, state, use);
                break;
        }
    }

    // Apart from the rest, which would otherwise create a closure for each number.
    private static void OfArray<TState>(JsonEvaluator json, TState state, Action<double, TState> use) => JsonWalk.AnyElement(json.Value, (type, element) =>
    {
        if (type == JsonTokenType.Number)
        {
            use(JsonNumber.Real(type, element.Span), state);
        }

        return false;
    });
}
