using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.AspNetCore.Bench;

/// <summary>A connection that sends a finished request again and again, and looks at no more of an answer than where it ends.</summary>
internal sealed class EchoClient : IDisposable
{
    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private byte[] _answer = new byte[64 * 1024];

    internal static async Task<EchoClient> ConnectAsync(IPEndPoint address)
    {
        EchoClient client = new();
        await client._socket.ConnectAsync(address);
        return client;
    }

    /// <summary>The whole answer, with its headers, until the next request.</summary>
    internal async Task<ReadOnlyMemory<byte>> SendAsync(byte[] request)
    {
        // Both ways at once: a large answer begins before the request has ended.
        Task<int> sending = _socket.SendAsync(request);
        int length = 0;
        do
        {
            if (length == _answer.Length)
            {
                Array.Resize(ref _answer, 2 * length);
            }

            int read = await _socket.ReceiveAsync(_answer.AsMemory(length));
            length = read > 0 ? length + read : throw new InvalidDataException("The server closed the connection.");
        }
        while (!_answer.AsSpan(0, length).EndsWith("0\r\n\r\n"u8));
        int sent = await sending;
        return sent == request.Length && _answer.AsSpan(0, length).StartsWith("HTTP/1.1 200"u8)
            ? _answer.AsMemory(0, length)
            : throw new InvalidDataException(Encoding.UTF8.GetString(_answer, 0, Math.Min(length, 500)));
    }

    /// <summary>The chunks of an answer together.</summary>
    internal static byte[] BodyOf(ReadOnlyMemory<byte> answer)
    {
        ReadOnlySpan<byte> rest = answer.Span[(answer.Span.IndexOf("\r\n\r\n"u8) + 4)..];
        List<byte> body = [];
        while (true)
        {
            int line = rest.IndexOf("\r\n"u8);
            int size = int.Parse(rest[..line], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (size == 0)
            {
                return [.. body];
            }

            body.AddRange(rest.Slice(line + 2, size));
            rest = rest[(line + 2 + size + 2)..];
        }
    }

    public void Dispose() => _socket.Dispose();
}
