using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Discovers the nodes of the cluster: before the first request, after a node could not be reached, and at an interval.</summary>
/// <param name="options">The options, which define the interval.</param>
/// <param name="nodes">The nodes to update.</param>
/// <param name="send">Sends a request to one node.</param>
/// <param name="served">Called with a node whose response was read to its end.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticSniffer(ElasticOptions options, ElasticNodes nodes, Func<ElasticNode, ElasticRequest, Call, ValueTask<ElasticAnswer>> send, Action<ElasticNode> served, TimeProvider time)
{
    /// <summary>The number of nodes to try before the request continues without a result.</summary>
    private const int MostTries = 3;

    private readonly string _scheme = options.Nodes[0].Scheme;
    private long _asked;
    private int _isAsking;
    private volatile bool _isDue = true;

    /// <summary>Records that a node could not be reached, so the nodes may have changed.</summary>
    public void NodeFailed() => _isDue = true;

    /// <summary>Discovers nodes if it is due. Only one caller does so, and failures do not affect its request.</summary>
    public async ValueTask Refresh(Call call)
    {
        if (!IsTime() || Interlocked.Exchange(ref _isAsking, 1) != 0)
        {
            return;
        }

        try
        {
            _isDue = false;
            Volatile.Write(ref _asked, time.GetTimestamp());
            List<ElasticNode> tried = [];
            for (int i = 0; i < MostTries; i++)
            {
                ElasticNode node = nodes.Next(ElasticRequestKind.Other, tried);
                if (await Ask(node, call).ConfigureAwait(false) is { Count: > 0 } found)
                {
                    nodes.Replace(found);
                    return;
                }

                tried.Add(node);
            }

            // No node responded: the nodes of the connection string may be available again.
            nodes.Replace([.. nodes.All.Select(node => node.Address), .. options.Nodes]);
        }
        finally
        {
            Volatile.Write(ref _isAsking, 0);
        }
    }

    private bool IsTime()
    {
        TimeSpan since = time.GetElapsedTime(Volatile.Read(ref _asked));

        // A cluster that is down is not queried after every failed request.
        return since >= options.SniffInterval || (_isDue && (Volatile.Read(ref _asked) == 0 || since >= options.BackOff));
    }

    private async ValueTask<List<Uri>> Ask(ElasticNode node, Call call)
    {
        // A hanging node must not delay the request for the full response timeout.
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(call.Cancellation);
        limit.CancelAfter(options.ConnectTimeout);
        try
        {
            ElasticRequest request = new("nodes.info", HttpMethod.Get, "_nodes/http");
            using ElasticAnswer answer = await send(node, request, call with { Cancellation = limit.Token }).ConfigureAwait(false);
            using JsonDoc document = await ElasticTransport.Read(answer).ConfigureAwait(false);
            served(node);
            return ElasticAddresses.Of(document.Root, _scheme);
        }
        catch (ElasticException error)
        {
            // Only the product without nodes says so; the user has to know.
            return error.Type == "api_not_available_exception" ? throw ElasticProduct.NoNodes(node) : [];
        }
        catch (OperationCanceledException) when (!call.Cancellation.IsCancellationRequested)
        {
            // Whatever it serves next shows that it is back: requests of this kind alone may never come.
            node.Failed(ElasticRequestKind.None);
            return [];
        }
    }
}
