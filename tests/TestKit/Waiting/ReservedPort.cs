using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Jackdaw.TestKit.Waiting;

/// <summary>
/// A port of the loopback for a server that another program opens, kept for it while the server is down. It is none of those that the system gives to outgoing connections
/// and to port 0, so nobody comes by it by chance; other tests, of other processes too, see the lock on its file.
/// </summary>
public sealed class ReservedPort : IDisposable
{
    // Below where Linux (32768), Windows and macOS (49152) begin with their own.
    private const int First = 12_000;
    private const int Behind = 32_000;

    private static readonly string Folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), "jackdaw-ports")).FullName;

    private readonly FileStream _lock;

    private ReservedPort(int number, FileStream file)
    {
        Number = number;
        _lock = file;
    }

    /// <summary>The port.</summary>
    public int Number { get; }

    /// <summary>Reserves a port that nobody has.</summary>
    public static ReservedPort Take()
    {
        while (true)
        {
            int number = Random.Shared.Next(First, Behind);
            if (Lock(number) is { } file)
            {
                if (IsFree(number))
                {
                    return new ReservedPort(number, file);
                }

                file.Dispose();
            }
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _lock.Dispose();

    private static FileStream? Lock(int number)
    {
        try
        {
            // Not removed with the reservation: who opened the file before that would hold a lock that the next one does not see.
            return new FileStream(Path.Combine(Folder, number.ToString(CultureInfo.InvariantCulture)), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static bool IsFree(int number)
    {
        using Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(new IPEndPoint(IPAddress.Any, number));
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
