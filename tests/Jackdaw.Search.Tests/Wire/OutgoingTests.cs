using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Wire;

public sealed class OutgoingTests
{
    [Theory]
    [InlineData("")]
    [InlineData(" \r\n\t")]
    [InlineData(" ; ; ")]
    [InlineData("\0")]
    public void An_empty_statement_is_never_sent(string text)
    {
        using StatementBuffer statement = new();
        statement.Append(text);
        Assert.Throws<FulltextException>(() => Outgoing.Statement(statement));
    }

    [Theory]
    [InlineData(100)]
    [InlineData(0xFFFFFE - 1)]
    [InlineData(0xFFFFFF - 1)]
    [InlineData(0xFFFFFF)]
    [InlineData((0xFFFFFF * 2) - 1)]
    [InlineData((0xFFFFFF * 2) + 77)]
    public void A_statement_is_cut_into_packets_that_read_as_one(int length)
    {
        using StatementBuffer statement = new();
        byte[] text = new byte[length];
        new Random(5).NextBytes(text);
        text[0] = (byte)'S';
        statement.Append(text);

        using ReceiveBuffer buffer = new();
        byte sequence = 0;
        foreach (ReadOnlyMemory<byte> packet in Outgoing.Statement(statement))
        {
            Assert.Equal(sequence++, packet.Span[3]);
            buffer.Add(packet.Span);
        }

        // The one who reads joins packets; a payload of exactly the largest size is followed by an empty one.
        Assert.Equal(((length + 1) / 0xFFFFFF) + 1, sequence);
        PacketReader packets = new();
        Assert.True(packets.TryRead(buffer));
        Assert.Equal(length + 1, packets.PayloadLength);
        Assert.Equal(Outgoing.Query, buffer.Bytes[packets.PayloadStart]);
        Assert.True(buffer.Bytes.AsSpan(packets.PayloadStart + 1, length).SequenceEqual(text));
    }
}
