
namespace Jackdaw.Search.Wire;

/// <summary>Packets on their way to a server.</summary>
internal static class Outgoing
{
    public const byte Quit = 1;
    public const byte Query = 3;
    public const byte Ping = 14;

    /// <summary>A payload with its head.</summary>
    public static byte[] Packet(ReadOnlySpan<byte> payload, byte sequence)
    {
        byte[] packet = new byte[payload.Length + 4];
        WriteHead(packet, payload.Length, sequence);
        payload.CopyTo(packet.AsSpan(4));
        return packet;
    }

    /// <summary>
    /// A statement as packets, from where it was written: one, or several when it has 16 MB or more. Of several, each but the first puts its head
    /// over the end of the one before, so they must be sent one after another.
    /// </summary>
    /// <exception cref="FulltextException">The statement is empty; one such packet ends the process of Sphinx 2.2.11.</exception>
    public static IEnumerable<ReadOnlyMemory<byte>> Statement(StatementBuffer statement)
    {
        if (statement.Text.IndexOfAnyExcept(" \t\r\n;\0"u8) < 0)
        {
            throw new FulltextException("An empty statement is never sent: it ends the process of Sphinx 2.2.");
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
