using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>One server: its connections, whether it answers, and what it can.</summary>
internal sealed class ServerHost(HostAddress address, ServerOptions options) : IDisposable
{
    private const int MostDoublings = 5;

    private static readonly List<IEnumerable<Step>> None = [];

    private readonly ConnectionPool _pool = new(address, options);
    private HostFeatures? _features;
    private int _failures;
    private long _leftAloneUntil = long.MinValue;

    public HostAddress Address => address;

    public ConnectionPool Pool => _pool;

    /// <summary>It did not fail, or long enough ago to be tried again.</summary>
    public bool IsAvailable => Environment.TickCount64 >= Volatile.Read(ref _leftAloneUntil);

    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    public HostFeatures? Features => _features;

    public void Succeeded()
    {
        if (Volatile.Read(ref _failures) != 0)
        {
            Volatile.Write(ref _failures, 0);
            Volatile.Write(ref _leftAloneUntil, long.MinValue);
        }
    }

    public void Failed()
    {
        int failures = Math.Min(Interlocked.Increment(ref _failures), MostDoublings + 1);
        double backOff = options.BackOff.TotalMilliseconds * (1 << (failures - 1));
        Volatile.Write(ref _leftAloneUntil, Environment.TickCount64 + (long)backOff);
    }

    /// <summary>A connection that is ready for statements.</summary>
    public ServerConnection Rent()
    {
        ServerConnection connection = _pool.Rent();
        try
        {
            foreach (IEnumerable<Step> script in Preparations(connection, out Exchange exchange))
            {
                ExchangeRunner.Run(connection, exchange, script, options.CommandTimeout);
            }

            connection.IsPrepared = true;
            return connection;
        }
        catch
        {
            _pool.Return(connection);
            throw;
        }
    }

    public async ValueTask<ServerConnection> RentAsync(CancellationToken cancellation)
    {
        ServerConnection connection = await _pool.RentAsync(cancellation).ConfigureAwait(false);
        try
        {
            foreach (IEnumerable<Step> script in Preparations(connection, out Exchange exchange))
            {
                await ExchangeRunner.RunAsync(connection, exchange, script, options.CommandTimeout, cancellation).ConfigureAwait(false);
            }

            connection.IsPrepared = true;
            return connection;
        }
        catch
        {
            _pool.Return(connection);
            throw;
        }
    }

    public void Return(ServerConnection connection) => _pool.Return(connection);

    public void Dispose() => _pool.Dispose();

    private List<IEnumerable<Step>> Preparations(ServerConnection connection, out Exchange exchange)
    {
        List<IEnumerable<Step>> scripts = None;
        exchange = null!;
        bool isKnown = _features is { } features && features.Version == connection.Version;
        if (!isKnown && options.Dialect is { } dialect)
        {
            _features = new HostFeatures(connection.Version, dialect);
            isKnown = true;
        }

        if (!isKnown || (!connection.IsPrepared && options.Collation is not null))
        {
            scripts = [];
            exchange = new Exchange(_features ?? new HostFeatures(connection.Version, SphinxQlDialect.Sphinx22));
            if (!isKnown)
            {
                scripts.Add(HostFeatures.Probe(exchange, found => _features = new HostFeatures(connection.Version, found)));
            }

            if (!connection.IsPrepared && options.Collation is { } collation)
            {
                scripts.Add(SetCollation(exchange, collation));
            }
        }

        return scripts;
    }

    private static IEnumerable<Step> SetCollation(Exchange exchange, string collation)
    {
        exchange.Say("SET collation_connection="u8).Append(collation);
        yield return Step.Execute;
    }
}
