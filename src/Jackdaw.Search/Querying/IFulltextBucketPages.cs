namespace Jackdaw.Search;

/// <summary>Buckets in the order of their keys, read page by page.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextBucketPages<TKey, T>
    where TKey : class
{
    /// <summary>Sets the number of buckets of a page. Default: 100.</summary>
    /// <param name="count">The number, 1 to 65,535.</param>
    IFulltextBucketPages<TKey, T> Take(int count);

    /// <summary>Continues after a bucket.</summary>
    /// <param name="last"><see cref="BucketPage{TKey, TResult}.Next"/> of the previous page, or null for the first page.</param>
    IFulltextBucketPages<TKey, T> After(TKey? last);

    /// <summary>Creates an object from each bucket of the page.</summary>
    /// <param name="select">The object, for example <c>b =&gt; new { b.Key.Kind, Count = b.Count() }</c>.</param>
    BucketPage<TKey, TResult> Select<TResult>(Func<IFulltextBucket<TKey, T>, TResult> select);
}
