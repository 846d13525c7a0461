using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Querying;

/// <summary>What can be known to be wrong before a query is sent; the servers ignore most of it silently.</summary>
internal static class OptionChecks
{
    public static void Check(QueryOptions options, IndexMap index)
    {
        foreach (string field in options.FieldWeights?.Keys ?? [])
        {
            if (!index.Fields.Any(known => string.Equals(known.Column, field, StringComparison.OrdinalIgnoreCase)))
            {
                throw new ArgumentException(
                    $"'{field}' is no full-text field of {index.DocumentType.Name}; its fields are {string.Join(", ", index.Fields.Select(known => known.Column))}.");
            }
        }

        long product = Largest(options.FieldWeights) * Largest(options.IndexWeights);
        if (product > QueryOptions.LargestWeight)
        {
            throw new ArgumentException(
                $"The largest weight of a field and that of an index make {product}; {QueryOptions.LargestWeight} is the most, because servers count relevance in 32 bits.");
        }
    }

    private static long Largest(IReadOnlyDictionary<string, int>? weights) => weights is { Count: > 0 } ? weights.Values.Max() : 1;
}
