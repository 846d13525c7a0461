using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Jackdaw.TestKit.Waiting;

/// <summary>A port of the loopback that nobody listens at, and nobody can come to listen at: it is bound, so connecting to it is refused.</summary>
public sealed class SilentPort : IDisposable
{
    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    /// <summary>Binds it.</summary>
    public SilentPort() => _socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));

    /// <summary>Its number.</summary>
    public int Number => ((IPEndPoint)_socket.LocalEndPoint!).Port;

    /// <summary>Its address.</summary>
    public string Host => string.Create(CultureInfo.InvariantCulture, $"127.0.0.1:{Number}");

    /// <summary>From now on somebody does.</summary>
    public Socket Listen()
    {
        _socket.Listen();
        return _socket;
    }

    /// <inheritdoc/>
    public void Dispose() => _socket.Dispose();
}
