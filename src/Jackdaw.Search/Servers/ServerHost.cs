using Jackdaw.Search.Backends;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>One server: its connections, availability and features.</summary>
internal sealed class ServerHost : IConnectionSource, IDisposable
{
    private const int MostDoublings = 5;

    private readonly ServerOptions _options;
    private readonly Lock _lock = new();
    private HostFeatures? _features;
    private int _failures;
    private long _leftAloneUntil = long.MinValue;

    public ServerHost(HostAddress address, ServerOptions options)
    {
        Address = address;
        _options = options;
        Pool = new ConnectionPool(address, options, this);
    }

    public HostAddress Address { get; }

    public ConnectionPool Pool { get; }

    /// <summary>
    /// Whether a caller may use it: it has not failed, or its back-off is over. After the back-off one caller retries it. Until that
    /// attempt ends or times out, other callers use other servers instead of waiting for one that may hang.
    /// </summary>
    public bool TryTake()
    {
        if (LeftAloneUntil == long.MinValue)
        {
            return true;
        }

        long now = _options.Time.Milliseconds();
        lock (_lock)
        {
            if (_leftAloneUntil == long.MinValue)
            {
                return true;
            }

            if (now < _leftAloneUntil)
            {
                return false;
            }

            Volatile.Write(ref _leftAloneUntil, now + (long)_options.ConnectTimeout.TotalMilliseconds);
            return true;
        }
    }

    /// <summary>Whether it has not failed, or its back-off is over.</summary>
    public bool IsAvailable => _options.Time.Milliseconds() >= Volatile.Read(ref _leftAloneUntil);

    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    public HostFeatures? Features => _features;

    public void Succeeded()
    {
        if (LeftAloneUntil == long.MinValue)
        {
            return;
        }

        lock (_lock)
        {
            _failures = 0;
            Volatile.Write(ref _leftAloneUntil, long.MinValue);
        }
    }

    /// <summary>
    /// Records that it responded to less than what failed on it. One caller tries it with a request, whose outcome counts.
    /// </summary>
    public void Responded()
    {
        long now = _options.Time.Milliseconds();
        lock (_lock)
        {
            if (_leftAloneUntil != long.MinValue)
            {
                Volatile.Write(ref _leftAloneUntil, Math.Min(now, _leftAloneUntil));
            }
        }
    }

    /// <summary>Records a failure. An exhausted pool does not count as one.</summary>
    public void Failed(FulltextException error)
    {
        if (error is { IsTransient: true, IsOfClient: false })
        {
            long now = _options.Time.Milliseconds();

            // The count and the time must belong together: a server with a time but no failures would never come back.
            lock (_lock)
            {
                _failures = Math.Min(_failures + 1, MostDoublings + 1);
                Volatile.Write(ref _leftAloneUntil, now + (long)(_options.BackOff.TotalMilliseconds * (1 << (_failures - 1))));
            }
        }
    }

    /// <summary>Rents a connection that is ready for statements.</summary>
    public ValueTask<ServerConnection> Rent(TimeLimit limit, Call call) => call.IsAsync ? Pool.RentAsync(limit, call.Cancellation) : new(Pool.Rent(limit));

    public void Return(ServerConnection connection) => Pool.Return(connection);

    public void Dispose() => Pool.Dispose();

    ServerConnection? IConnectionSource.Open(TimeLimit limit, TimeSpan patience)
    {
        if (ServerConnection.Open(Address, _options, limit, patience) is not { } connection)
        {
            return null;
        }

        try
        {
            List<IEnumerable<Step>> scripts = Preparations(connection, out Exchange exchange);
            using (exchange)
            {
                foreach (IEnumerable<Step> script in scripts)
                {
                    ExchangeRunner.Run(connection, exchange, script, limit.Left);
                }
            }

            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    async ValueTask<ServerConnection?> IConnectionSource.OpenAsync(TimeLimit limit, TimeSpan patience, CancellationToken cancellationToken)
    {
        if (await ServerConnection.OpenAsync(Address, _options, limit, patience, cancellationToken).ConfigureAwait(false) is not { } connection)
        {
            return null;
        }

        try
        {
            List<IEnumerable<Step>> scripts = Preparations(connection, out Exchange exchange);
            using (exchange)
            {
                foreach (IEnumerable<Step> script in scripts)
                {
                    await ExchangeRunner.RunAsync(connection, exchange, script, limit.Left, cancellationToken).ConfigureAwait(false);
                }
            }

            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    // A server that is replaced by another version closes its connections, so the features of the last opened connection apply to all.
    private List<IEnumerable<Step>> Preparations(ServerConnection connection, out Exchange exchange)
    {
        List<IEnumerable<Step>> scripts = [];
        bool isKnown = _features is { } features && features.Version == connection.Version;
        if (!isKnown && _options.Dialect is { } dialect)
        {
            _features = new HostFeatures(connection.Version, dialect);
            isKnown = true;
        }

        exchange = new Exchange(_features ?? new HostFeatures(connection.Version, SphinxQlDialect.Sphinx22));
        if (!isKnown)
        {
            scripts.Add(HostFeatures.Probe(connection.Version, exchange, found => _features = new HostFeatures(connection.Version, found)));
        }

        if (_options.Collation is { } collation)
        {
            scripts.Add(SetCollation(exchange, collation));
        }

        return scripts;
    }

    private static IEnumerable<Step> SetCollation(Exchange exchange, string collation)
    {
        exchange.Say("SET collation_connection="u8).Append(collation);
        yield return Step.Execute;
    }
}
