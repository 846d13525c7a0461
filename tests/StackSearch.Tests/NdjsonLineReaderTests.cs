using System.Text;
using StackSearch.Posts;

namespace StackSearch.Tests;

public class NdjsonLineReaderTests
{
    [Fact]
    public void Lines_of_all_lengths_come_back_whole_whatever_the_stream_gives()
    {
        const int Seed = 20;
        Random random = new(Seed);
        List<string> expected = [];
        for (int i = 0; i < 300; i++)
        {
            expected.Add(new string((char)('a' + (i % 26)), i % 50 == 49 ? 200_000 : random.Next(500)));
        }
        byte[] file = Encoding.UTF8.GetBytes(string.Join('\n', expected) + "\n");

        using NdjsonLineReader reader = new(new DribblingStream(file, Seed), "x.ndjson");
        long offset = 0;
        for (int i = 0; i < expected.Count; i++)
        {
            Assert.True(reader.TryRead(out ReadOnlySpan<byte> line));
            Assert.Equal(expected[i], Encoding.UTF8.GetString(line));
            Assert.Equal(i + 1, reader.LineNumber);
            Assert.Equal(offset, reader.LineOffset);
            offset += expected[i].Length + 1;
            Assert.Equal(offset, reader.Position);
        }
        Assert.False(reader.TryRead(out _));
        Assert.False(reader.TryRead(out _));
    }

    [Theory]
    [InlineData("", 0)]
    [InlineData("a", 1)]
    [InlineData("a\n", 1)]
    [InlineData("\n", 1)]
    [InlineData("a\nb", 2)]
    [InlineData("a\n\nb\n", 3)]
    public void The_last_line_may_lack_its_line_feed(string file, int lines)
    {
        using NdjsonLineReader reader = new(new MemoryStream(Encoding.UTF8.GetBytes(file)), "x.ndjson");
        int count = 0;
        while (reader.TryRead(out _))
        {
            count++;
        }
        Assert.Equal(lines, count);
    }

    [Fact]
    public void A_line_beyond_the_limit_is_refused_before_it_fills_the_memory()
    {
        string file = "1234567890\n" + new string('x', 1_000_000);
        using NdjsonLineReader reader = new(new MemoryStream(Encoding.UTF8.GetBytes(file)), "x.ndjson", lineLimit: 1_000);
        Assert.True(reader.TryRead(out _));
        string message = Assert.Throws<JobFailure>(() => reader.TryRead(out _)).Message;
        Assert.Equal("x.ndjson, line 2, byte 11: a line of more than 1,000 bytes", message);
    }

    private sealed class DribblingStream(byte[] content, int seed) : MemoryStream(content)
    {
        private readonly Random _random = new(seed);

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, _random.Next(1, 5_000))]);
    }
}
