using Jackdaw.Search.Model;

namespace Jackdaw.Search.Servers;

/// <summary>
/// The servers ignore a weight for a field or an index that they don't have, so the names are checked here: against the class, then against
/// what the server says of the index.
/// </summary>
internal static class OptionNameCheck
{
    /// <summary>The index has to be asked what it consists of first.</summary>
    public static bool NeedsDescription(QueryPlan plan, HostFeatures features) =>
        (UnknownFields(plan).Any() || UnknownIndexes(plan).Any()) && features.DescriptionOf(plan.Shape.Index.IndexName) is null;

    /// <exception cref="FulltextException">Neither the class nor the index has a field, or the index no part, of the name.</exception>
    public static void Check(QueryPlan plan, HostFeatures features)
    {
        string index = plan.Shape.Index.IndexName;
        IndexDescription? description = features.DescriptionOf(index);
        foreach (string name in UnknownFields(plan))
        {
            if (description is null || !description.Fields.Contains(name))
            {
                throw new FulltextException(
                    $"The field weights name '{name}', which is no full-text field of '{index}'. "
                    + $"It has: {string.Join(", ", plan.Shape.Index.Fields.Select(field => field.Column))}.");
            }
        }

        foreach (string name in UnknownIndexes(plan))
        {
            if (description is null || !description.Parts.Contains(name))
            {
                throw IndexWeightNames.Unknown(name, index, description is null ? [] : [.. description.Parts]);
            }
        }
    }

    private static IEnumerable<string> UnknownFields(QueryPlan plan) => plan.Options.FieldWeights is not { Count: > 0 } weights
        ? []
        : weights.Keys.Where(name => !plan.Shape.Index.Fields.Any(field => string.Equals(field.Column, name, StringComparison.OrdinalIgnoreCase)));

    private static IEnumerable<string> UnknownIndexes(QueryPlan plan) => plan.Options.IndexWeights is not { Count: > 0 } weights
        ? []
        : weights.Keys.Where(name => !IndexWeightNames.IsIndex(name, plan.Shape.Index.IndexName));
}
