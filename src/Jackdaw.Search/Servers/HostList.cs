namespace Jackdaw.Search.Servers;

/// <summary>
/// Selects the server for a request: all in turn, or the first available one. Failed servers are skipped during their back-off.
/// </summary>
internal sealed class HostList(IReadOnlyList<ServerHost> hosts, bool firstOnly)
{
    private int _turn = -1;

    public IReadOnlyList<ServerHost> Hosts => hosts;

    /// <summary>Returns the next server.</summary>
    public ServerHost Next() => Next(null, [])!;

    /// <summary>
    /// Returns the next server, if possible a different one than the server that just failed. Null if there is none left.
    /// </summary>
    /// <param name="failed">The server that just failed.</param>
    /// <param name="done">The servers that must not be used again.</param>
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

        // All servers have failed recently: trying the one that is due first is better than giving up.
        return soonest ?? (failed is null || done.Contains(failed) ? null : failed);
    }
}
