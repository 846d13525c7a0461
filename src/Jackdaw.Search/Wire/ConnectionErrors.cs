using System.Globalization;
using System.Net.Sockets;
using System.Security.Authentication;

namespace Jackdaw.Search.Wire;

/// <summary>Creates exceptions from connection failures.</summary>
internal static class ConnectionErrors
{
    public static FulltextException Closed(HostAddress host, bool inAnswer) =>
        new(inAnswer
            ? $"The server {host} closed the connection in the middle of a response."
            : $"The server {host} closed the connection. It was stopped, or the statement was larger than its 'max_packet_size'.")
        {
            Host = host.ToString(),
            IsTransient = true,
        };

    public static Exception Of(Exception error, HostAddress host, CommandDeadline deadline)
    {
        switch (error)
        {
            case FulltextException known:
                return WithHost(known, host);
            case OperationCanceledException:
            case IOException { InnerException: SocketException { SocketErrorCode: SocketError.TimedOut or SocketError.WouldBlock } }:
            case SocketException { SocketErrorCode: SocketError.TimedOut or SocketError.WouldBlock }:
                return TimedOut(host, deadline.Timeout, error);
            case AuthenticationException:
                return new FulltextException($"TLS with the server {host} failed: {error.Message}", error) { Host = host.ToString() };
            case IOException or SocketException or ObjectDisposedException:
                return new FulltextException($"The connection to the server {host} failed: {error.Message}", error) { Host = host.ToString(), IsTransient = true };
            default:
                return error;
        }
    }

    public static FulltextException TimedOut(HostAddress host, TimeSpan timeout, Exception? inner = null) =>
        new(string.Create(CultureInfo.InvariantCulture, $"The server {host} did not respond within {timeout.TotalSeconds:0.###} s."), inner)
        {
            Host = host.ToString(),
            IsTransient = true,
            IsTimeout = true,
        };

    /// <summary>Adds the host, which the original exception lacks.</summary>
    public static FulltextException WithHost(FulltextException error, HostAddress host) =>
        error.Host is not null
            ? error
            : new FulltextException($"{host}: {error.Message}", error)
            {
                Host = host.ToString(),
                Statement = error.Statement,
                Position = error.Position,
                ServerMessage = error.ServerMessage,
                ServerErrorCode = error.ServerErrorCode,
                IsTransient = error.IsTransient,
                IsTimeout = error.IsTimeout,
                IsOfClient = error.IsOfClient,
            };
}
