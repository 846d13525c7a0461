
namespace Jackdaw.Search.Wire;

/// <summary>What logging in says to each packet of the server; the packets are sent and received by somebody else.</summary>
internal sealed class Handshake(ServerOptions options)
{
    private Greeting? _greeting;

    public string Version => _greeting?.Version ?? "";

    public bool IsDone { get; private set; }

    /// <summary>After the last reply was sent the stream changes to TLS; then <see cref="AfterTls"/> gives what is sent next.</summary>
    public bool WantsTls { get; private set; }

    /// <summary>Takes a packet and gives the reply, or null when logging in is done.</summary>
    /// <exception cref="FulltextException">The server refused, or wants something that is not supported.</exception>
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
                throw new FulltextException("The connection string asks for TLS ('tls'), but the server does not offer it.");
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
                throw new FulltextException($"The server refused to log in{(options.User.Length == 0 ? "" : $" '{options.User}'")}: {message}")
                {
                    ServerMessage = message,
                    ServerErrorCode = code,
                };
            default:
                throw PayloadReader.Malformed("a packet in the login that is neither yes nor no");
        }
    }

    public byte[] AfterTls()
    {
        WantsTls = false;
        return Login.Request(_greeting!, options.User, options.Password, overTls: true);
    }
}
