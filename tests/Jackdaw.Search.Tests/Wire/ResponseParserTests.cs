using System.Text;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Wire;

public sealed class ResponseParserTests
{
    private static readonly string[] Columns = ["id", "title"];

    private static byte[] Answers() =>
    [
        .. Packets.Rows(Columns, [["1", "one"], ["2", null], ["3", new string('x', 300)], ["4", ""]], Packets.MoreResults, warnings: 2),
        .. Packets.Packet(1, Packets.Ok(affected: 70_000, status: Packets.MoreResults, warnings: 1)),
        .. Packets.Rows(["k"], [], Packets.MoreResults),
        .. Packets.Packet(1, Packets.Error("syntax error near 'x'")),
    ];

    [Fact]
    public void Answers_cut_at_every_byte_are_read_the_same()
    {
        byte[] bytes = Answers();
        for (int cut = 0; cut <= bytes.Length; cut++)
        {
            using ReceiveBuffer buffer = new();
            using ResponseParser parser = new(buffer);
            List<WireResult> results = [];
            buffer.Add(bytes.AsSpan(0, cut));
            Drain(parser, results);
            buffer.Add(bytes.AsSpan(cut));
            Drain(parser, results);
            Check(results);
        }
    }

    [Fact]
    public void Answers_that_come_byte_by_byte_are_read_the_same()
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        List<WireResult> results = [];
        foreach (byte one in Answers())
        {
            buffer.Add([one]);
            Drain(parser, results);
        }

