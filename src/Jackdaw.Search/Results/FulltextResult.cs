using System.Collections;

namespace Jackdaw.Search;

/// <summary>The rows of a query with its metadata and facets. Immutable.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
public sealed class FulltextResult<T> : IReadOnlyList<T>
{
    private readonly List<T> _rows;
    private readonly (object Handle, object Values)[] _facets;

    /// <summary>Creates a result, for tests that replace a query.</summary>
    /// <param name="rows">The rows, which are copied.</param>
    /// <param name="metadata">The metadata; null for metadata whose total is the number of rows.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rows"/> is null.</exception>
    public FulltextResult(IEnumerable<T> rows, QueryMetadata? metadata = null)
    {
        ArgumentNullException.ThrowIfNull(rows);
        _rows = [.. rows];
        _facets = [];
        Metadata = metadata ?? new QueryMetadata { Total = _rows.Count };
    }

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

    /// <summary>Returns a result that also has the values of a facet, for tests that replace a query.</summary>
    /// <typeparam name="TKey">The type of the key.</typeparam>
    /// <param name="facet">The facet.</param>
    /// <param name="values">The values, which are copied.</param>
    /// <returns>A result with the same rows.</returns>
    /// <exception cref="ArgumentException">The result already has values of the facet.</exception>
    public FulltextResult<T> WithFacet<TKey>(Facet<TKey> facet, IEnumerable<FacetValue<TKey>> values)
    {
        ArgumentNullException.ThrowIfNull(facet);
        ArgumentNullException.ThrowIfNull(values);
        return Array.Exists(_facets, known => ReferenceEquals(known.Handle, facet))
            ? throw new ArgumentException($"The result already has values of the facet '{facet.Name}'.", nameof(facet))
            : new FulltextResult<T>(_rows, Metadata, [.. _facets, (facet, values.ToArray())]);
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
    /// <summary>Creates a facet, for tests that replace a query.</summary>
    /// <param name="name">The name of the facet in the query.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is null or empty.</exception>
    public Facet(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
    }

    /// <summary>The name of the facet in the query.</summary>
    public string Name { get; }
}

/// <summary>A facet key and the number of matching documents that have it.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <param name="Key">The key.</param>
/// <param name="Count">The number of documents.</param>
public readonly record struct FacetValue<TKey>(TKey Key, long Count);
