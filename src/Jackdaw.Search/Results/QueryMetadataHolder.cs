namespace Jackdaw.Search;

/// <summary>Receives the metadata of a query when it runs; holds those of the last run.</summary>
public sealed class QueryMetadataHolder
{
    private QueryMetadata? _value;

    /// <summary>The metadata.</summary>
    /// <exception cref="InvalidOperationException">The query has not run yet.</exception>
    public QueryMetadata Value => _value ?? throw new InvalidOperationException("The query has not run yet, so it has no metadata.");

    /// <summary>Whether the query has run.</summary>
    public bool HasValue => _value is not null;

    /// <summary>Sets the metadata. The query calls this when it runs; call it in tests that replace a query.</summary>
    /// <param name="value">The metadata.</param>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public void Set(QueryMetadata value)
    {
        ArgumentNullException.ThrowIfNull(value);
        _value = value;
    }
}
