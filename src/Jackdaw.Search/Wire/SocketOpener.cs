using System.Net;
using System.Net.Sockets;

namespace Jackdaw.Search.Wire;

/// <summary>Opens sockets, trying each address of a host name within the remaining time.</summary>
internal static class SocketOpener
{
    public static Socket Open(HostAddress host, CommandDeadline deadline)
    {
        try
        {
            SocketException? last = null;
            foreach (IPAddress address in Dns.GetHostAddresses(host.Name))
            {
                Socket socket = New(address);
                try
                {
                    Connect(socket, new IPEndPoint(address, host.Port), deadline);
                    return socket;
                }
                catch (SocketException error)
                {
                    socket.Dispose();
                    last = error;
                }
            }

            throw last ?? new SocketException((int)SocketError.HostNotFound);
        }
        catch (SocketException error)
        {
            throw Failed(error, host, deadline);
        }
    }

    public static async ValueTask<Socket> OpenAsync(HostAddress host, CommandDeadline deadline)
    {
        try
        {
            SocketException? last = null;
            foreach (IPAddress address in await Dns.GetHostAddressesAsync(host.Name, deadline.Token).ConfigureAwait(false))
            {
                Socket socket = New(address);
                try
                {
                    await socket.ConnectAsync(new IPEndPoint(address, host.Port), deadline.Token).ConfigureAwait(false);
                    return socket;
                }
                catch (SocketException error)
                {
                    socket.Dispose();
                    last = error;
                }
                catch
                {
                    socket.Dispose();
                    throw;
                }
            }

            throw last ?? new SocketException((int)SocketError.HostNotFound);
        }
        catch (Exception error) when (error is SocketException or OperationCanceledException)
        {
            deadline.ThrowIfCallerGaveUp();
            throw Failed(error, host, deadline);
        }
    }

    private static Socket New(IPAddress address) => new(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };

    // A blocking connect has no time limit, so it is started without blocking and awaited.
    private static void Connect(Socket socket, EndPoint to, CommandDeadline deadline)
    {
        socket.Blocking = false;
        try
        {
            socket.Connect(to);
        }
        catch (SocketException error) when (error.SocketErrorCode is SocketError.WouldBlock or SocketError.InProgress)
        {
            if (!socket.Poll(TimeSpan.FromMilliseconds(deadline.Remaining), SelectMode.SelectWrite))
            {
                throw new SocketException((int)SocketError.TimedOut);
            }

            int code = (int)socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error)!;
            if (code != 0)
            {
                throw new SocketException(code);
            }
        }

        socket.Blocking = true;
    }

    private static FulltextException Failed(Exception error, HostAddress host, CommandDeadline deadline) =>
        error is OperationCanceledException or SocketException { SocketErrorCode: SocketError.TimedOut }
            ? ConnectionErrors.TimedOut(host, deadline.Timeout, error)
            : new FulltextException(
                $"The server {host} cannot be reached: {error.Message}", error)
            { Host = host.ToString(), IsTransient = true };
}
