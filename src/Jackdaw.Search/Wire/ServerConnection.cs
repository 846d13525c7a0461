using System.Net.Security;
using System.Net.Sockets;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Wire;

/// <summary>
/// A connection to one server, for one caller at a time. A command consists of <see cref="Begin"/>, sending, reading all its responses, and
/// <see cref="End"/>. Any failure in between makes the connection unusable, because the outstanding responses are unknown.
/// </summary>
internal sealed class ServerConnection : IDisposable
{
    private readonly Socket _socket;
    private readonly ReceiveBuffer _buffer = new();
    private readonly ResponseParser _parser;
    private readonly CommandDeadline _deadline;
    private readonly ServerOptions _options;
    private Stream _stream;

    private ServerConnection(Socket socket, HostAddress host, ServerOptions options)
    {
        _socket = socket;
        _options = options;
        _deadline = new CommandDeadline(options.Time);
        LastUsed = options.Time.Milliseconds();
        _stream = new NetworkStream(socket, ownsSocket: true);
        _parser = new ResponseParser(_buffer);
        Host = host;
    }

    public HostAddress Host { get; }

    /// <summary>The version in the server's greeting.</summary>
    public string Version { get; private set; } = "";

    /// <summary>Whether it must be closed instead of reused.</summary>
    public bool IsBroken { get; private set; }

    /// <summary>Whether a command was begun and its responses were not all read.</summary>
    public bool IsInCommand { get; private set; }

    /// <summary>The time of its last use, by <see cref="Clock.Milliseconds"/>.</summary>
    public long LastUsed { get; private set; }

