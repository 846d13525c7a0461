using System.Globalization;
using System.Net.Sockets;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>A connection, which serves one operation at a time.</summary>
internal sealed class RedisConnection : IDisposable
{
    private readonly Socket _socket;

    private RedisConnection(Socket socket, RedisCacheOptions options, int generation)
    {
        (_socket, Generation) = (socket, generation);
        Address = options.Address;
        Writer = new RespWriter(socket);
        Reader = new RespReader(socket, options.Address, options.MaxValueLength);
    }

    public RespWriter Writer { get; }

    public RespReader Reader { get; }

    public string Address { get; }

    /// <summary>Connections of older generations were made before one failed.</summary>
    public int Generation { get; }

    /// <summary>It has served before, so the server may have ended it meanwhile.</summary>
    public bool IsUsed { get; set; }

    public static async ValueTask<RedisConnection> OpenAsync(RedisCacheOptions options, int generation, CancellationToken cancellation)
    {
        Socket socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        using CancellationTokenSource patience = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        patience.CancelAfter(options.ConnectTimeout);
        try
        {
            await socket.ConnectAsync(options.Host, options.Port, patience.Token).ConfigureAwait(false);
            return new RedisConnection(socket, options, generation);
        }
        catch (SocketException e)
        {
            socket.Dispose();
            throw RedisException.Unreachable(options.Address, $"no connection: {e.Message}", e);
        }
        catch (OperationCanceledException e) when (!cancellation.IsCancellationRequested)
        {
            socket.Dispose();
            throw RedisException.Unreachable(options.Address, string.Create(CultureInfo.InvariantCulture, $"no connection within {options.ConnectTimeout.TotalSeconds} s"), e);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    public void Dispose() => _socket.Dispose();
}
