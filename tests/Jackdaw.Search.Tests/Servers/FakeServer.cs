using System.Globalization;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using Jackdaw.Search.Tests.Wire;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>A server that does what a test says, on a free port of the loopback: each connection runs the test's script.</summary>
internal sealed class FakeServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private int _connections;
    private int _logins;

    public FakeServer(Func<FakeClient, Task> script)
    {
        _listener.Start();
        _ = Accept(script);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>How many connections there were, those included that a client dropped because it was not greeted in time.</summary>
    public int Connections => Volatile.Read(ref _connections);

    /// <summary>How many connections got as far as the client's login: one for each that it uses, however late this machine greets it.</summary>
    public int Logins => Volatile.Read(ref _logins);

    public string Host => string.Create(CultureInfo.InvariantCulture, $"127.0.0.1:{Port}");

    /// <summary>Answers each statement as Sphinx 2.2 would: the probe with an error, others by a function.</summary>
    public static FakeServer Answering(Func<string, byte[]> answer) => new(async client =>
    {
        await client.LogIn();
        while (await client.Statement() is { } statement)
        {
            await client.Send(statement == "SELECT VERSION()" ? Packets.Packet(1, Packets.Error("syntax error near '()'")) : answer(statement));
        }
    });

    /// <summary>An answer to one query: rows, then metadata.</summary>
    public static byte[] QueryAnswer(params string?[][] rows) =>
    [
        .. Packets.Rows(["id"], rows, Packets.MoreResults),
        .. Packets.Rows(["Variable_name", "Value"], [["total", "1"], ["total_found", "1"], ["time", "0.001"]]),
    ];

    public void Dispose()
    {
        _end.Cancel();
        _listener.Stop();
    }

    private async Task Accept(Func<FakeClient, Task> script)
    {
        while (!_end.IsCancellationRequested)
        {
            TcpClient client;
            try
            {
                client = await _listener.AcceptTcpClientAsync(_end.Token);
            }
            catch (Exception error) when (error is OperationCanceledException or SocketException or InvalidOperationException)
            {
                return;
            }

            Interlocked.Increment(ref _connections);
            _ = Serve(client, script);
        }
    }

    private async Task Serve(TcpClient client, Func<FakeClient, Task> script)
    {
        using (client)
        {
            try
            {
                await script(new FakeClient(client.GetStream(), _end.Token, () => Interlocked.Increment(ref _logins)));
            }
            catch (Exception error) when (error is IOException or OperationCanceledException or ObjectDisposedException)
            {
                // The client went away, or the test is over.
                client.Close();
            }
        }
    }
}

/// <summary>The server's side of one connection.</summary>
internal sealed class FakeClient(Stream stream, CancellationToken end, Action? onLogin = null)
{
    private Stream _stream = stream;

    /// <summary>The number of the last packet that came.</summary>
    public byte Sequence { get; private set; }

    public async Task LogIn(uint capabilities = 0x8208, string version = Packets.SphinxVersion)
    {
        await Send(Packets.Packet(0, Packets.Greeting(capabilities, version)));
        await Receive();
        onLogin?.Invoke();
        await Send(Packets.Packet(Sequence + 1, Packets.Ok()));
    }

    public async Task Send(byte[] bytes)
    {
        await _stream.WriteAsync(bytes, end);
        await _stream.FlushAsync(end);
    }

    /// <summary>The payload of the next packet, joined of several where it is.</summary>
    public async Task<byte[]> Receive()
    {
        List<byte> payload = [];
        byte[] head = new byte[4];
        int length;
        do
        {
            await _stream.ReadExactlyAsync(head, end);
            length = head[0] | (head[1] << 8) | (head[2] << 16);
            Sequence = head[3];
            byte[] part = new byte[length];
            await _stream.ReadExactlyAsync(part, end);
            payload.AddRange(part);
        }
        while (length == 0xFFFFFF);
        return [.. payload];
    }

    /// <summary>The next statement; pings are answered on the way. Null after a goodbye.</summary>
    public async Task<string?> Statement()
    {
        while (true)
        {
            byte[] payload = await Receive();
            switch (payload[0])
            {
                case 14:
                    await Send(Packets.Packet(1, Packets.Ok()));
                    break;
                case 3:
                    return Encoding.UTF8.GetString(payload.AsSpan(1));
                default:
                    return null;
            }
        }
    }

    /// <summary>Cancelled with the end of the test.</summary>
    public CancellationToken End => end;

    public Task Never() => Task.Delay(Timeout.Infinite, end);

    public async Task StartTls()
    {
        using RSA key = RSA.Create(2048);
        CertificateRequest request = new("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using X509Certificate2 made = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        X509Certificate2 certificate = X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
        SslStream secure = new(_stream);
        await secure.AuthenticateAsServerAsync(new SslServerAuthenticationOptions { ServerCertificate = certificate }, end);
        _stream = secure;
    }
}
