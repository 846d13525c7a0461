namespace Jackdaw.Search.Servers;

/// <summary>Which server is asked: all in turn, or the first that answers; one that failed is left alone for a while.</summary>
internal sealed class HostList(IReadOnlyList<ServerHost> hosts, bool firstOnly)
{
    private int _turn = -1;

    public IReadOnlyList<ServerHost> Hosts => hosts;

    /// <summary>The next server.</summary>
    public ServerHost Next() => Next(null, [])!;

    /// <summary>The next server; another than the one that just failed, where there is one. Null when no server is left.</summary>
    /// <param name="failed">What just failed.</param>
    /// <param name="done">What must not be asked again.</param>
    public ServerHost? Next(ServerHost? failed, IReadOnlyList<ServerHost> done)
    {
        int start = firstOnly ? 0 : (Interlocked.Increment(ref _turn) & int.MaxValue) % hosts.Count;
        ServerHost? soonest = null;
        for (int i = 0; i < hosts.Count; i++)
        {
            ServerHost host = hosts[(start + i) % hosts.Count];
            if (host == failed || done.Contains(host))
            {
                continue;
            }

            if (host.TryTake())
            {
                return host;
            }

            if (soonest is null || host.LeftAloneUntil < soonest.LeftAloneUntil)
            {
                soonest = host;
            }
        }

        // All have failed of late: it is better to ask the one that is due first than to give up unasked.
        return soonest ?? (failed is null || done.Contains(failed) ? null : failed);
    }
}
