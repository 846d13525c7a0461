using System.Collections;

namespace Jackdaw.Search;

/// <summary>A page of buckets.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TResult">The type of the objects created from buckets.</typeparam>
public sealed class BucketPage<TKey, TResult> : IReadOnlyList<TResult>
    where TKey : class
{
    private readonly TResult[] _buckets;

    /// <summary>Creates a page, for tests that replace a query.</summary>
    /// <param name="buckets">The objects, which are copied.</param>
    /// <param name="next">The key of the last bucket, or null if this is the last page.</param>
    /// <exception cref="ArgumentNullException"><paramref name="buckets"/> is null.</exception>
    public BucketPage(IEnumerable<TResult> buckets, TKey? next)
    {
        ArgumentNullException.ThrowIfNull(buckets);
        _buckets = [.. buckets];
        Next = next;
    }

    /// <summary>
    /// The key for <see cref="IFulltextBucketPages{TKey, T}.After"/> of the next page; null if this is the last page. If the last page is
    /// full, one empty page follows.
    /// </summary>
    public TKey? Next { get; }

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
