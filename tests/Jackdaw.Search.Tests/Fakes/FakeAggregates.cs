using System.Globalization;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>Aggregates over rows in memory: the lambda of an aggregation, compiled, runs on it. It is also the independent twin that the embedded index is compared with.</summary>
public class FakeAggregates<T>(IReadOnlyList<T> rows) : IFulltextAggregates<T>
{
    private protected IReadOnlyList<T> Documents => rows;

    public long Count() => rows.Count;

    public double Sum<TValue>(Func<T, TValue> value) => Numbers(value).Sum();

    public double? Average<TValue>(Func<T, TValue> value) => Numbers(value) is { Count: > 0 } numbers ? numbers.Average() : null;

    public TValue? Min<TValue>(Func<T, TValue> value)
        where TValue : struct => rows.Count == 0 ? null : rows.Min(value);

    public TValue? Min<TValue>(Func<T, TValue?> value)
        where TValue : struct => rows.Min(value);

    public TValue? Max<TValue>(Func<T, TValue> value)
        where TValue : struct => rows.Count == 0 ? null : rows.Max(value);

    public TValue? Max<TValue>(Func<T, TValue?> value)
        where TValue : struct => rows.Max(value);

    public NumberStats Stats<TValue>(Func<T, TValue> value) =>
        Numbers(value) is { Count: > 0 } numbers ? new NumberStats(numbers.Count, numbers.Sum(), numbers.Min(), numbers.Max()) : new NumberStats(0, 0, null, null);

    public DistinctCount CountDistinct<TValue>(Func<T, TValue> value) => new(rows.Select(value).Where(each => each is not null).Distinct().Count(), IsExact: true);

    public PercentileList Percentiles<TValue>(Func<T, TValue> value, params double[] percents)
    {
        double[] sorted = [.. Numbers(value).Order()];
        return new PercentileList(percents.Select(percent => new PercentileValue(percent, At(sorted, percent))), isExact: true);
    }

    public IFulltextAggregates<T> Where(Func<T, bool> condition) => new FakeAggregates<T>([.. rows.Where(condition)]);

    public TResult Select<TResult>(Func<IFulltextAggregates<T>, TResult> select) => select(this);

    public IFulltextTermBuckets<TKey, T> By<TKey>(Func<T, TKey> key) => new FakeTermBuckets<TKey, T>(Buckets<TKey>(row => [key(row)]));

    public IFulltextTermBuckets<TKey, T> ByEach<TKey>(Func<T, IEnumerable<TKey>> key) => new FakeTermBuckets<TKey, T>(Buckets(key));

    public IFulltextHistogram<double, T> ByInterval<TValue>(Func<T, TValue> value, double interval) => new FakeHistogram<T>(rows, row => Number(value(row)), interval);

    public IFulltextDateHistogram<TTime, T> ByDate<TTime>(Func<T, TTime> time, CalendarInterval interval) => new FakeDateHistogram<TTime, T>(rows, time, interval, TimeSpan.Zero);

    public IFulltextDateHistogram<TTime, T> ByDate<TTime>(Func<T, TTime> time, TimeSpan interval) => new FakeDateHistogram<TTime, T>(rows, time, null, interval);

    public IFulltextBuckets<ValueRange<TValue>, T> ByRange<TValue>(Func<T, TValue> value, params TValue[] bounds)
        where TValue : struct
    {
        Comparer<TValue> order = Comparer<TValue>.Default;
        return new FakeBuckets<ValueRange<TValue>, T>(Enumerable.Range(0, bounds.Length + 1).Select(i =>
        {
            ValueRange<TValue> range = new(i == 0 ? null : bounds[i - 1], i == bounds.Length ? null : bounds[i]);
            return new FakeBucket<ValueRange<TValue>, T>(range, [.. rows.Where(row => (range.From is not { } from || order.Compare(value(row), from) >= 0) && (range.To is not { } to || order.Compare(value(row), to) < 0))]);
        }));
    }

    public IFulltextBucketPages<TKey, T> PagesBy<TKey>(Func<T, TKey> key)
        where TKey : class => new FakeBucketPages<TKey, T>(Buckets<TKey>(row => [key(row)]));

    public IFulltextTopRows<T> OrderBy<TSort>(Func<T, TSort> key) => new FakeTopRows<T>(rows.OrderBy(key, FakeOrder<TSort>.Instance));

    public IFulltextTopRows<T> OrderByDescending<TSort>(Func<T, TSort> key) => new FakeTopRows<T>(rows.OrderByDescending(key, FakeOrder<TSort>.Instance));

    public IReadOnlyList<T> Take(int count) => [.. rows.Take(count)];

    public IReadOnlyList<TRow> Take<TRow>(int count, Func<T, TRow> select) => [.. rows.Take(count).Select(select)];

    private static double? At(double[] sorted, double percent)
    {
        if (sorted.Length == 0)
        {
            return null;
        }

        double rank = percent / 100 * (sorted.Length - 1);
        double low = sorted[(int)Math.Floor(rank)];
        return low + ((rank - Math.Floor(rank)) * (sorted[(int)Math.Ceiling(rank)] - low));
    }

    private static double? Number<TValue>(TValue value) => value is null ? null : Convert.ToDouble(value, CultureInfo.InvariantCulture);

    private List<double> Numbers<TValue>(Func<T, TValue> value) => [.. rows.Select(row => Number(value(row))).OfType<double>()];

    private FakeBucket<TKey, T>[] Buckets<TKey>(Func<T, IEnumerable<TKey>> keys) =>
        [.. rows.SelectMany(row => keys(row).Where(key => key is not null).Distinct().Select(key => (key, row))).GroupBy(pair => pair.key, pair => pair.row).Select(group => new FakeBucket<TKey, T>(group.Key, [.. group]))];
}

/// <summary>A bucket of rows in memory.</summary>
public sealed class FakeBucket<TKey, T>(TKey key, IReadOnlyList<T> rows) : FakeAggregates<T>(rows), IFulltextBucket<TKey, T>
{
    public TKey Key => key;

    public IReadOnlyList<T> Rows => Documents;
}
