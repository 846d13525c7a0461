using Jackdaw.Search.Model;

namespace Jackdaw.Search.Servers;

/// <summary>The servers ignore a weight for a field that they don't have, so its name is checked here: against the class, then against the index.</summary>
internal static class FieldWeightCheck
{
    /// <summary>The index has to be asked for its fields first.</summary>
    public static bool NeedsFields(QueryPlan plan, HostFeatures features) =>
        Unknown(plan).Any() && features.FieldsOf(plan.Shape.Index.IndexName) is null;

    /// <exception cref="FulltextException">Neither the class nor the index has a field of the name.</exception>
    public static void Check(QueryPlan plan, HostFeatures features)
    {
        foreach (string name in Unknown(plan))
        {
            if (features.FieldsOf(plan.Shape.Index.IndexName) is not { } fields || !fields.Contains(name))
            {
                throw new FulltextException(
                    $"The field weights name '{name}', which is no full-text field of '{plan.Shape.Index.IndexName}'. "
                    + $"It has: {string.Join(", ", plan.Shape.Index.Fields.Select(field => field.Column))}.");
            }
        }
    }

    private static IEnumerable<string> Unknown(QueryPlan plan) => plan.Options.FieldWeights is not { Count: > 0 } weights
        ? []
        : weights.Keys.Where(name => !plan.Shape.Index.Fields.Any(field => string.Equals(field.Column, name, StringComparison.OrdinalIgnoreCase)));
}
