using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A proxy in front of a node that loses, cuts, bends and delays what passes.</summary>
internal sealed class NodeProxy : IDisposable
{
    /// <summary>The size of a request from which this proxy says that it is too large, if it does.</summary>
    private const int Limit = 12 * 1024;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly HttpClient _http = new() { Timeout = TimeSpan.FromMinutes(1) };
    private readonly Uri _node;
    private readonly ClusterStage _stage;

    internal NodeProxy(Uri node, ClusterStage stage)
    {
        _node = node;
        _stage = stage;
        _listener.Start();
        _ = Accept();
    }

    internal Uri Address => new(string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/"));

    public void Dispose()
    {
        _end.Cancel();
        _listener.Stop();
        _http.Dispose();
    }

    private async Task Accept()
    {
        try
        {
            while (true)
            {
                _ = Serve(await _listener.AcceptSocketAsync(_end.Token));
            }
        }
        catch (Exception error) when (error is OperationCanceledException or SocketException or InvalidOperationException)
        {
            // The run ended.
        }
    }

    private async Task Serve(Socket socket)
    {
        try
        {
            socket.NoDelay = true;
            await using NetworkStream stream = new(socket, ownsSocket: true);
            while (await ProxyRequest.Read(stream, _end.Token) is { } request && await Answer(request, stream))
            {
            }
        }
        catch (Exception error) when (error is IOException or OperationCanceledException or ObjectDisposedException or SocketException or HttpRequestException)
        {
            // One side went away: the other one sees a connection that ends.
        }
    }

    /// <summary>Serves a request; false if the connection ends with it.</summary>
    private async Task<bool> Answer(ProxyRequest request, NetworkStream stream)
    {
        ProxyFault fault = Next(request);
        if (fault != ProxyFault.None)
        {
            _stage.Findings.Inject();
        }

        switch (fault)
        {
            case ProxyFault.LoseRequest:
                return false;
            case ProxyFault.Busy:
                await Write(request, stream, 429, "application/json", """{"error":{"type":"rejected_execution_exception","reason":"queue is full","root_cause":[]},"status":429}"""u8.ToArray(), "Retry-After: 1\r\n");
                return true;
            case ProxyFault.TooLarge:
                await Write(request, stream, 413, "text/html", "<html>413 Request Entity Too Large</html>"u8.ToArray());
                return true;
            case ProxyFault.BadGateway when _stage.Roll(2) == 0:
                await Write(request, stream, 502, "text/html", "<html>502 Bad Gateway</html>"u8.ToArray());
                return true;
        }

        using HttpRequestMessage message = new(new HttpMethod(request.Method), new Uri(_node, request.Target));
        if (request.Body.Length > 0)
        {
            message.Content = new ByteArrayContent(request.Body);
            message.Content.Headers.ContentType = request.ContentType is null ? null : MediaTypeHeaderValue.Parse(request.ContentType);
        }

        using HttpResponseMessage response = await _http.SendAsync(message, _end.Token);
        byte[] body = await response.Content.ReadAsByteArrayAsync(_end.Token);
        string type = response.Content.Headers.ContentType?.ToString() ?? "application/json";
        switch (fault)
        {
            case ProxyFault.LoseAnswer:
                return false;
            case ProxyFault.Delay:
                await Task.Delay(_stage.Roll(16_000), _end.Token);
                break;
            case ProxyFault.CutAnswer:
                byte[] whole = Message((int)response.StatusCode, type, body, "");
                await stream.WriteAsync(whole.AsMemory(0, _stage.Roll(whole.Length)), _end.Token);
                return false;
            case ProxyFault.BadGateway:
                await Write(request, stream, 502, "text/html", "<html>502 Bad Gateway</html>"u8.ToArray());
                return true;
        }

        byte[] bent = BentAnswer.Of(body, fault, _stage.Roll);
        await Write(request, stream, (int)response.StatusCode, fault == ProxyFault.Html ? "text/html" : type, bent);
        return true;
    }

    private ProxyFault Next(ProxyRequest request)
    {
        ProxyFault fault = _stage.Bend?.Invoke() ?? ProxyFault.None;
        return fault == ProxyFault.TooLarge && request.Body.Length <= Limit ? ProxyFault.None : fault;
    }

    // A response to HEAD has no body.
    private Task Write(ProxyRequest request, NetworkStream stream, int status, string type, byte[] body, string headers = "") =>
        stream.WriteAsync(Message(status, type, request.Method == "HEAD" ? [] : body, headers), _end.Token).AsTask();

    private static byte[] Message(int status, string type, byte[] body, string headers) =>
        [.. Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"HTTP/1.1 {status} X\r\nContent-Type: {type}\r\n{headers}Content-Length: {body.Length}\r\n\r\n")), .. body];
}
