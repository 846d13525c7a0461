using System.Globalization;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>The connections to one host. Idle connections are reused last in, first out, so that the others can expire.</summary>
internal sealed class ConnectionPool : IDisposable
{
    // Sphinx 2.2 has a backlog of five connections; the system drops others, and their clients wait seconds for the greeting. Other
    // processes open connections, too.
    private const int MostOpenings = 3;

    private readonly ServerOptions _options;
    private readonly HostAddress _host;
    private readonly IConnectionSource _source;
    private readonly SemaphoreSlim _places;
    private readonly Lock _lock = new();
    private readonly List<ServerConnection> _idle = [];
    private readonly Queue<OpeningTurn> _turns = new();
    private readonly ITimer _pruning;
    private int _opening;
    private int _open;
    private bool _isDisposed;

    public ConnectionPool(HostAddress host, ServerOptions options, IConnectionSource source)
    {
        _host = host;
        _options = options;
        _source = source;
        _places = new SemaphoreSlim(options.MaximumPoolSize);
        TimeSpan period = TimeSpan.FromMilliseconds(Math.Clamp(options.IdleLifetime.TotalMilliseconds / 2, 50, 60_000));
        PoolGauges.Add(this, host);
        _pruning = options.Time.CreateTimer(static pool => ((ConnectionPool)pool!).Prune(), this, period, period);
    }

    /// <summary>The number of idle connections.</summary>
    public int IdleCount
    {
        get
        {
            lock (_lock)
            {
                return _idle.Count;
            }
        }
    }

    /// <summary>The number of connections in use.</summary>
    public int UsedCount => _isDisposed ? 0 : _options.MaximumPoolSize - _places.CurrentCount;

    /// <summary>Rents a connection.</summary>
    /// <param name="limit">The time limit, if less than that of the options.</param>
    /// <exception cref="FulltextException">
    /// All connections are in use and none became available in time, or a new one could not be opened.
    /// </exception>
    public ServerConnection Rent(TimeLimit limit)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        TimeSpan wait = limit.Cap(_options.PoolTimeout);
        if (!_places.Wait(wait))
        {
            throw Exhausted(wait);
        }

