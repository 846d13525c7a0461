using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Asks the nodes which nodes there are: before the first request, when one can't be reached, and after a while.</summary>
/// <param name="options">How often.</param>
/// <param name="nodes">The nodes that are asked from then on.</param>
/// <param name="send">Sends a request to one node.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticSniffer(ElasticOptions options, ElasticNodes nodes, Func<ElasticNode, ElasticRequest, Call, ValueTask<ElasticAnswer>> send, TimeProvider time)
{
    /// <summary>How many nodes are asked before the next request goes on without an answer.</summary>
    private const int MostTries = 3;

    private readonly string _scheme = options.Nodes[0].Scheme;
    private long _asked;
    private int _isAsking;
    private volatile bool _isDue = true;

    /// <summary>A node could not be reached: there may be others by now.</summary>
    public void NodeFailed() => _isDue = true;

    /// <summary>Asks, where it is time for it. Only one caller does, and whatever comes of it is no error of its request.</summary>
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
            ElasticNode? failed = null;
            for (int i = 0; i < MostTries; i++)
            {
                ElasticNode node = nodes.Next(failed);
                if (await Ask(node, call).ConfigureAwait(false) is { Count: > 0 } found)
                {
                    nodes.Replace(found);
                    return;
                }

                failed = node;
            }

            // Nobody knows of others: those of the connection string may be there again.
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

        // A cluster that is down is not asked by each request that fails.
        return since >= options.SniffInterval || (_isDue && (Volatile.Read(ref _asked) == 0 || since >= options.BackOff));
    }

    private async ValueTask<List<Uri>> Ask(ElasticNode node, Call call)
    {
        // A node that hangs must not hold the request for as long as an answer may take.
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(call.Cancellation);
        limit.CancelAfter(options.ConnectTimeout);
        try
        {
            ElasticRequest request = new("nodes.info", HttpMethod.Get, "_nodes/http");
            using ElasticAnswer answer = await send(node, request, call with { Cancellation = limit.Token }).ConfigureAwait(false);
            using JsonDoc document = await ElasticTransport.Read(answer).ConfigureAwait(false);
            return ElasticAddresses.Of(document.Root, _scheme);
        }
        catch (ElasticException)
        {
            return [];
        }
        catch (OperationCanceledException) when (!call.Cancellation.IsCancellationRequested)
        {
            node.Failed();
            return [];
        }
    }
}
