using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Publishes the number of connections of each open pool.</summary>
internal static class PoolGauges
{
    private const string HostTag = "server.address";
    private const string StateTag = "jackdaw.search.connection.state";

    private static readonly ConcurrentDictionary<ConnectionPool, string> Pools = new(ReferenceEqualityComparer.Instance);

    // The meter keeps it alive; the field ensures that it is created before the first pool.
    private static readonly ObservableUpDownCounter<long> Connections = SearchDiagnostics.Meter.CreateObservableUpDownCounter(
        "jackdaw.search.connections", Observe, "{connection}", "Open connections to servers, in use or idle.");

    public static void Add(ConnectionPool pool, HostAddress host)
    {
        _ = Connections;
        Pools[pool] = host.ToString();
    }

    public static void Remove(ConnectionPool pool) => Pools.TryRemove(pool, out _);

    private static IEnumerable<Measurement<long>> Observe()
    {
        foreach ((ConnectionPool pool, string host) in Pools)
        {
            yield return Count(pool.UsedCount, host, "used");
            yield return Count(pool.IdleCount, host, "idle");
        }
    }

    private static Measurement<long> Count(int count, string host, string state) =>
        new(count, new KeyValuePair<string, object?>(HostTag, host), new KeyValuePair<string, object?>(StateTag, state));
}
