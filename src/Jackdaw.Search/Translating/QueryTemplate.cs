namespace Jackdaw.Search.Translating;

/// <summary>
/// The translations of one piece of code. Usually there is a single shape. If it depends on values (a captured null, the key of a
/// dictionary inside JSON), there are several, and the latest ones are kept.
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

    /// <summary>Adds a variant. If another thread was faster, returns that thread's variant, so that one call has one shape.</summary>
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
