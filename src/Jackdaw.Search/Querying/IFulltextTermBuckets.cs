namespace Jackdaw.Search;

/// <summary>Buckets of equal values. Default: the 20 largest; equal ones by ascending key.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextTermBuckets<TKey, T> : IFulltextBuckets<TKey, T>
{
    /// <summary>Sets the maximum number of buckets.</summary>
    /// <param name="count">The number, 1 to 65,535.</param>
    IFulltextTermBuckets<TKey, T> Top(int count);

    /// <summary>
    /// Sorts the buckets ascending by their key, count, sum, average, minimum, maximum or number of distinct values. Ties are broken by the
    /// ascending key. Texts are compared by their UTF-8 bytes.
    /// </summary>
    /// <param name="key">The sort key: <c>b =&gt; b.Key</c>, <c>b =&gt; b.Average(p =&gt; p.Price)</c>.</param>
    IFulltextTermBuckets<TKey, T> OrderBy<TSort>(Func<IFulltextBucket<TKey, T>, TSort> key);

    /// <summary>Sorts the buckets descending, otherwise like <see cref="OrderBy"/>. Buckets without an average are last in both orders.</summary>
    /// <param name="key">The sort key: <c>b =&gt; b.Sum(p =&gt; p.Price)</c>.</param>
    IFulltextTermBuckets<TKey, T> OrderByDescending<TSort>(Func<IFulltextBucket<TKey, T>, TSort> key);
}
