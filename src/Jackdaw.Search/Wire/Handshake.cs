
namespace Jackdaw.Search.Wire;

/// <summary>The login protocol: produces the reply to each packet of the server. The caller sends and receives the packets.</summary>
internal sealed class Handshake(ServerOptions options)
{
    private Greeting? _greeting;

    public string Version => _greeting?.Version ?? "";

    public bool IsDone { get; private set; }

    /// <summary>Whether the stream must switch to TLS after the last reply; <see cref="AfterTls"/> then returns the next packet.</summary>
    public bool WantsTls { get; private set; }

    /// <summary>Processes a packet and returns the reply, or null after the login is complete.</summary>
    /// <exception cref="FulltextException">The server rejected the login, or requires something that is not supported.</exception>
    public byte[]? Next(ReadOnlySpan<byte> packet)
    {
        if (_greeting is null)
        {
            _greeting = Greeting.Read(packet);
            if (options.Tls == TlsUse.Off)
            {
                return Login.Request(_greeting, options.User, options.Password, overTls: false);
            }

            if ((_greeting.Capabilities & Greeting.Tls) == 0)
            {
                throw new FulltextException("The connection string requires TLS ('tls'), but the server does not offer it.");
            }

            WantsTls = true;
            return Login.TlsRequest();
        }

        switch (packet.IsEmpty ? (byte)1 : packet[0])
        {
            case 0x00:
                IsDone = true;
                return null;
            case 0xFE:
                return Login.Switch(packet, options.Password);
            case 0xFF:
                PayloadReader payload = new(packet);
                (int code, string message) = ResponseParser.Error(ref payload);
                throw new FulltextException(
                    $"The server rejected the login{(options.User.Length == 0 ? "" : $" '{options.User}'")}: {message}")
                {
                    ServerMessage = message,
                    ServerErrorCode = code,
                };
            default:
                throw PayloadReader.Malformed("an unexpected packet during login");
        }
    }

    public byte[] AfterTls()
    {
        WantsTls = false;
        return Login.Request(_greeting!, options.User, options.Password, overTls: true);
    }
}
