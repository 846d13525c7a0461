using System.Net;
using System.Net.Sockets;
using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Bench.Servers;

/// <summary>Stands between a client and a server and counts what the client sends. Only for proofs, never while something is timed.</summary>
internal sealed class CountingProxy : IDisposable
{
    private const int QueryCommand = 3;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly int _serverPort;

    public CountingProxy(int serverPort)
    {
        _serverPort = serverPort;
        _listener.Start();
        _ = Accept();
    }

    public string ConnectionString => $"host=127.0.0.1;port={((IPEndPoint)_listener.LocalEndpoint).Port}" + PatientServers.Times;

    /// <summary>Packets with statements: each is one round trip, because a client sends none before the last one is answered.</summary>
    public int Statements { get; private set; }

    /// <summary>Packets of any kind.</summary>
    public int Packets { get; private set; }

    /// <summary>The bytes of statements.</summary>
    public long StatementBytes { get; private set; }

    public void Reset() => (Statements, Packets, StatementBytes) = (0, 0, 0);

    public void Dispose()
    {
        _end.Cancel();
        _listener.Dispose();
    }

    private async Task Accept()
    {
        try
        {
            while (true)
            {
                TcpClient client = await _listener.AcceptTcpClientAsync(_end.Token);
                TcpClient server = new();
                await server.ConnectAsync(IPAddress.Loopback, _serverPort, _end.Token);
                _ = Ignore(CopyPackets(client, server));
                _ = Ignore(server.GetStream().CopyToAsync(client.GetStream(), _end.Token));
            }
        }
        catch (Exception error) when (error is OperationCanceledException or SocketException or InvalidOperationException)
        {
            // The proof is over.
            _listener.Stop();
        }
    }

    private async Task CopyPackets(TcpClient client, TcpClient server)
    {
        using (client)
        using (server)
        {
            byte[] packet = new byte[1 << 24];
            while (true)
            {
                await client.GetStream().ReadExactlyAsync(packet.AsMemory(0, 4), _end.Token);
                int length = packet[0] | (packet[1] << 8) | (packet[2] << 16);
                await client.GetStream().ReadExactlyAsync(packet.AsMemory(4, length), _end.Token);
                Packets++;
                if (packet[3] == 0 && packet[4] == QueryCommand)
                {
                    Statements++;
                    StatementBytes += length - 1;
                }
                await server.GetStream().WriteAsync(packet.AsMemory(0, length + 4), _end.Token);
            }
        }
    }

    private static async Task Ignore(Task copying)
    {
        try
        {
            await copying;
        }
        catch (Exception error) when (error is IOException or OperationCanceledException or ObjectDisposedException)
        {
            // A side went away.
            return;
        }
    }
}
