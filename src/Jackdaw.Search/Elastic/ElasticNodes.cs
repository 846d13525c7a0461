namespace Jackdaw.Search.Elastic;

/// <summary>Which node is asked: all in turn, or the first that answers; one that failed is left alone for a while.</summary>
internal sealed class ElasticNodes
{
    private readonly ElasticOptions _options;
    private readonly TimeProvider _time;
    private readonly bool _firstOnly;
    private volatile ElasticNode[] _nodes;
    private int _turn = -1;

    public ElasticNodes(ElasticOptions options, TimeProvider time)
    {
        _options = options;
        _time = time;
        _nodes = [.. options.Nodes.Select(address => new ElasticNode(address, options, time))];
        _firstOnly = options.FirstNodeOnly;
    }

    public IReadOnlyList<ElasticNode> All => _nodes;

    /// <summary>Other nodes from now on; those that stay keep what is known of them.</summary>
    /// <param name="addresses">All of them, at least one.</param>
    public void Replace(IReadOnlyList<Uri> addresses)
    {
        ElasticNode[] known = _nodes;
        _nodes = [.. addresses.Distinct().Select(address => Array.Find(known, node => node.Address == address) ?? new ElasticNode(address, _options, _time))];
    }

    /// <summary>The next node; another than the one that just failed, where there is one.</summary>
    public ElasticNode Next(ElasticNode? failed = null)
    {
        ElasticNode[] nodes = _nodes;
        int start = _firstOnly ? 0 : (Interlocked.Increment(ref _turn) & int.MaxValue) % nodes.Length;
        ElasticNode? soonest = null;
        for (int i = 0; i < nodes.Length; i++)
        {
            ElasticNode node = nodes[(start + i) % nodes.Length];
            if (node == failed)
            {
                continue;
            }

            if (node.TryTake())
            {
                return node;
            }

            if (soonest is null || node.LeftAloneUntil < soonest.LeftAloneUntil)
            {
                soonest = node;
            }
        }

        // All have failed of late: it is better to ask the one that is due first than to give up unasked.
        return soonest ?? failed!;
    }
}
