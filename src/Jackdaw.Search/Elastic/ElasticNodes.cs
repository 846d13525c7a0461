namespace Jackdaw.Search.Elastic;

/// <summary>
/// Selects the node for a request: all in turn, or the first available one. Failed nodes are skipped during their back-off.
/// </summary>
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

    /// <summary>Replaces the nodes; those that remain keep their state.</summary>
    /// <param name="addresses">All addresses, at least one.</param>
    public void Replace(IReadOnlyList<Uri> addresses)
    {
        ElasticNode[] known = _nodes;
        _nodes = [.. addresses.Distinct().Select(address => Array.Find(known, node => node.Address == address) ?? new ElasticNode(address, _options, _time))];
    }

    /// <summary>Returns the next node, if possible a different one than the node that just failed.</summary>
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

        // All nodes have failed recently: trying the one that is due first is better than giving up.
        return soonest ?? failed!;
    }
}
