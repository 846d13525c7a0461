using System.Collections;

namespace Jackdaw.Search;

/// <summary>Objects created from buckets, in the requested order.</summary>
/// <typeparam name="TResult">The type of the objects.</typeparam>
public sealed class BucketList<TResult> : IReadOnlyList<TResult>
{
    private readonly TResult[] _buckets;

    /// <summary>Creates a list, for tests that replace a query.</summary>
    /// <param name="buckets">The objects, which are copied.</param>
    /// <param name="otherCount">The number of documents in other buckets.</param>
    /// <param name="maxCountError">The maximum error of a count; null if unknown.</param>
    /// <exception cref="ArgumentNullException"><paramref name="buckets"/> is null.</exception>
    public BucketList(IEnumerable<TResult> buckets, long otherCount, long? maxCountError)
    {
        ArgumentNullException.ThrowIfNull(buckets);
        _buckets = [.. buckets];
        OtherCount = otherCount;
        MaxCountError = maxCountError;
    }

    /// <summary>
    /// The number of documents in buckets that were not returned because of <see cref="IFulltextTermBuckets{TKey, T}.Top"/>; a document with
    /// several values counts once for each of its buckets.
    /// </summary>
    public long OtherCount { get; }

    /// <summary>
    /// The maximum by which a count can be too low, and up to which a missing bucket can have documents; null if unknown. Each shard of an
    /// Elasticsearch or OpenSearch index counts only its own top buckets; the embedded index is always exact.
    /// </summary>
    public long? MaxCountError { get; }

    /// <summary>Whether the counts and the selection of buckets are exact.</summary>
    public bool IsExact => MaxCountError == 0;

    /// <summary>The number of buckets.</summary>
    public int Count => _buckets.Length;

    /// <summary>Gets an object.</summary>
    /// <param name="index">The zero-based index.</param>
    public TResult this[int index] => _buckets[index];

    /// <inheritdoc/>
    public IEnumerator<TResult> GetEnumerator() => ((IEnumerable<TResult>)_buckets).GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
