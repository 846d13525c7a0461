using System.Buffers;
using System.Buffers.Text;
using System.Net.Sockets;
using System.Text;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>Writes commands in RESP2, as arrays of strings that state their lengths. What is short is collected and sent at once; the pieces of a long value go to the socket from where they are.</summary>
/// <remarks>Source: Redis serialization protocol specification (redis.io/docs/latest/develop/reference/protocol-spec).</remarks>
internal sealed class RespWriter(Socket socket)
{
    private const int Collected = 16 * 1024;
    private const int LongestNumber = 20;

    private readonly ArrayBufferWriter<byte> _buffer = new(Collected + 1024);

    /// <summary>Begins a command of some parts.</summary>
    public void Begin(int parts) => Head((byte)'*', parts);

    /// <summary>A part that is text.</summary>
    public void Text(string text)
    {
        int length = Encoding.UTF8.GetByteCount(text);
        Head((byte)'$', length);
        _buffer.Advance(Encoding.UTF8.GetBytes(text, _buffer.GetSpan(length)));
        _buffer.Write("\r\n"u8);
    }

    /// <summary>A part that is text in ASCII.</summary>
    public void Text(ReadOnlySpan<byte> ascii)
    {
        Head((byte)'$', ascii.Length);
        _buffer.Write(ascii);
        _buffer.Write("\r\n"u8);
    }

    /// <summary>A part that is a number.</summary>
    public void Number(long number)
    {
        Span<byte> digits = stackalloc byte[LongestNumber];
        Utf8Formatter.TryFormat(number, digits, out int length);
        Text(digits[..length]);
    }

    /// <summary>A part that is a value.</summary>
    public async ValueTask ValueAsync(ReadOnlySequence<byte> value, CancellationToken cancellation)
    {
        Head((byte)'$', value.Length);
        if (value.Length <= Collected)
        {
            foreach (ReadOnlyMemory<byte> piece in value)
            {
                _buffer.Write(piece.Span);
            }
        }
        else
        {
            await FlushAsync(cancellation).ConfigureAwait(false);
            foreach (ReadOnlyMemory<byte> piece in value)
            {
                await SendAsync(piece, cancellation).ConfigureAwait(false);
            }
        }

        _buffer.Write("\r\n"u8);
    }

    /// <summary>Sends what was collected.</summary>
    public async ValueTask FlushAsync(CancellationToken cancellation)
    {
        await SendAsync(_buffer.WrittenMemory, cancellation).ConfigureAwait(false);
        _buffer.ResetWrittenCount();
    }

    private async ValueTask SendAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation)
    {
        while (!bytes.IsEmpty)
        {
            bytes = bytes[await socket.SendAsync(bytes, SocketFlags.None, cancellation).ConfigureAwait(false)..];
        }
    }

    private void Head(byte kind, long number)
    {
        Span<byte> space = _buffer.GetSpan(1 + LongestNumber + 2);
        space[0] = kind;
        Utf8Formatter.TryFormat(number, space[1..], out int length);
        "\r\n"u8.CopyTo(space[(1 + length)..]);
        _buffer.Advance(1 + length + 2);
    }
}