    /// <summary>
    /// Opens a connection and logs in. A server greets immediately, unless the system dropped the connection because of too many at a time;
    /// so the greeting is awaited only briefly.
    /// </summary>
    /// <returns>The connection; null if no greeting arrived in that time but there is time for another attempt.</returns>
    public static ServerConnection? Open(HostAddress host, ServerOptions options, TimeLimit limit, TimeSpan patience)
    {
        CommandDeadline deadline = new(options.Time);
        deadline.Begin(limit);
        ServerConnection connection = new(SocketOpener.Open(host, deadline), host, options);
        try
        {
            connection.Begin(limit.Cap(patience));
            connection.Fill();
            connection._deadline.Begin(limit);
            connection.LogIn();
            connection.End();
            return connection;
        }
        catch (FulltextException error) when (connection.IsUngreeted(error))
        {
            connection.Dispose();
            return limit.IsOver ? throw ConnectionErrors.TimedOut(host, limit.Whole, error) : null;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    public static async ValueTask<ServerConnection?> OpenAsync(
        HostAddress host, ServerOptions options, TimeLimit limit, TimeSpan patience, CancellationToken cancellationToken)
    {
        using CommandDeadline deadline = new(options.Time);
        deadline.BeginAsync(limit, cancellationToken);
        ServerConnection connection = new(await SocketOpener.OpenAsync(host, deadline).ConfigureAwait(false), host, options);
        deadline.EndAsync();
        try
        {
            connection.BeginAsync(limit.Cap(patience), cancellationToken);
            await connection.FillAsync().ConfigureAwait(false);
            connection._deadline.EndAsync();
            connection._deadline.BeginAsync(limit, cancellationToken);
            await connection.LogInAsync().ConfigureAwait(false);
            connection.EndAsync();
            return connection;
        }
        catch (FulltextException error) when (connection.IsUngreeted(error))
        {
            connection.Dispose();
            return limit.IsOver ? throw ConnectionErrors.TimedOut(host, limit.Whole, error) : null;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    /// <summary>
    /// Whether the other side seems to be connected. A server that was stopped closes the connection, which shows as readable data.
    /// </summary>
    public bool LooksAlive
    {
        get
        {
            try
            {
                return !IsBroken && !_socket.Poll(0, SelectMode.SelectRead);
            }
            catch (Exception error) when (error is SocketException or ObjectDisposedException)
            {
                return false;
            }
        }
    }

    /// <summary>Begins a command that is sent and read synchronously.</summary>
    public void Begin(TimeSpan timeout)
    {
        IsInCommand = true;
        _deadline.Begin(timeout);
    }

    public void BeginAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        _deadline.BeginAsync(timeout, cancellationToken);
        IsInCommand = true;
    }

    /// <summary>Ends the command after all its responses have been read.</summary>
    public void End()
    {
        IsInCommand = false;
        LastUsed = _options.Time.Milliseconds();
        if (_parser.IsInside)
        {
            IsBroken = true;
        }
    }

    public void EndAsync()
    {
        _deadline.EndAsync();
        End();
    }

    /// <summary>Prevents reuse, because the server may keep state of its last caller.</summary>
    public void Break() => IsBroken = true;

    public void Send(StatementBuffer statement)
    {
        foreach (ReadOnlyMemory<byte> packet in Outgoing.Statement(statement))
        {
            Write(packet.Span);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask SendAsync(StatementBuffer statement)
    {
        foreach (ReadOnlyMemory<byte> packet in Outgoing.Statement(statement))
        {
            await WriteAsync(packet).ConfigureAwait(false);
        }
    }

    /// <summary>Reads the next response.</summary>
    /// <param name="columns">The expected columns, or null if unknown.</param>
    public WireResult Read(string[]? columns = null)
    {
        _parser.Expect(columns);
        while (true)
        {
            if (Parse() is { } result)
            {
                return result;
            }

            Fill();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<WireResult> ReadAsync(string[]? columns = null)
    {
        _parser.Expect(columns);
        while (true)
        {
            if (Parse() is { } result)
            {
                return result;
            }

            await FillAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Checks whether the server responds.</summary>
    public bool Ping(TimeSpan timeout)
    {
        try
        {
            Begin(timeout);
            Write(Outgoing.Packet([Outgoing.Ping], 0));
            bool isAlive = Read().Error is null;
            End();
            return isAlive && !IsBroken;
        }
        catch (FulltextException)
        {
            return false;
        }
    }

    public async ValueTask<bool> PingAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        try
        {
            BeginAsync(timeout, cancellationToken);
            await WriteAsync(Outgoing.Packet([Outgoing.Ping], 0)).ConfigureAwait(false);
            bool isAlive = (await ReadAsync().ConfigureAwait(false)).Error is null;
            EndAsync();
            return isAlive && !IsBroken;
        }
        catch (FulltextException)
        {
            return false;
        }
    }

    /// <summary>Says goodbye if appropriate, and closes the connection.</summary>
    public void Dispose()
    {
        if (!IsBroken && !IsInCommand)
        {
            try
            {
                _stream.WriteTimeout = 100;
                _stream.Write(Outgoing.Packet([Outgoing.Quit], 0));
            }
            catch (Exception error) when (error is IOException or ObjectDisposedException or InvalidOperationException)
            {
                // It is closed in any case.
                IsBroken = true;
            }
        }

        IsBroken = true;
        _stream.Dispose();
        _socket.Dispose();
        _parser.Dispose();
        _buffer.Dispose();
        _deadline.Dispose();
    }

    // The deadline was that of the greeting, of which no byte arrived.
    private bool IsUngreeted(FulltextException error) => error.IsTimeout && Version.Length == 0 && _buffer.End == 0;

    private void LogIn()
    {
        Handshake handshake = new(_options);
        PacketReader packets = new();
        while (!handshake.IsDone)
        {
            while (!packets.TryRead(_buffer))
            {
                Fill();
            }

            byte[]? reply = Answer(handshake, packets);
            if (reply is not null)
            {
                Write(Outgoing.Packet(reply, packets.NextSequence));
            }

            if (handshake.WantsTls)
            {
                SslStream secure = TlsOpener.Wrap(_stream, _options);
                try
                {
                    secure.ReadTimeout = _deadline.Remaining;
                    secure.AuthenticateAsClient(TlsOpener.Options(Host, _options));
                }
                catch (Exception error)
                {
                    throw Failed(error);
                }

                _stream = secure;
                Write(Outgoing.Packet(handshake.AfterTls(), (byte)(packets.NextSequence + 1)));
            }
        }
    }

    private async ValueTask LogInAsync()
    {
        Handshake handshake = new(_options);
        PacketReader packets = new();
        while (!handshake.IsDone)
        {
            while (!packets.TryRead(_buffer))
            {
                await FillAsync().ConfigureAwait(false);
            }

            byte[]? reply = Answer(handshake, packets);
            if (reply is not null)
            {
                await WriteAsync(Outgoing.Packet(reply, packets.NextSequence)).ConfigureAwait(false);
            }

            if (handshake.WantsTls)
            {
                SslStream secure = TlsOpener.Wrap(_stream, _options);
                try
                {
                    await secure.AuthenticateAsClientAsync(TlsOpener.Options(Host, _options), _deadline.Token).ConfigureAwait(false);
                }
                catch (Exception error)
                {
                    throw Failed(error);
                }

                _stream = secure;
                await WriteAsync(Outgoing.Packet(handshake.AfterTls(), (byte)(packets.NextSequence + 1))).ConfigureAwait(false);
            }
        }
    }

    private byte[]? Answer(Handshake handshake, PacketReader packets)
    {
        byte[]? reply;
        try
        {
            reply = handshake.Next(_buffer.Bytes.AsSpan(packets.PayloadStart, packets.PayloadLength));
        }
        catch (FulltextException error)
        {
            throw ConnectionErrors.WithHost(error, Host);
        }

        Version = handshake.Version;
        _buffer.Drop(packets.Position);
        packets.Restart();
        if (handshake.WantsTls && _buffer.End != 0)
        {
            // An attacker on the network could have injected them, and they would be read later as if they had been encrypted.
            throw new FulltextException(
                $"{Host}: {_buffer.End} additional bytes arrived with the server's greeting, before the connection was encrypted. "
                    + "Nothing was sent over this connection, because "
                + "an attacker may have injected them.")
            {
                Host = Host.ToString(),
            };
        }

        return reply;
    }

    private WireResult? Parse()
    {
        try
        {
            return _parser.TryRead();
        }
        catch (FulltextException error)
        {
            IsBroken = true;
            throw ConnectionErrors.WithHost(error, Host);
        }
    }

    private void Fill()
    {
        Memory<byte> free = _buffer.Free();
        int count;
        try
        {
            _stream.ReadTimeout = _deadline.Remaining;
            count = _stream.Read(free.Span);
        }
        catch (Exception error)
        {
            throw Failed(error);
        }

        Took(count);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask FillAsync()
    {
        Memory<byte> free = _buffer.Free();
        int count;
        try
        {
            count = await _stream.ReadAsync(free, _deadline.Token).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            throw Failed(error);
        }

        Took(count);
    }

    private void Took(int count)
    {
        if (count == 0)
        {
            IsBroken = true;
            throw ConnectionErrors.Closed(Host, _parser.IsInside);
        }

        _buffer.Received(count);
    }

    private void Write(ReadOnlySpan<byte> packet)
    {
        try
        {
            _stream.WriteTimeout = _deadline.Remaining;
            _stream.Write(packet);
        }
        catch (Exception error)
        {
            throw Failed(error);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask WriteAsync(ReadOnlyMemory<byte> packet)
    {
        try
        {
            await _stream.WriteAsync(packet, _deadline.Token).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            throw Failed(error);
        }
    }

    private Exception Failed(Exception error)
    {
        IsBroken = true;
        _deadline.ThrowIfCallerGaveUp();
        return ConnectionErrors.Of(error, Host, _deadline);
    }
}