        Check(results);
        Assert.False(parser.IsInside);
    }

    [Fact]
    public void Truncated_answers_wait_for_more_and_invent_nothing()
    {
        byte[] bytes = Packets.Rows(Columns, [["1", "one"], ["2", "two"]]);
        for (int length = 0; length < bytes.Length; length++)
        {
            using ReceiveBuffer buffer = new();
            using ResponseParser parser = new(buffer);
            buffer.Add(bytes.AsSpan(0, length));
            Assert.Null(parser.TryRead());
            Assert.Equal(length != 0, parser.IsInside);
        }
    }

    [Fact]
    public void Known_columns_are_not_decoded_again()
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add(Packets.Rows(Columns, [["1", "one"]]));
        string[] expected = ["Id", "Heading"];
        parser.Expect(expected);
        using var rows = parser.TryRead()!.Rows!;
        Assert.Same(expected, rows.Columns);
        Assert.Equal("one", Encoding.UTF8.GetString(rows.Cell(0, 1)));
    }

    [Fact]
    public void A_different_number_of_columns_gives_the_servers_own_names()
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add(Packets.Rows(["id"], []));
        parser.Expect(["id", "title", "score"]);
        using var rows = parser.TryRead()!.Rows!;
        Assert.Equal(["id"], rows.Columns);
        Assert.Equal(-1, rows.IndexOf("score"));
    }

    [Theory]
    [InlineData("more columns than any table has", new byte[] { 0xFD, 0xFF, 0xFF, 0xFF })]
    [InlineData("a number of columns of 64 bits", new byte[] { 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F })]
    [InlineData("a request for a local file", new byte[] { 0xFB, (byte)'/', (byte)'e' })]
    [InlineData("bytes after the number of columns", new byte[] { 2, 2 })]
    [InlineData("nothing", new byte[0])]
    [InlineData("a done that stops", new byte[] { 0, 0xFC, 1 })]
    public void A_first_packet_that_lies_is_refused(string what, byte[] payload)
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add(Packets.Packet(1, payload));
        Assert.NotNull(Assert.Throws<FulltextException>(() => parser.TryRead()).Message + what);
    }

    [Theory]
    [InlineData(new byte[] { 5, (byte)'a' })]
    [InlineData(new byte[] { 0xFC, 0xFF, 0xFF, 1 })]
    [InlineData(new byte[] { 0xFD, 0xFF, 0xFF, 0xFF, 1 })]
    [InlineData(new byte[] { 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1 })]
    [InlineData(new byte[] { 0xFE, 0, 0, 0, 0, 0, 0, 0, 0x80, 1 })]
    [InlineData(new byte[] { 1, (byte)'a', 1, (byte)'b', 1, (byte)'c' })]
    [InlineData(new byte[] { 1, (byte)'a' })]
    public void A_row_whose_lengths_lie_is_refused(byte[] row)
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add(Packets.Packet(1, [2]));
        buffer.Add(Packets.Packet(2, Packets.Column("a")));
        buffer.Add(Packets.Packet(3, Packets.Column("b")));
        buffer.Add(Packets.Packet(4, Packets.End()));
        buffer.Add(Packets.Packet(5, row));
        Assert.Contains("protocol", Assert.Throws<FulltextException>(() => parser.TryRead()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_changed_byte_anywhere_gives_an_answer_or_a_clear_error()
    {
        byte[] good = Answers();
        byte[] changes = [0, 1, 0x7F, 0x80, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF];
        int refused = 0;
        for (int at = 0; at < good.Length; at++)
        {
            foreach (byte change in changes)
            {
                byte[] bytes = [.. good];
                bytes[at] = change;
                using ReceiveBuffer buffer = new(limit: 1 << 20);
                using ResponseParser parser = new(buffer);
                buffer.Add(bytes);
                try
                {
                    List<WireResult> results = [];
                    Drain(parser, results);
                    results.ForEach(result => result.Rows?.Dispose());
                }
                catch (FulltextException)
                {
                    refused++;
                }
            }
        }

        Assert.True(refused > 50, $"Only {refused} were refused.");
    }

    [Fact]
    public void A_length_that_promises_much_takes_no_memory_until_it_comes()
    {
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add([0xFE, 0xFF, 0xFF, 1, 1, 2, 3]);
        Assert.Null(parser.TryRead());
        Assert.True(buffer.Bytes.Length < 100_000);
    }

    [Fact]
    public void An_answer_beyond_the_limit_is_refused()
    {
        using ReceiveBuffer buffer = new(limit: 64 * 1024);
        FulltextException error = Assert.Throws<FulltextException>(() => buffer.Add(new byte[128 * 1024]));
        Assert.Contains("exceeds the maximum", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(4000)]
    public void A_cell_of_16_megabytes_and_more_comes_in_several_packets(int more)
    {
        int length = 0xFFFFFF + more;
        byte[] cell = new byte[length];
        new Random(11).NextBytes(cell);
        byte[] payload = [.. Packets.Number((ulong)length), .. cell];
        using ReceiveBuffer buffer = new();
        using ResponseParser parser = new(buffer);
        buffer.Add(Packets.Packet(1, [1]));
        buffer.Add(Packets.Packet(2, Packets.Column("a")));
        buffer.Add(Packets.Packet(3, Packets.End()));
        buffer.Add(Packets.Packet(4, payload.AsSpan(0, 0xFFFFFF)));
        Assert.Null(parser.TryRead());
        buffer.Add(Packets.Packet(5, payload.AsSpan(0xFFFFFF)));
        buffer.Add(Packets.Packet(6, Packets.Row("short")));
        buffer.Add(Packets.Packet(7, Packets.End()));
        using var rows = parser.TryRead()!.Rows!;
        Assert.Equal(2, rows.RowCount);
        Assert.True(rows.Cell(0, 0).SequenceEqual(cell));
        Assert.Equal("short", Encoding.UTF8.GetString(rows.Cell(1, 0)));
    }

    private static void Drain(ResponseParser parser, List<WireResult> results)
    {
        while (parser.TryRead() is { } result)
        {
            results.Add(result);
        }
    }

    private static void Check(List<WireResult> results)
    {
        Assert.Equal(4, results.Count);
        using (var rows = results[0].Rows!)
        {
            Assert.Equal(Columns, rows.Columns);
            Assert.Equal(4, rows.RowCount);
            Assert.Equal("one", Encoding.UTF8.GetString(rows.Cell(0, 1)));
            Assert.True(rows.IsNull(1, 1));
            Assert.Equal(300, rows.Cell(2, 1).Length);
            Assert.False(rows.IsNull(3, 1));
            Assert.Equal(0, rows.Cell(3, 1).Length);
        }

        Assert.True(results[0].HasMore);
        Assert.Equal(2, results[0].Warnings);
        Assert.Equal(70_000, results[1].Affected);
        Assert.Equal(1, results[1].Warnings);
        Assert.Equal(0, results[2].Rows!.RowCount);
        results[2].Rows!.Dispose();
        Assert.Equal("syntax error near 'x'", results[3].Error);
        Assert.Equal(1064, results[3].ErrorCode);
        Assert.False(results[3].HasMore);
    }
}
