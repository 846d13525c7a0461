using System.Collections;

namespace Jackdaw.Search;

/// <summary>The rows of a query with its metadata and facets.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
public sealed class FulltextResult<T> : IReadOnlyList<T>
{
    private readonly List<T> _rows;
    private readonly (object Handle, object Values)[] _facets;

    internal FulltextResult(List<T> rows, QueryMetadata metadata, (object Handle, object Values)[] facets)
    {
        _rows = rows;
        Metadata = metadata;
        _facets = facets;
    }

    /// <summary>The rows as a list.</summary>
    internal List<T> Rows => _rows;

    /// <summary>The metadata of the query.</summary>
    public QueryMetadata Metadata { get; }

    /// <summary>The total number of matching documents.</summary>
    public long Total => Metadata.Total;

    /// <summary>The number of rows in this result.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets a row.</summary>
    /// <param name="index">The zero-based index.</param>
    public T this[int index] => _rows[index];

    /// <summary>Returns the values of a facet.</summary>
    /// <typeparam name="TKey">The type of the key.</typeparam>
    /// <param name="facet">The facet returned by the query's <c>Facet</c> method.</param>
    /// <returns>The values in the requested order.</returns>
    /// <exception cref="ArgumentException">The facet belongs to another query.</exception>
    public IReadOnlyList<FacetValue<TKey>> Facet<TKey>(Facet<TKey> facet)
    {
        ArgumentNullException.ThrowIfNull(facet);
        foreach ((object handle, object values) in _facets)
        {
            if (ReferenceEquals(handle, facet))
            {
                return (IReadOnlyList<FacetValue<TKey>>)values;
            }
        }

        throw new ArgumentException("The facet does not belong to the query of this result.", nameof(facet));
    }

    /// <inheritdoc/>
    public IEnumerator<T> GetEnumerator() => _rows.GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => _rows.GetEnumerator();
}

/// <summary>Identifies a facet of a query, to retrieve its values from the result.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
public sealed class Facet<TKey>
{
    internal Facet(string name) => Name = name;

    /// <summary>The name of the facet in the query.</summary>
    public string Name { get; }
}

/// <summary>A facet key and the number of matching documents that have it.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <param name="Key">The key.</param>
/// <param name="Count">The number of documents.</param>
public readonly record struct FacetValue<TKey>(TKey Key, long Count);
