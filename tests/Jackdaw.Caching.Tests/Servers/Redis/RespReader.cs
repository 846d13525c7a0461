using System.Buffers;
using System.Buffers.Text;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>Reads replies in RESP2. Nothing is reserved because a length announces it: memory grows with what comes, and what is longer than allowed is refused before it is read.</summary>
internal sealed class RespReader(Socket socket, string address, int maxValueLength)
{
    private const int BufferSize = 16 * 1024;

    // A server that says more than this in one line is none.
    private const int LongestLine = 4096;
    private const int Piece = 64 * 1024;

    private readonly byte[] _buffer = new byte[BufferSize];
    private int _start;
    private int _end;

    /// <summary>Nothing is left of what the server sent.</summary>
    public bool IsEmpty => _start == _end;

    /// <summary>Something came since the operation began.</summary>
    public bool HasRead { get; private set; }

    /// <summary>Begins an operation.</summary>
    public void Begin() => HasRead = false;

    /// <summary>Reads "+OK" or another line of that kind.</summary>
    /// <returns>Null, or what the server refused it with.</returns>
    public async ValueTask<string?> StatusAsync(CancellationToken cancellation)
    {
        ReadOnlyMemory<byte> line = await LineAsync(cancellation).ConfigureAwait(false);
        return line.Span[0] switch
        {
            (byte)'+' => null,
            (byte)'-' => Encoding.UTF8.GetString(line.Span[1..]),
            _ => throw Unexpected(line.Span, "a status"),
        };
    }

    /// <summary>Reads a number.</summary>
    public async ValueTask<RespNumber> NumberAsync(CancellationToken cancellation) => Number(await LineAsync(cancellation).ConfigureAwait(false), ':', "a number");

    /// <summary>Reads how many replies follow; -1 where there is no array.</summary>
    public async ValueTask<RespNumber> ArrayAsync(CancellationToken cancellation) => Number(await LineAsync(cancellation).ConfigureAwait(false), '*', "an array");

    /// <summary>Reads the length of a string whose bytes follow; -1 where there is none.</summary>
    public async ValueTask<RespNumber> LengthAsync(CancellationToken cancellation)
    {
        RespNumber length = Number(await LineAsync(cancellation).ConfigureAwait(false), '$', "a string");
        return length.Value <= maxValueLength
            ? length
            : throw RedisException.Broken(address, $"a value of {length.Value} bytes is announced; at most {maxValueLength} are accepted");
    }

    /// <summary>Reads the bytes of a string into a buffer.</summary>
    public async ValueTask BytesAsync(long length, IBufferWriter<byte> destination, CancellationToken cancellation)
    {
        int known = (int)Math.Min(length, _end - _start);
        destination.Write(_buffer.AsSpan(_start, known));
        _start += known;
        for (long rest = length - known; rest > 0;)
        {
            Memory<byte> space = destination.GetMemory((int)Math.Min(rest, Piece));
            int read = await ReceiveAsync(space[..(int)Math.Min(space.Length, rest)], cancellation).ConfigureAwait(false);
            destination.Advance(read);
            rest -= read;
        }

        await EndAsync(cancellation).ConfigureAwait(false);
    }

    private async ValueTask EndAsync(CancellationToken cancellation)
    {
        while (_end - _start < 2)
        {
            await FillAsync(cancellation).ConfigureAwait(false);
        }

        if (_buffer[_start] != '\r' || _buffer[_start + 1] != '\n')
        {
            throw RedisException.Broken(address, "a value is longer than was announced");
        }

        _start += 2;
    }

    /// <summary>The next line without its end; it is there until the next one is read, and has at least one character.</summary>
    private async ValueTask<ReadOnlyMemory<byte>> LineAsync(CancellationToken cancellation)
    {
        while (true)
        {
            int end = _buffer.AsSpan(_start, _end - _start).IndexOf("\r\n"u8);
            if (end > 0)
            {
                ReadOnlyMemory<byte> line = _buffer.AsMemory(_start, end);
                _start += end + 2;
                return line;
            }

            if (end == 0 || _end - _start > LongestLine)
            {
                throw RedisException.Broken(address, end == 0 ? "an empty line came" : $"a line of more than {LongestLine} bytes came");
            }

            await FillAsync(cancellation).ConfigureAwait(false);
        }
    }

    private async ValueTask FillAsync(CancellationToken cancellation)
    {
        _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
        (_start, _end) = (0, _end - _start);
        _end += await ReceiveAsync(_buffer.AsMemory(_end), cancellation).ConfigureAwait(false);
    }

    private async ValueTask<int> ReceiveAsync(Memory<byte> space, CancellationToken cancellation)
    {
        int read = await socket.ReceiveAsync(space, SocketFlags.None, cancellation).ConfigureAwait(false);
        HasRead |= read > 0;
        return read > 0 ? read : throw RedisException.Unreachable(address, "the server closed the connection");
    }

    private RespNumber Number(ReadOnlyMemory<byte> memory, char kind, string expected)
    {
        ReadOnlySpan<byte> line = memory.Span;
        return line[0] == '-' ? new RespNumber(-1, Encoding.UTF8.GetString(line[1..]))
            : line[0] == kind && Utf8Parser.TryParse(line[1..], out long number, out int read) && read == line.Length - 1 && number >= -1 ? new RespNumber(number, null)
            : throw Unexpected(line, expected);
    }

    private RedisException Unexpected(ReadOnlySpan<byte> line, string expected) =>
        RedisException.Broken(address, $"'{Encoding.UTF8.GetString(line[..Math.Min(line.Length, 40)])}' came where {expected} was expected");
}
