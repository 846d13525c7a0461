namespace Jackdaw.Search.Tests.Fakes;

/// <summary>Buckets of rows in memory.</summary>
public class FakeBuckets<TKey, T>(IEnumerable<FakeBucket<TKey, T>> buckets) : IFulltextBuckets<TKey, T>
{
    private protected virtual IEnumerable<FakeBucket<TKey, T>> Sorted => buckets;

    private protected virtual long OtherCount => 0;

    public BucketList<TResult> Select<TResult>(Func<IFulltextBucket<TKey, T>, TResult> select) => new(Sorted.Select(select), OtherCount, 0);

    public BucketList<FacetValue<TKey>> Counts() => Select(bucket => new FacetValue<TKey>(bucket.Key, bucket.Count()));
}

/// <summary>Buckets of equal values.</summary>
public sealed class FakeTermBuckets<TKey, T>(IReadOnlyList<FakeBucket<TKey, T>> buckets) : FakeBuckets<TKey, T>(buckets), IFulltextTermBuckets<TKey, T>
{
    private readonly IReadOnlyList<FakeBucket<TKey, T>> _buckets = buckets;

    private Func<IEnumerable<FakeBucket<TKey, T>>, IOrderedEnumerable<FakeBucket<TKey, T>>> Order { get; init; } = found => found.OrderByDescending(bucket => bucket.Count());

    private int Most { get; init; } = 20;

    private IEnumerable<FakeBucket<TKey, T>> All => Order(_buckets).ThenBy(bucket => bucket.Key, FakeOrder<TKey>.Instance);

    private protected override IEnumerable<FakeBucket<TKey, T>> Sorted => All.Take(Most);

    private protected override long OtherCount => All.Skip(Most).Sum(bucket => bucket.Count());

    public IFulltextTermBuckets<TKey, T> Top(int count) => new FakeTermBuckets<TKey, T>(_buckets) { Order = Order, Most = count };

    public IFulltextTermBuckets<TKey, T> OrderBy<TSort>(Func<IFulltextBucket<TKey, T>, TSort> key) => new FakeTermBuckets<TKey, T>(_buckets)
    {
        Order = found => found.OrderBy(bucket => key(bucket) is null).ThenBy(bucket => key(bucket), FakeOrder<TSort>.Instance),
        Most = Most,
    };

    public IFulltextTermBuckets<TKey, T> OrderByDescending<TSort>(Func<IFulltextBucket<TKey, T>, TSort> key) => new FakeTermBuckets<TKey, T>(_buckets)
    {
        Order = found => found.OrderBy(bucket => key(bucket) is null).ThenByDescending(bucket => key(bucket), FakeOrder<TSort>.Instance),
        Most = Most,
    };
}

/// <summary>Buckets of equal width.</summary>
public sealed class FakeHistogram<T>(IReadOnlyList<T> rows, Func<T, double?> value, double interval) : FakeBuckets<double, T>([]), IFulltextHistogram<double, T>
{
    private double Start { get; init; }

    private bool HasEmpty { get; init; }

    private protected override IEnumerable<FakeBucket<double, T>> Sorted
    {
        get
        {
            Dictionary<double, T[]> found = rows.Where(row => value(row) is not null).GroupBy(row => Math.Floor((value(row)!.Value - Start) / interval)).ToDictionary(group => group.Key, group => group.ToArray());
            for (double key = found.Keys.DefaultIfEmpty(1).Min(); key <= found.Keys.DefaultIfEmpty(0).Max(); key++)
            {
                if (HasEmpty || found.ContainsKey(key))
                {
                    yield return new FakeBucket<double, T>((key * interval) + Start, found.GetValueOrDefault(key, []));
                }
            }
        }
    }

    public IFulltextHistogram<double, T> Offset(double offset) => new FakeHistogram<T>(rows, value, interval) { Start = offset, HasEmpty = HasEmpty };

    public IFulltextHistogram<double, T> WithEmpty() => new FakeHistogram<T>(rows, value, interval) { Start = Start, HasEmpty = true };
}

/// <summary>A page of buckets.</summary>
public sealed class FakeBucketPages<TKey, T>(IReadOnlyList<FakeBucket<TKey, T>> buckets) : IFulltextBucketPages<TKey, T>
    where TKey : class
{
    private TKey? Last { get; init; }

    private int Most { get; init; } = 100;

    public IFulltextBucketPages<TKey, T> Take(int count) => new FakeBucketPages<TKey, T>(buckets) { Last = Last, Most = count };

    public IFulltextBucketPages<TKey, T> After(TKey? last) => new FakeBucketPages<TKey, T>(buckets) { Last = last, Most = Most };

    public BucketPage<TKey, TResult> Select<TResult>(Func<IFulltextBucket<TKey, T>, TResult> select)
    {
        FakeBucket<TKey, T>[] page = [.. buckets.OrderBy(bucket => bucket.Key, FakeOrder<TKey>.Instance).Where(bucket => Last is null || FakeOrder<TKey>.Instance.Compare(bucket.Key, Last) > 0).Take(Most)];
        return new BucketPage<TKey, TResult>(page.Select(select), page.Length < Most ? null : page[^1].Key);
    }
}

/// <summary>The first rows of an order.</summary>
public sealed class FakeTopRows<T>(IOrderedEnumerable<T> rows) : IFulltextTopRows<T>
{
    public IFulltextTopRows<T> ThenBy<TSort>(Func<T, TSort> key) => new FakeTopRows<T>(rows.ThenBy(bucket => key(bucket), FakeOrder<TSort>.Instance));

    public IFulltextTopRows<T> ThenByDescending<TSort>(Func<T, TSort> key) => new FakeTopRows<T>(rows.ThenByDescending(key, FakeOrder<TSort>.Instance));

    public IReadOnlyList<T> Take(int count) => [.. rows.Take(count)];

    public IReadOnlyList<TRow> Take<TRow>(int count, Func<T, TRow> select) => [.. rows.Take(count).Select(select)];
}
