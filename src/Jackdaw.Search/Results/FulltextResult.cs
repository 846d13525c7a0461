using System.Collections;

namespace Jackdaw.Search;

/// <summary>The rows of a query, what else was found, and the facets.</summary>
/// <typeparam name="T">What a row became.</typeparam>
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

    /// <summary>The rows themselves, for those who want a list.</summary>
    internal List<T> Rows => _rows;

    /// <summary>What the back end said besides the rows.</summary>
    public QueryMetadata Metadata { get; }

    /// <summary>How many documents were found in all.</summary>
    public long Total => Metadata.Total;

    /// <summary>How many rows there are here.</summary>
    public int Count => _rows.Count;

    /// <summary>A row.</summary>
    /// <param name="index">Its place, from 0.</param>
    public T this[int index] => _rows[index];

    /// <summary>The values of a facet.</summary>
    /// <typeparam name="TKey">Its key.</typeparam>
    /// <param name="facet">What the query's <c>Facet</c> method gave out.</param>
    /// <returns>The values in the order that was asked for.</returns>
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

        throw new ArgumentException("The facet was not asked for by the query of this result.", nameof(facet));
    }

    /// <inheritdoc/>
    public IEnumerator<T> GetEnumerator() => _rows.GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => _rows.GetEnumerator();
}

/// <summary>Names a facet of a query, to find its values in the result.</summary>
/// <typeparam name="TKey">The key that documents are counted by.</typeparam>
public sealed class Facet<TKey>
{
    internal Facet(string name) => Name = name;

    /// <summary>Its name in the query.</summary>
    public string Name { get; }
}

/// <summary>A key and how many of the documents found have it.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <param name="Key">The key.</param>
/// <param name="Count">The number of documents.</param>
public readonly record struct FacetValue<TKey>(TKey Key, long Count);
