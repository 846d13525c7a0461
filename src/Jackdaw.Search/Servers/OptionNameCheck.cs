using Jackdaw.Search.Model;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Checks the names of field and index weights, because servers ignore unknown ones. Names are checked against the class, then against the
/// server's description of the index.
/// </summary>
internal static class OptionNameCheck
{
    /// <summary>Whether the description of the index must be requested first.</summary>
    public static bool NeedsDescription(QueryPlan plan, HostFeatures features) =>
        (UnknownFields(plan).Any() || UnknownIndexes(plan).Any()) && features.DescriptionOf(plan.Shape.Index.IndexName) is null;

    /// <summary>Checks the names.</summary>
    /// <exception cref="FulltextException">
    /// Neither the class nor the index has a field of this name, or the index has no such part.
    /// </exception>
    public static void Check(QueryPlan plan, HostFeatures features)
    {
        string index = plan.Shape.Index.IndexName;
        IndexDescription? description = features.DescriptionOf(index);
        foreach (string name in UnknownFields(plan))
        {
            if (description is null || !description.Fields.Contains(name))
            {
                throw new FulltextException(
                    $"The field weights contain '{name}', which is not a full-text field of '{index}'. "
                    + $"Its full-text fields: {string.Join(", ", plan.Shape.Index.Fields.Select(field => field.Column))}.");
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
