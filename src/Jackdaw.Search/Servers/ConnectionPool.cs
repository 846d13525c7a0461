using System.Globalization;
using Jackdaw.Search.Hosting;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>The connections to one host. Those that are not in use wait for the next caller; the one used last goes first, so that the others can grow old.</summary>
internal sealed class ConnectionPool : IDisposable
{
    private readonly ServerOptions _options;
    private readonly HostAddress _host;
    private readonly SemaphoreSlim _places;
    private readonly List<ServerConnection> _idle = [];
    private readonly Timer _pruning;
    private bool _isDisposed;

    public ConnectionPool(HostAddress host, ServerOptions options)
    {
        _host = host;
        _options = options;
        _places = new SemaphoreSlim(options.MaximumPoolSize, options.MaximumPoolSize);
        TimeSpan period = TimeSpan.FromMilliseconds(Math.Clamp(options.IdleLifetime.TotalMilliseconds / 2, 50, 60_000));
        PoolGauges.Add(this, host);
        _pruning = new Timer(static pool => ((ConnectionPool)pool!).Prune(), this, period, period);
    }

    /// <summary>How many connections nobody uses.</summary>
    public int IdleCount
    {
        get
        {
            lock (_idle)
            {
                return _idle.Count;
            }
        }
    }

    /// <summary>How many connections are in use.</summary>
    public int UsedCount => _isDisposed ? 0 : _options.MaximumPoolSize - _places.CurrentCount;

    /// <exception cref="FulltextException">All connections are in use and none came free in time, or a new one could not be opened.</exception>
    public ServerConnection Rent()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (!_places.Wait(_options.PoolTimeout))
        {
            throw Exhausted();
        }

        try
        {
            while (TakeIdle() is { } connection)
            {
                if (!NeedsPing(connection) || connection.Ping())
                {
                    return connection;
                }

                connection.Dispose();
            }

            return ServerConnection.Open(_host, _options);
        }
        catch
        {
            _places.Release();
            throw;
        }
    }

    public async ValueTask<ServerConnection> RentAsync(CancellationToken cancellation)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (!await _places.WaitAsync(_options.PoolTimeout, cancellation).ConfigureAwait(false))
        {
            throw Exhausted();
        }

        try
        {
            while (TakeIdle() is { } connection)
            {
                if (!NeedsPing(connection) || await connection.PingAsync(cancellation).ConfigureAwait(false))
                {
                    return connection;
                }

                connection.Dispose();
            }

            return await ServerConnection.OpenAsync(_host, _options, cancellation).ConfigureAwait(false);
        }
        catch
        {
            _places.Release();
            throw;
        }
    }

    /// <summary>Gives a connection back; one that is broken, or in the middle of an answer, is closed.</summary>
    public void Return(ServerConnection connection)
    {
        bool isKept = false;
        if (connection is { IsBroken: false, IsInCommand: false })
        {
            lock (_idle)
            {
                if (!_isDisposed)
                {
                    _idle.Add(connection);
                    isKept = true;
                }
            }
        }

        if (!isKept)
        {
            connection.Dispose();
        }

        if (!_isDisposed)
        {
            _places.Release();
        }
    }

    public void Dispose()
    {
        ServerConnection[] idle;
        lock (_idle)
        {
            _isDisposed = true;
            idle = [.. _idle];
            _idle.Clear();
        }

        PoolGauges.Remove(this);
        _pruning.Dispose();
        foreach (ServerConnection connection in idle)
        {
            connection.Dispose();
        }
    }

    private ServerConnection? TakeIdle()
    {
        while (true)
        {
            ServerConnection connection;
            lock (_idle)
            {
                if (_idle.Count == 0)
                {
                    return null;
                }

                connection = _idle[^1];
                _idle.RemoveAt(_idle.Count - 1);
            }

            if (connection.LooksAlive)
            {
                return connection;
            }

            connection.Dispose();
        }
    }

    private bool NeedsPing(ServerConnection connection) =>
        Environment.TickCount64 - connection.LastUsed > _options.PingAfter.TotalMilliseconds;

    private void Prune()
    {
        long oldest = Environment.TickCount64 - (long)_options.IdleLifetime.TotalMilliseconds;
        List<ServerConnection> old = [];
        lock (_idle)
        {
            while (_idle.Count > _options.MinimumPoolSize && _idle[0].LastUsed < oldest)
            {
                old.Add(_idle[0]);
                _idle.RemoveAt(0);
            }
        }

        foreach (ServerConnection connection in old)
        {
            connection.Dispose();
        }
    }

    private FulltextException Exhausted()
    {
        string waited = _options.PoolTimeout.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture);
        return new FulltextException(
            $"The pool is exhausted: all {_options.MaximumPoolSize} connections to {_host} are in use and none came free within {waited} s. "
            + "Set 'maximum pool size' higher in the connection string, or ask less at a time.")
        {
            Host = _host.ToString(),
            IsTransient = true,
        };
    }
}
