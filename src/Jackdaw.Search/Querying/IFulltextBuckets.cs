namespace Jackdaw.Search;

/// <summary>Buckets, from which <see cref="Select"/> or <see cref="Counts"/> creates a result.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextBuckets<TKey, T>
{
    /// <summary>Creates an object from each bucket.</summary>
    /// <param name="select">The object, for example <c>b =&gt; new { b.Key, Price = b.Average(p =&gt; p.Price) }</c>.</param>
    BucketList<TResult> Select<TResult>(Func<IFulltextBucket<TKey, T>, TResult> select);

    /// <summary>The keys and the numbers of their documents.</summary>
    BucketList<FacetValue<TKey>> Counts();
}
