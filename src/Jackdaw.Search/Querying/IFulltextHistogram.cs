namespace Jackdaw.Search;

/// <summary>Buckets of equal width, in ascending order.</summary>
/// <typeparam name="TKey">The type of the key, which is the start of the interval.</typeparam>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextHistogram<TKey, T> : IFulltextBuckets<TKey, T>
{
    /// <summary>Shifts the intervals: with the interval 10 and the offset 3, buckets start at 3, 13, 23 and so on.</summary>
    /// <param name="offset">The offset, at least 0 and less than the interval.</param>
    IFulltextHistogram<TKey, T> Offset(double offset);

    /// <summary>Also returns the empty buckets between the first and the last.</summary>
    IFulltextHistogram<TKey, T> WithEmpty();
}
