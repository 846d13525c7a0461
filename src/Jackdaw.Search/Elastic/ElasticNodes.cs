namespace Jackdaw.Search.Elastic;

/// <summary>Which node is asked: all in turn, or the first that answers; one that failed is left alone for a while.</summary>
internal sealed class ElasticNodes
{
    private readonly ElasticNode[] _nodes;
    private readonly bool _firstOnly;
    private int _turn = -1;

    public ElasticNodes(ElasticOptions options, TimeProvider time)
    {
        _nodes = [.. options.Nodes.Select(address => new ElasticNode(address, options, time))];
        _firstOnly = options.FirstNodeOnly;
    }

    public IReadOnlyList<ElasticNode> All => _nodes;

    /// <summary>The next node; another than the one that just failed, where there is one.</summary>
    public ElasticNode Next(ElasticNode? failed = null)
    {
        int start = _firstOnly ? 0 : (Interlocked.Increment(ref _turn) & int.MaxValue) % _nodes.Length;
        ElasticNode? soonest = null;
        for (int i = 0; i < _nodes.Length; i++)
        {
            ElasticNode node = _nodes[(start + i) % _nodes.Length];
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
