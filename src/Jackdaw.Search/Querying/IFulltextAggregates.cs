namespace Jackdaw.Search;

/// <summary>
/// The documents of a query or of a bucket, in the lambda of <see cref="IFulltextQuery{T}.AggregateAsync"/>: numbers over them, and buckets
/// that divide them further, to any depth up to 10.
/// </summary>
/// <remarks>
/// The back end computes what these methods return; the rest of the lambda runs in the client. Documents without a value (missing values
/// inside JSON) do not count, and are in no bucket.
/// </remarks>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextAggregates<T>
{
    /// <summary>The number of documents.</summary>
    long Count();

    /// <summary>The sum of a number, in <see cref="double"/>; 0 without values.</summary>
    double Sum<TValue>(Func<T, TValue> value);

    /// <summary>The average of a number, in <see cref="double"/>; null without values.</summary>
    double? Average<TValue>(Func<T, TValue> value);

    /// <summary>The smallest number or the earliest time; null without values.</summary>
    /// <exception cref="FulltextException">
    /// Elasticsearch and OpenSearch compute in <see cref="double"/>, and the integer is too large for that (2⁵³ or above).
    /// </exception>
    TValue? Min<TValue>(Func<T, TValue> value)
        where TValue : struct;

    /// <inheritdoc cref="Min{TValue}(Func{T, TValue})"/>
    TValue? Min<TValue>(Func<T, TValue?> value)
        where TValue : struct;

    /// <summary>The largest number or the latest time; null without values.</summary>
    /// <exception cref="FulltextException">
    /// Elasticsearch and OpenSearch compute in <see cref="double"/>, and the integer is too large for that (2⁵³ or above).
    /// </exception>
    TValue? Max<TValue>(Func<T, TValue> value)
        where TValue : struct;

    /// <inheritdoc cref="Max{TValue}(Func{T, TValue})"/>
    TValue? Max<TValue>(Func<T, TValue?> value)
        where TValue : struct;

    /// <summary>The count, sum, minimum, maximum and average of a number.</summary>
    NumberStats Stats<TValue>(Func<T, TValue> value);

    /// <summary>The number of distinct values; approximate on Elasticsearch and OpenSearch.</summary>
    DistinctCount CountDistinct<TValue>(Func<T, TValue> value);

    /// <summary>Percentiles of a number; approximate on Elasticsearch and OpenSearch.</summary>
    /// <param name="value">The number.</param>
    /// <param name="percents">The percents, 0 to 100; 50 is the median.</param>
    PercentileList Percentiles<TValue>(Func<T, TValue> value, params double[] percents);

    /// <summary>The documents that satisfy a condition.</summary>
    IFulltextAggregates<T> Where(Func<T, bool> condition);

    /// <summary>Creates an object from aggregates of the same documents: <c>a.Where(…).Select(w =&gt; new { … })</c>.</summary>
    TResult Select<TResult>(Func<IFulltextAggregates<T>, TResult> select);

    /// <summary>Divides documents by a key: one bucket for each value.</summary>
    IFulltextTermBuckets<TKey, T> By<TKey>(Func<T, TKey> key);

    /// <summary>Divides documents by each value of a multi-value member; a document can be in several buckets.</summary>
    IFulltextTermBuckets<TKey, T> ByEach<TKey>(Func<T, IEnumerable<TKey>> key);

    /// <summary>Divides documents by intervals of a number. The key is the start of an interval.</summary>
    /// <param name="value">The number.</param>
    /// <param name="interval">The width of a bucket, which is positive.</param>
    IFulltextHistogram<double, T> ByInterval<TValue>(Func<T, TValue> value, double interval);

    /// <summary>Divides documents by calendar intervals of a time. The key is the start of an interval.</summary>
    IFulltextDateHistogram<TTime, T> ByDate<TTime>(Func<T, TTime> time, CalendarInterval interval);

    /// <summary>Divides documents by intervals of a time. The key is the start of an interval.</summary>
    /// <param name="time">The time.</param>
    /// <param name="interval">The width of a bucket in whole seconds, at least one.</param>
    IFulltextDateHistogram<TTime, T> ByDate<TTime>(Func<T, TTime> time, TimeSpan interval);

    /// <summary>
    /// Divides documents by ranges of a number or time. The first range is below the first bound, the last one from the last bound on.
    /// Every range has a bucket, even without documents.
    /// </summary>
    /// <param name="value">The number or time.</param>
    /// <param name="bounds">The ascending bounds, of which there are at most 1,000. Fractions of a second are ignored.</param>
    IFulltextBuckets<ValueRange<TValue>, T> ByRange<TValue>(Func<T, TValue> value, params TValue[] bounds)
        where TValue : struct;

    /// <summary>
    /// Divides documents by a key of several parts, in the order of the key, page by page. All buckets can be read in this way, however
    /// many there are. Only directly in the lambda of a query, not within buckets or conditions.
    /// </summary>
    /// <param name="key">The parts: <c>p =&gt; new { p.Kind, p.Year }</c>.</param>
    IFulltextBucketPages<TKey, T> PagesBy<TKey>(Func<T, TKey> key)
        where TKey : class;

    /// <summary>Sorts the documents ascending by a key, to take the first of them.</summary>
    IFulltextTopRows<T> OrderBy<TSort>(Func<T, TSort> key);

    /// <summary>Sorts the documents descending by a key, to take the first of them.</summary>
    IFulltextTopRows<T> OrderByDescending<TSort>(Func<T, TSort> key);

    /// <summary>The first documents by score; without a match by id.</summary>
    /// <param name="count">The maximum number, 1 to 100.</param>
    IReadOnlyList<T> Take(int count);

    /// <summary>Values of the first documents by score; without a match by id.</summary>
    /// <param name="count">The maximum number, 1 to 100.</param>
    /// <param name="select">The projection of a document.</param>
    IReadOnlyList<TRow> Take<TRow>(int count, Func<T, TRow> select);
}
