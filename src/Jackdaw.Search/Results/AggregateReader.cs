using Jackdaw.Search.Model;

namespace Jackdaw.Search.Results;

/// <summary>Reads the results of aggregations over one set of documents; called by the compiled lambda of a query.</summary>
internal sealed class AggregateReader
{
    private readonly AggregateContext _context;
    private readonly IReadOnlyList<AggregationNode> _nodes;
    private readonly AggregateScope _scope;
    private readonly BucketsNode? _bucket;
    private readonly int _row;

    private AggregateReader(AggregateContext context, IReadOnlyList<AggregationNode> nodes, AggregateScope scope, BucketsNode? bucket, int row)
    {
        _context = context;
        _nodes = nodes;
        _scope = scope;
        _bucket = bucket;
        _row = row;
    }

    /// <summary>The results over all documents.</summary>
    public static AggregateReader Of(AggregateContext context, IReadOnlyList<AggregationNode> nodes) => new(context, nodes, context.Answer.Root, null, -1);

    public long Count() => _scope.Count;

    /// <summary>The result of a metric.</summary>
    public TValue Value<TValue>(int place) => (TValue)_scope.Values[place]!;

    /// <summary>The cell of a minimum or maximum; null without values.</summary>
    public TValue? Cell<TValue>(int place)
        where TValue : struct
    {
        if (_scope.Values[place] is not int row)
        {
            return null;
        }

        MetricNode node = (MetricNode)_nodes[place];
        return Read<TValue>(node.Index, row, 0, node.Of is JsonPathNode);
    }

    /// <summary>The documents that satisfy a condition.</summary>
    public AggregateReader Filtered(int place) => new(_context, ((BucketsNode)_nodes[place]).Inner, (AggregateScope)_scope.Values[place]!, null, -1);

    /// <summary>The key of the bucket.</summary>
    public TKey Key<TKey>() => _bucket switch
    {
        DateHistogramNode dates => InZone(Read<TKey>(dates.Index, _row, 0, isJson: false)!, dates.Zone),
        TermsNode { Key: JsonPathNode } => Read<TKey>(_bucket.Index, _row, 0, isJson: true)!,
        _ => Read<TKey>(_bucket!.Index, _row, 0, isJson: false)!,
    };

    /// <summary>A part of the key of the bucket.</summary>
    public TPart Part<TPart>(int part) => Read<TPart>(_bucket!.Index, _row, part, ((PagesNode)_bucket).Keys[part] is JsonPathNode)!;

    /// <summary>The range of the bucket.</summary>
    public ValueRange<TValue> Range<TValue>()
        where TValue : struct
    {
        TValue[] bounds = (TValue[])((RangesNode)_bucket!).Given;
        int range = Read<int>(_bucket.Index, _row, 0, isJson: false);
        return new ValueRange<TValue>(range == 0 ? null : bounds[range - 1], range == bounds.Length ? null : bounds[range]);
    }

    public BucketList<TResult> Buckets<TResult>(int place, Func<AggregateReader, TResult> select)
    {
        BucketRange range = (BucketRange)_scope.Values[place]!;
        return new BucketList<TResult>(Each(place, range).Select(select), range.OtherCount, range.MaxCountError);
    }

    public BucketPage<TKey, TResult> Page<TKey, TResult>(int place, Func<AggregateReader, TKey> key, Func<AggregateReader, TResult> select)
        where TKey : class
    {
        AggregateReader[] buckets = [.. Each(place, (BucketRange)_scope.Values[place]!)];
        return new BucketPage<TKey, TResult>(buckets.Select(select), buckets.Length < ((PagesNode)_nodes[place]).Take ? null : key(buckets[^1]));
    }

    public IReadOnlyList<TRow> Rows<TRow>(int place, Func<RowContext, TRow> make)
    {
        RowRange range = (RowRange)_scope.Values[place]!;
        TRow[] rows = new TRow[range.Count];
        for (int i = 0; i < rows.Length; i++)
        {
            RowContext context = _context.Rows((TopRowsNode)_nodes[place]);
            context.Row = range.First + i;
            rows[i] = make(context);
        }

        return rows;
    }

    private IEnumerable<AggregateReader> Each(int place, BucketRange range)
    {
        BucketsNode node = (BucketsNode)_nodes[place];
        for (int i = 0; i < range.Buckets.Length; i++)
        {
            yield return new AggregateReader(_context, node.Inner, range.Buckets[i], node, range.First + i);
        }
    }

    private TCell? Read<TCell>(int table, int row, int column, bool isJson)
    {
        RowContext context = _context.Cells(table);
        context.Row = row;
        return (isJson ? JsonCells<TCell>.Reader : CellReader<TCell>.Default).Read(context, column);
    }

    /// <summary>The same instant with the offset of the time zone, if the type has one.</summary>
    private static TKey InZone<TKey>(TKey key, TimeZoneInfo zone) =>
        key is DateTimeOffset time ? (TKey)(object)TimeZoneInfo.ConvertTime(time, zone) : key;
}
