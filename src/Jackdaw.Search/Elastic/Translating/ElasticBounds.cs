using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Comparisons with numbers that a field can't have. Servers reject them, and JSON has no infinity; the result is the same for all documents
/// that have a value.
/// </summary>
internal static class ElasticBounds
{
    /// <summary>Whether a number is within the values of a field.</summary>
    public static bool IsWithin(ValueNode field, in FieldValue number) => SideOf(field, number) == 0;

    /// <summary>The query of a comparison; null if the field may have the number.</summary>
    /// <param name="comparison">The operator.</param>
    /// <param name="compared">What is compared.</param>
    /// <param name="field">Its field.</param>
    /// <param name="number">The number.</param>
    public static JsonObject? Compare(Comparison comparison, ValueNode compared, string field, in FieldValue number)
    {
        double side = SideOf(compared, number);
        if (side == 0)
        {
            return null;
        }

        bool isMulti = compared is AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 };
        return comparison switch
        {
            // As in C#, a missing value is unequal to all numbers. Of several values, one has to be unequal.
            Comparison.NotEqual => isMulti ? Exists(field) : Constant("match_all"),
            Comparison.Less or Comparison.LessOrEqual when side > 0 => HasValue(),
            Comparison.Greater or Comparison.GreaterOrEqual when side < 0 => HasValue(),
            _ => Constant("match_none"),
        };

        JsonObject HasValue() => isMulti || compared is JsonPathNode ? Exists(field) : Constant("match_all");
    }

    // Not a number is neither above nor below.
    private static double SideOf(ValueNode field, in FieldValue number)
    {
        bool isJson = field is JsonPathNode or JsonElementNode;
        if (number.Kind == ValueKind.Unsigned)
        {
            return number.Unsigned > long.MaxValue && !isJson ? 1 : 0;
        }

        if (number.Kind != ValueKind.Real)
        {
            return 0;
        }

        double real = field is AttributeNode { Member.Attribute: ColumnKind.Single } ? (float)number.Real : number.Real;
        return double.IsFinite(real) ? 0 : real;
    }

    private static JsonObject Exists(string field) => new() { ["exists"] = new JsonObject { ["field"] = field } };

    private static JsonObject Constant(string query) => new() { [query] = new JsonObject() };
}
