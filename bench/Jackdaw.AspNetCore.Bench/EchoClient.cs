using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.AspNetCore.Bench;

/// <summary>
/// A connection that sends a finished request again and again, and looks at no more of an answer than where it ends. It has a thread of its own and no tasks: what a client takes from the processors is taken from the server.
/// </summary>
internal sealed class EchoClient : IDisposable
{
    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly List<Socket> _reads = [];
    private readonly List<Socket> _writes = [];
    private byte[] _answer = new byte[64 * 1024];

    internal EchoClient(IPEndPoint address)
    {
        _socket.Connect(address);
        _socket.Blocking = false;
    }

    /// <summary>The whole answer, with its headers, until the next request.</summary>
    internal ReadOnlyMemory<byte> Send(byte[] request)
    {
        // Both ways at once: a large answer begins before the request has ended.
        int sent = 0;
        int length = 0;
        while (!_answer.AsSpan(0, length).EndsWith("0\r\n\r\n"u8))
        {
            if (length == _answer.Length)
            {
                Array.Resize(ref _answer, 2 * length);
            }

            int went = sent < request.Length ? _socket.Send(request.AsSpan(sent), SocketFlags.None, out SocketError sending) : Nothing(out sending);
            int came = _socket.Receive(_answer.AsSpan(length), SocketFlags.None, out SocketError receiving);
            sent += Checked(went, sending);
            length += Checked(came, receiving);
            if (came == 0 && receiving == SocketError.Success)
            {
                throw new InvalidDataException("The server closed the connection.");
            }

            if (went <= 0 && came <= 0)
            {
                Wait(sent < request.Length);
            }
        }

        return sent == request.Length && _answer.AsSpan(0, length).StartsWith("HTTP/1.1 200"u8)
            ? _answer.AsMemory(0, length)
            : throw new InvalidDataException(Encoding.UTF8.GetString(_answer, 0, Math.Min(length, 500)));
    }

    private static int Nothing(out SocketError error)
    {
        error = SocketError.WouldBlock;
        return 0;
    }

    private static int Checked(int count, SocketError error) =>
        error is SocketError.Success ? count : error is SocketError.WouldBlock ? 0 : throw new SocketException((int)error);

    /// <summary>Until something comes, or can be sent.</summary>
    private void Wait(bool sends)
    {
        if (sends)
        {
            _reads.Clear();
            _writes.Clear();
            _reads.Add(_socket);
            _writes.Add(_socket);
            Socket.Select(_reads, _writes, null, 10_000_000);
        }
        else
        {
            _socket.Poll(TimeSpan.FromSeconds(10), SelectMode.SelectRead);
        }
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
