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

    /// <summary>Called with a node whose back-off is over, while other nodes serve requests: no request has to wait for one that may still hang.</summary>
    public Action<ElasticNode>? Probe { get; set; }

    /// <summary>Returns the next node, if possible one that has not been tried.</summary>
    /// <param name="kind">The kind of the request.</param>
    /// <param name="tried">The nodes that failed to serve the request, the last one at the end.</param>
    /// <param name="mayTry">Whether the request may be the one that tries a node whose probe succeeded.</param>
    public ElasticNode Next(ElasticRequestKind kind, IReadOnlyList<ElasticNode>? tried = null, bool mayTry = false)
    {
        ElasticNode[] nodes = _nodes;
        int start = _firstOnly ? 0 : (Interlocked.Increment(ref _turn) & int.MaxValue) % nodes.Length;
        ElasticNode? next = null;
        ElasticNode? soonest = null;
        for (int i = 0; i < nodes.Length; i++)
        {
            ElasticNode node = nodes[(start + i) % nodes.Length];
            if (tried?.Contains(node) == true)
            {
                continue;
            }

            if (node.Serves(kind))
            {
                next ??= node;
            }
            else if (soonest is null || node.LeftAloneUntil < soonest.LeftAloneUntil)
            {
                soonest = node;
            }
        }

        if (mayTry && soonest?.TryRequest() == true)
        {
            return soonest;
        }

        if (next is null)
        {
            // All nodes have failed recently: trying the one that is due first is better than giving up.
            return soonest ?? tried![^1];
        }

        if (soonest is not null && Probe is { } probe && soonest.TryTake())
        {
            probe(soonest);
        }

        return next;
    }
}
