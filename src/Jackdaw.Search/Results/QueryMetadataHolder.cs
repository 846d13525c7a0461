namespace Jackdaw.Search;

/// <summary>Receives the metadata of a query when it runs; of the last run, if it runs several times.</summary>
public sealed class QueryMetadataHolder
{
    private QueryMetadata? _value;

    /// <summary>The metadata.</summary>
    /// <exception cref="InvalidOperationException">The query has not run yet.</exception>
    public QueryMetadata Value => _value ?? throw new InvalidOperationException("The query has not run yet, so there is no metadata.");

    /// <summary>Whether the query has run.</summary>
    public bool HasValue => _value is not null;

    internal void Set(QueryMetadata value) => _value = value;
}
