using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>Stands between clients and a server, and can hold back what the server answers.</summary>
internal sealed class SlowProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly ConcurrentBag<TcpClient> _all = [];
    private readonly int _server;
    private volatile TaskCompletionSource _open = new();

    public SlowProxy(int server)
    {
        _server = server;
        _open.SetResult();
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public void Hold() => _open = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);

    public void Release() => _open.SetResult();

    public void Dispose()
    {
        _listener.Stop();
        while (_all.TryTake(out TcpClient? client))
        {
            client.Dispose();
        }
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                TcpClient client = await _listener.AcceptTcpClientAsync();
                TcpClient server = new() { NoDelay = true };
                client.NoDelay = true;
                _all.Add(client);
                _all.Add(server);
                await server.ConnectAsync(IPAddress.Loopback, _server);
                _ = PassAsync(client, server, isAnswer: false);
                _ = PassAsync(server, client, isAnswer: true);
            }
        }
        catch (Exception e) when (e is SocketException or InvalidOperationException)
        {
            // The end.
        }
    }

    private async Task PassAsync(TcpClient from, TcpClient to, bool isAnswer)
    {
        byte[] buffer = new byte[64 * 1024];
        try
        {
            while (await from.GetStream().ReadAsync(buffer) is > 0 and int read)
            {
                if (isAnswer)
                {
                    await _open.Task;
                }

                await to.GetStream().WriteAsync(buffer.AsMemory(0, read));
            }

            to.Client.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException or InvalidOperationException)
        {
            from.Dispose();
            to.Dispose();
        }
    }
}