        try
        {
            TimeLimit connecting = TimeLimit.In(limit.Cap(_options.ConnectTimeout), _options.Time);
            TimeSpan patience = _options.GreetingPatience;
            while (true)
            {
                ServerConnection? idle = TakeIdle(out OpeningTurn? turn);
                if (idle is not null)
                {
                    if (!NeedsPing(idle) || Ping(idle, connecting))
                    {
                        return idle;
                    }
                }
                else if (turn is null)
                {
                    if (Open(connecting, patience) is { } opened)
                    {
                        return opened;
                    }

                    patience *= 2;
                }
                else if (!turn.Wait(connecting.Left))
                {
                    Leave(turn);
                    throw ConnectionErrors.TimedOut(_host, connecting.Whole);
                }
            }
        }
        catch
        {
            _places.Release();
            throw;
        }
    }

    public async ValueTask<ServerConnection> RentAsync(TimeLimit limit, CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        TimeSpan wait = limit.Cap(_options.PoolTimeout);
        if (!await _places.WaitAsync(wait, cancellationToken).ConfigureAwait(false))
        {
            throw Exhausted(wait);
        }

        try
        {
            TimeLimit connecting = TimeLimit.In(limit.Cap(_options.ConnectTimeout), _options.Time);
            TimeSpan patience = _options.GreetingPatience;
            while (true)
            {
                ServerConnection? idle = TakeIdle(out OpeningTurn? turn);
                if (idle is not null)
                {
                    if (!NeedsPing(idle) || await PingAsync(idle, connecting, cancellationToken).ConfigureAwait(false))
                    {
                        return idle;
                    }
                }
                else if (turn is null)
                {
                    if (await OpenAsync(connecting, patience, cancellationToken).ConfigureAwait(false) is { } opened)
                    {
                        return opened;
                    }

                    patience *= 2;
                }
                else
                {
                    await WaitAsync(turn, connecting, cancellationToken).ConfigureAwait(false);
                }
            }
        }
        catch
        {
            _places.Release();
            throw;
        }
    }

    /// <summary>Returns a connection; one that is broken or has unread responses is closed.</summary>
    public void Return(ServerConnection connection)
    {
        bool isKept = false;
        if (connection is { IsBroken: false, IsInCommand: false })
        {
            lock (_lock)
            {
                if (!_isDisposed)
                {
                    _idle.Add(connection);
                    isKept = true;
                }
            }
        }

        if (isKept)
        {
            WakeOne();
        }
        else
        {
            Close(connection);
        }

        _places.Release();
    }

    public void Dispose()
    {
        ServerConnection[] idle;
        OpeningTurn[] turns;
        lock (_lock)
        {
            _isDisposed = true;
            idle = [.. _idle];
            _idle.Clear();
            turns = [.. _turns];
            _turns.Clear();
        }

        PoolGauges.Remove(this);
        _pruning.Dispose();
        Array.ForEach(idle, Close);
        Array.ForEach(turns, static turn => turn.TryWake());

        // Wakes a waiter, which sees that the pool is disposed and wakes the next.
        _places.Release();
    }

    /// <summary>
    /// Takes an idle connection. If there is none, grants the right to open one, or a turn to wait for while enough callers are opening
    /// connections.
    /// </summary>
    private ServerConnection? TakeIdle(out OpeningTurn? turn)
    {
        turn = null;
        while (true)
        {
            ServerConnection connection;
            lock (_lock)
            {
                ObjectDisposedException.ThrowIf(_isDisposed, this);
                if (_idle.Count == 0)
                {
                    if (_opening < MostOpenings)
                    {
                        _opening++;
                    }
                    else
                    {
                        _turns.Enqueue(turn = new OpeningTurn());
                    }

                    return null;
                }

                connection = _idle[^1];
                _idle.RemoveAt(_idle.Count - 1);
            }

            if (connection.LooksAlive)
            {
                return connection;
            }

            Close(connection);
        }
    }

    private bool NeedsPing(ServerConnection connection) =>
        _options.Time.Milliseconds() - connection.LastUsed > _options.PingAfter.TotalMilliseconds;

    private bool Ping(ServerConnection connection, TimeLimit limit)
    {
        long asked = _options.Time.Milliseconds();
        if (connection.Ping(limit.Cap(_options.PingTimeout)))
        {
            return true;
        }

        CloseUnused(connection, asked);
        return false;
    }

    private async ValueTask<bool> PingAsync(ServerConnection connection, TimeLimit limit, CancellationToken cancellationToken)
    {
        long asked = _options.Time.Milliseconds();
        try
        {
            if (await connection.PingAsync(limit.Cap(_options.PingTimeout), cancellationToken).ConfigureAwait(false))
            {
                return true;
            }
        }
        catch
        {
            // The caller gave up; a response that may still arrive is discarded.
            Close(connection);
            throw;
        }

        CloseUnused(connection, asked);
        return false;
    }

    /// <summary>
    /// Closes a connection that did not respond, and those not used since it was checked: each would have to be waited for in the same way.
    /// It need not be the one that was used last, because connections are not returned in the order in which they were used.
    /// </summary>
    private void CloseUnused(ServerConnection failed, long asked)
    {
        List<ServerConnection> unused;
        lock (_lock)
        {
            unused = _idle.FindAll(idle => idle.LastUsed <= asked);
            _idle.RemoveAll(unused.Contains);
        }

        Close(failed);
        unused.ForEach(Close);
    }

    private ServerConnection? Open(TimeLimit limit, TimeSpan patience)
    {
        FulltextException? failure = null;
        try
        {
            ServerConnection? connection = _source.Open(limit, patience);
            Opened(connection);
            return connection;
        }
        catch (FulltextException error)
        {
            failure = error;
            throw;
        }
        finally
        {
            EndOpening(failure);
        }
    }

    private async ValueTask<ServerConnection?> OpenAsync(TimeLimit limit, TimeSpan patience, CancellationToken cancellationToken)
    {
        FulltextException? failure = null;
        try
        {
            ServerConnection? connection = await _source.OpenAsync(limit, patience, cancellationToken).ConfigureAwait(false);
            Opened(connection);
            return connection;
        }
        catch (FulltextException error)
        {
            failure = error;
            throw;
        }
        finally
        {
            EndOpening(failure);
        }
    }

    private async ValueTask WaitAsync(OpeningTurn turn, TimeLimit limit, CancellationToken cancellationToken)
    {
        bool isWoken;
        try
        {
            isWoken = await turn.WaitAsync(limit.Left, _options.Time, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            Leave(turn);
            throw;
        }

        if (!isWoken)
        {
            Leave(turn);
            throw ConnectionErrors.TimedOut(_host, limit.Whole);
        }
    }

    private void Opened(ServerConnection? connection)
    {
        if (connection is not null)
        {
            Interlocked.Increment(ref _open);
        }
    }

    private void EndOpening(FulltextException? failure)
    {
        List<OpeningTurn> failed = [];
        lock (_lock)
        {
            _opening--;
            if (failure is not null && Volatile.Read(ref _open) == 0)
            {
                // No connection can become available, so the others would only fail one after another.
                failed = [.. _turns];
                _turns.Clear();
            }
        }

        failed.ForEach(turn => turn.Fail(failure!));
        WakeOne();
    }

    private void WakeOne()
    {
        while (true)
        {
            OpeningTurn? turn;
            lock (_lock)
            {
                if (!_turns.TryDequeue(out turn))
                {
                    return;
                }
            }

            if (turn.TryWake())
            {
                return;
            }
        }
    }

    // A waiter that was woken but leaves passes its turn to the next.
    private void Leave(OpeningTurn turn)
    {
        if (!turn.TryLeave())
        {
            WakeOne();
        }
    }

    private void Close(ServerConnection connection)
    {
        Interlocked.Decrement(ref _open);
        connection.Dispose();
    }

    private void Prune()
    {
        long oldest = _options.Time.Milliseconds() - (long)_options.IdleLifetime.TotalMilliseconds;
        List<ServerConnection> old = [];
        lock (_lock)
        {
            while (_idle.Count > _options.MinimumPoolSize && _idle[0].LastUsed < oldest)
            {
                old.Add(_idle[0]);
                _idle.RemoveAt(0);
            }
        }

        old.ForEach(Close);
    }

    private FulltextException Exhausted(TimeSpan wait)
    {
        string waited = wait.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture);
        return new FulltextException(
            $"The connection pool is exhausted: all {_options.MaximumPoolSize} connections to {_host} are in use and none became "
                + $"available within {waited} s. "
            + "Increase 'maximum pool size' in the connection string, or run fewer concurrent operations.")
        {
            Host = _host.ToString(),
            IsTransient = true,
            IsOfClient = true,
        };
    }
}
