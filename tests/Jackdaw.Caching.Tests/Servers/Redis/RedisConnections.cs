using System.Collections.Concurrent;
using System.Globalization;
using System.Net.Sockets;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>Runs operations on connections that are kept for the next ones. A connection that failed, or was left in the middle of a reply, is never used again.</summary>
internal sealed class RedisConnections(RedisCacheOptions options, TimeProvider clock) : IDisposable
{
    private readonly SemaphoreSlim _slots = new(options.MaxConnections);
    private readonly ConcurrentStack<RedisConnection> _idle = [];
    private readonly BackOff _backOff = new(clock);
    private int _generation;
    private volatile bool _isDisposed;

    /// <summary>Runs one operation, which may run twice: a connection that was idle may have been ended by the server, so each has to do the same when it is repeated.</summary>
    /// <exception cref="RedisException">The server is not there, refused it, was too slow, or broke the protocol.</exception>
    /// <exception cref="OperationCanceledException">The caller cancelled.</exception>
    public async ValueTask<T> RunAsync<TState, T>(TState state, Func<RedisConnection, TState, CancellationToken, ValueTask<T>> operation, CancellationToken cancellation)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        using CancellationTokenSource patience = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        patience.CancelAfter(options.OperationTimeout);
        try
        {
            await _slots.WaitAsync(patience.Token).ConfigureAwait(false);
            try
            {
                return await RunOnAsync(state, operation, patience.Token).ConfigureAwait(false);
            }
            finally
            {
                _slots.Release();
            }
        }
        catch (OperationCanceledException e) when (!cancellation.IsCancellationRequested)
        {
            throw RedisException.Unreachable(options.Address, string.Create(CultureInfo.InvariantCulture, $"no answer within {options.OperationTimeout.TotalSeconds} s"), e);
        }
        catch (SocketException e)
        {
            throw RedisException.Unreachable(options.Address, $"the connection ended: {e.Message}", e);
        }
    }

    public void Dispose()
    {
        _isDisposed = true;
        while (_idle.TryPop(out RedisConnection? connection))
        {
            connection.Dispose();
        }
    }

    private async ValueTask<T> RunOnAsync<TState, T>(TState state, Func<RedisConnection, TState, CancellationToken, ValueTask<T>> operation, CancellationToken cancellation)
    {
        while (true)
        {
            RedisConnection connection = Idle() ?? await OpenAsync(cancellation).ConfigureAwait(false);
            bool isWhole = false;
            try
            {
                T result = await operation(connection, state, cancellation).ConfigureAwait(false);
                isWhole = connection.Reader.IsEmpty;
                return result;
            }
            catch (RedisException e) when (e.ServerError is not null)
            {
                // The reply was read to its end.
                isWhole = connection.Reader.IsEmpty;
                throw;
            }
            catch (Exception e) when (connection.IsUsed && e is SocketException or RedisException { ServerError: null } && !connection.Reader.HasRead)
            {
                // Ended while it was idle, and all others that were idle with it.
                Interlocked.Increment(ref _generation);
            }
            finally
            {
                Release(connection, isWhole);
            }
        }
    }

    private RedisConnection? Idle()
    {
        while (_idle.TryPop(out RedisConnection? connection))
        {
            if (connection.Generation == Volatile.Read(ref _generation))
            {
                connection.Reader.Begin();
                return connection;
            }

            connection.Dispose();
        }

        return null;
    }

    private void Release(RedisConnection connection, bool isWhole)
    {
        if (!isWhole || _isDisposed)
        {
            connection.Dispose();
            return;
        }

        connection.IsUsed = true;
        _idle.Push(connection);
        if (_isDisposed)
        {
            Dispose();
        }
    }

    private async ValueTask<RedisConnection> OpenAsync(CancellationToken cancellation)
    {
        if (_backOff.Forbids(out long attempt) is { } reason)
        {
            throw RedisException.Unreachable(options.Address, $"not tried again yet: {reason}");
        }

        try
        {
            RedisConnection connection = await RedisConnection.OpenAsync(options, Volatile.Read(ref _generation), cancellation).ConfigureAwait(false);
            _backOff.Succeeded();
            return connection;
        }
        catch (RedisException e)
        {
            _backOff.Failed(attempt, e.Message);
            throw;
        }
    }
}
