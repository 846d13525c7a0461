using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Querying;

/// <summary>What can be known to be wrong before a query is sent; the servers ignore most of it silently.</summary>
internal static class OptionChecks
{
    public static void Check(QueryOptions options, IndexMap index)
    {
        if (options.FieldWeights is { } weights)
        {
            foreach ((string field, int weight) in weights)
            {
                if (!index.Fields.Any(known => string.Equals(known.Column, field, StringComparison.OrdinalIgnoreCase)))
                {
                    throw new ArgumentException(
                        $"'{field}' is no full-text field of {index.DocumentType.Name}; its fields are {string.Join(", ", index.Fields.Select(known => known.Column))}.");
                }

                ThrowIfBelow(weight, 1, $"The weight of field '{field}'");
            }
        }

        foreach ((string name, int weight) in options.IndexWeights ?? new Dictionary<string, int>())
        {
            ThrowIfBelow(weight, 1, $"The weight of index '{name}'");
        }

        ThrowIfBelow(options.MaxMatches ?? 1, 1, nameof(QueryOptions.MaxMatches));
        ThrowIfBelow(options.Cutoff ?? 1, 1, nameof(QueryOptions.Cutoff));
        ThrowIfBelow(options.RetryCount ?? 0, 0, nameof(QueryOptions.RetryCount));
        ThrowIfBelow(options.RetryDelay?.Ticks ?? 0, 0, nameof(QueryOptions.RetryDelay));
        ThrowIfBelow(options.MaxQueryTime?.Ticks ?? 1, 1, nameof(QueryOptions.MaxQueryTime));
    }

    private static void ThrowIfBelow(long value, long least, string what)
    {
        if (value < least)
        {
            throw new ArgumentException($"{what} is {value}; it has to be at least {least}.");
        }
    }
}
