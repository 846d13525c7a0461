using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Sends a search to a second host if the first one is late, and uses the response that arrives first.</summary>
/// <param name="nodes">The nodes.</param>
/// <param name="send">Sends a request to one node; the token withdraws it.</param>
/// <param name="late">Called with a first host that is later than the second one.</param>
/// <param name="after">The time after which the first host is late.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticSecondHost(
    ElasticNodes nodes, Func<ElasticNode, ElasticRequest, Call, CancellationToken, ValueTask<ElasticAnswer>> send, Action<ElasticNode> late, TimeSpan after, TimeProvider time)
{
    public async ValueTask<ElasticAnswer> Send(ElasticNode first, ElasticRequest request, Call call)
    {
        CancellationTokenSource withdrawFirst = new();
        Task<ElasticAnswer> one = Start(first, request, call, withdrawFirst.Token);
        await Any(call, one, Task.Delay(after, time, CancellationToken.None)).ConfigureAwait(false);
        if (one.IsCompleted)
        {
            return await one.ConfigureAwait(false);
        }

        ElasticNode other = nodes.Next(request.Kind, [first]);
        if (other == first || !other.Serves(request.Kind))
        {
            return await one.ConfigureAwait(false);
        }

        CancellationTokenSource withdrawSecond = new();
        Task<ElasticAnswer> two = Start(other, request, call, withdrawSecond.Token);
        await Any(call, one, two).ConfigureAwait(false);
        bool isFirst = one.IsCompletedSuccessfully || (!two.IsCompletedSuccessfully && two.IsCompleted);
        if (isFirst)
        {
            Withdraw(two, withdrawSecond);
            return await one.ConfigureAwait(false);
        }

        if (!two.IsCompletedSuccessfully)
        {
            // The first one failed, so the second one decides.
            return await two.ConfigureAwait(false);
        }

        late(first);
        Withdraw(one, withdrawFirst);
        return await two.ConfigureAwait(false);
    }

    private Task<ElasticAnswer> Start(ElasticNode node, ElasticRequest request, Call call, CancellationToken withdrawn) =>
        call.IsAsync ? send(node, request, call, withdrawn).AsTask() : Task.Run(() => send(node, request, call, withdrawn).AsTask(), CancellationToken.None);

    private static async ValueTask Any(Call call, params Task[] tasks)
    {
        if (call.IsAsync)
        {
            await Task.WhenAny(tasks).ConfigureAwait(false);
        }
        else
        {
            Task.WaitAny(tasks);
        }
    }

    private static void Withdraw(Task<ElasticAnswer> request, CancellationTokenSource source)
    {
        source.Cancel();
        request.ContinueWith(
            static ended =>
            {
                // Also observes its exception.
                if (ended.Exception is null && !ended.IsCanceled)
                {
                    ended.Result.Dispose();
                }
            },
            CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
    }
}
