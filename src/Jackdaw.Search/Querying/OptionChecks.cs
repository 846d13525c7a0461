using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Querying;

/// <summary>Validates options before a query is sent; the servers silently ignore most errors.</summary>
internal static class OptionChecks
{
    public static void Check(QueryOptions options, IndexMap index)
    {
        foreach (string field in options.FieldWeights?.Keys ?? [])
        {
            if (!index.Fields.Any(known => string.Equals(known.Column, field, StringComparison.OrdinalIgnoreCase)))
            {
                throw new ArgumentException(
                    $"'{field}' is not a full-text field of {index.DocumentType.Name}. Its full-text fields: "
                        + $"{string.Join(", ", index.Fields.Select(known => known.Column))}.");
            }
        }

        long product = Largest(options.FieldWeights) * Largest(options.IndexWeights);
        if (product > QueryOptions.LargestWeight)
        {
            throw new ArgumentException(
                $"The largest field weight multiplied with the largest index weight is {product}; the maximum is "
                    + $"{QueryOptions.LargestWeight}, because servers compute scores in 32 bits.");
        }
    }

    private static long Largest(IReadOnlyDictionary<string, int>? weights) => weights is { Count: > 0 } ? weights.Values.Max() : 1;
}
