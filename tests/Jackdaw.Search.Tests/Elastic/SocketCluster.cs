using System.Globalization;
using System.IO.Compression;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A cluster behind a real socket, which answers byte by byte what a test says: also what no server would send.</summary>
internal sealed class SocketCluster : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly Func<SocketRequest, Stream, Task> _answer;
    private readonly Task _loop;
    private int _requests;

    /// <param name="answer">Writes the answer to a request; a connection that should break it closes.</param>
    public SocketCluster(Func<SocketRequest, Stream, Task> answer)
    {
        _answer = answer;
        _listener.Start();
        _loop = Accept();
    }

    public string Host => string.Create(CultureInfo.InvariantCulture, $"127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}");

    public int Requests => _requests;

    /// <summary>An answer as a cluster writes it.</summary>
    public static byte[] Answer(string body, int status = 200, string type = "application/json", string? headers = null) => Answer(Encoding.UTF8.GetBytes(body), status, type, headers);

    public static byte[] Answer(byte[] body, int status = 200, string type = "application/json", string? headers = null) =>
        [.. Encoding.ASCII.GetBytes($"{Head(status, type, headers)}Content-Length: {body.Length}\r\n\r\n"), .. body];

    public static string Head(int status = 200, string type = "application/json", string? headers = null) =>
        $"HTTP/1.1 {status} X\r\nX-Elastic-Product: Elasticsearch\r\n{(type.Length > 0 ? $"Content-Type: {type}\r\n" : "")}{headers}";

    public static byte[] Gzip(string text)
    {
        using MemoryStream bytes = new();
        using (GZipStream gzip = new(bytes, CompressionLevel.Fastest))
        {
            gzip.Write(Encoding.UTF8.GetBytes(text));
        }

        return bytes.ToArray();
    }

    public void Dispose()
    {
        _end.Cancel();
        _listener.Stop();
        _loop.GetAwaiter().GetResult();
        _end.Dispose();
    }

    private async Task Accept()
    {
        List<Task> connections = [];
        try
        {
            while (true)
            {
                connections.Add(Serve(await _listener.AcceptSocketAsync(_end.Token)));
            }
        }
        catch (Exception error) when (error is OperationCanceledException or SocketException or InvalidOperationException)
        {
            // A listener that was stopped between two connections is not listening.
            await Task.WhenAll(connections);
        }
    }

    private async Task Serve(Socket socket)
    {
        try
        {
            socket.NoDelay = true;
            await using NetworkStream stream = new(socket, ownsSocket: true);
            while (await SocketRequest.Read(stream, _end.Token) is { } request)
            {
                await _answer(request with { Number = Interlocked.Increment(ref _requests) }, stream).WaitAsync(_end.Token);
            }
        }
        catch (Exception error) when (error is IOException or OperationCanceledException or ObjectDisposedException or SocketException)
        {
            // The client went away, or the test ended.
        }
    }
}

/// <summary>A request as it came: its first line, its headers in lower case, its body without chunks.</summary>
internal sealed record SocketRequest(string Line, IReadOnlyDictionary<string, string> Headers, byte[] Body, int Number = 0)
{
    public string Text => Encoding.UTF8.GetString(Headers.GetValueOrDefault("content-encoding") == "gzip" ? Unzipped() : Body);

    public static async Task<SocketRequest?> Read(Stream stream, CancellationToken cancellationToken)
    {
        string? line = await ReadLine(stream, cancellationToken);
        if (line is null)
        {
            return null;
        }

        Dictionary<string, string> headers = new(StringComparer.Ordinal);
        while (await ReadLine(stream, cancellationToken) is { Length: > 0 } header)
        {
            int colon = header.IndexOf(':', StringComparison.Ordinal);
            headers[header[..colon].ToLowerInvariant()] = header[(colon + 1)..].Trim();
        }

        using MemoryStream body = new();
        if (headers.TryGetValue("content-length", out string? length))
        {
            await Copy(stream, body, int.Parse(length, CultureInfo.InvariantCulture), cancellationToken);
        }
        else if (headers.ContainsKey("transfer-encoding"))
        {
            while (int.Parse((await ReadLine(stream, cancellationToken))!, NumberStyles.HexNumber, CultureInfo.InvariantCulture) is > 0 and int size)
            {
                await Copy(stream, body, size, cancellationToken);
                await ReadLine(stream, cancellationToken);
            }

            await ReadLine(stream, cancellationToken);
        }

        return new SocketRequest(line, headers, body.ToArray());
    }

    private static async Task Copy(Stream from, Stream to, int length, CancellationToken cancellationToken)
    {
        byte[] bytes = new byte[length];
        await from.ReadExactlyAsync(bytes, cancellationToken);
        to.Write(bytes);
    }

    private static async Task<string?> ReadLine(Stream stream, CancellationToken cancellationToken)
    {
        StringBuilder line = new();
        byte[] one = new byte[1];
        while (await stream.ReadAsync(one, cancellationToken) > 0)
        {
            if (one[0] == '\n')
            {
                return line.ToString();
            }

            if (one[0] != '\r')
            {
                line.Append((char)one[0]);
            }
        }

        return line.Length == 0 ? null : line.ToString();
    }

    private byte[] Unzipped()
    {
        using GZipStream gzip = new(new MemoryStream(Body), CompressionMode.Decompress);
        using MemoryStream whole = new();
        gzip.CopyTo(whole);
        return whole.ToArray();
    }
}
