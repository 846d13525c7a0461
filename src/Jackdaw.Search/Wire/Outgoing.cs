
namespace Jackdaw.Search.Wire;

/// <summary>Writes packets to a server.</summary>
internal static class Outgoing
{
    public const byte Quit = 1;
    public const byte Query = 3;
    public const byte Ping = 14;

    /// <summary>A payload with its header.</summary>
    public static byte[] Packet(ReadOnlySpan<byte> payload, byte sequence)
    {
        byte[] packet = new byte[payload.Length + 4];
        WriteHead(packet, payload.Length, sequence);
        payload.CopyTo(packet.AsSpan(4));
        return packet;
    }

    /// <summary>
    /// The statement as packets in its own buffer: one, or several for 16 MB or more. The header of each further packet overwrites the end
    /// of the previous one, so they must be sent in order.
    /// </summary>
    /// <exception cref="FulltextException">The statement is empty; such a packet crashes Sphinx 2.2.11.</exception>
    public static IEnumerable<ReadOnlyMemory<byte>> Statement(StatementBuffer statement)
    {
        if (statement.Text.IndexOfAnyExcept(" \t\r\n;\0"u8) < 0)
        {
            throw new FulltextException("Empty statements are not sent because they crash Sphinx 2.2.");
        }

        Memory<byte> bytes = statement.WithHeadRoom;
        int payload = bytes.Length - 4;
        bytes.Span[4] = Query;
        if (payload < PacketReader.LargestPacket)
        {
            WriteHead(bytes.Span, payload, 0);
            return [bytes];
        }

        return Several(bytes);
    }

    private static IEnumerable<ReadOnlyMemory<byte>> Several(Memory<byte> bytes)
    {
        int at = 4;
        byte sequence = 0;
        while (true)
        {
            int length = Math.Min(bytes.Length - at, PacketReader.LargestPacket);
            WriteHead(bytes.Span[(at - 4)..], length, sequence++);
            yield return bytes.Slice(at - 4, length + 4);
            at += length;
            if (length < PacketReader.LargestPacket)
            {
                yield break;
            }
        }
    }

    private static void WriteHead(Span<byte> at, int length, byte sequence)
    {
        at[0] = unchecked((byte)length);
        at[1] = unchecked((byte)(length >> 8));
        at[2] = unchecked((byte)(length >> 16));
        at[3] = sequence;
    }
}
