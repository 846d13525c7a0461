namespace Jackdaw.Search.Translating;

/// <summary>
/// What is known of one piece of code. Nearly always that is one shape; where a shape depends on values (a captured null, the key of a
/// dictionary inside JSON) there are several, of which the last ones are kept.
/// </summary>
internal sealed class QueryTemplate
{
    private const int Most = 16;

    private readonly Lock _lock = new();
    private volatile QueryVariant[] _variants = [];

    public QueryVariant? Find(object?[] constants)
    {
        foreach (QueryVariant variant in _variants)
        {
            if (variant.Fits(constants))
            {
                return variant;
            }
        }

        return null;
    }

    /// <summary>Keeps a variant, unless another thread was faster; then that one is the answer, so that one call has one shape.</summary>
    public QueryVariant Add(QueryVariant variant, object?[] constants)
    {
        lock (_lock)
        {
            if (Find(constants) is { } earlier)
            {
                return earlier;
            }

            _variants = [variant, .. _variants.Take(Most - 1)];
            return variant;
        }
    }
}
