using System.Text;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Tests;

public class NdjsonPostsTests
{
    [Fact]
    public void Posts_come_back_equal()
    {
        List<Post> posts = SampleDump.Read(SampleDump.Xml);
        using NdjsonPostReader reader = new(new MemoryStream(File(posts)), "x.ndjson");
        foreach (Post expected in posts)
        {
            Assert.True(reader.TryRead(out Post? post));
            Assert.Null(PostDifference.Find(expected, post));
        }
        Assert.False(reader.TryRead(out _));
    }

    [Fact]
    public void A_broken_line_is_named_with_line_and_byte()
    {
        byte[] file = File(SampleDump.Read(SampleDump.Xml));
        int secondLine = file.IndexOf((byte)'\n') + 1;
        int colon = secondLine + file.AsSpan(secondLine).IndexOf((byte)':');
        file[colon] = (byte)';';

        string message = Assert.Throws<JobFailure>(() => ReadAll(file)).Message;

        Assert.StartsWith($"x.ndjson, line 2, byte {colon}: ", message);
    }

    [Fact]
    public void A_file_cut_off_anywhere_is_an_error_or_has_fewer_posts()
    {
        byte[] whole = File(SampleDump.Read(SampleDump.Xml));
        for (int length = 0; length < whole.Length - 1; length++)
        {
            Exception? exception = Record.Exception(() => ReadAll(whole[..length]));
            bool wholeLines = length > 0 && (whole[length - 1] == '\n' || whole[length] == '\n');
            Assert.True(wholeLines ? exception is null : exception is JobFailure, $"{length}: {exception}");
        }
    }

    [Theory]
    [InlineData("null\n", "line 1, byte 0")]
    [InlineData("[]\n", "line 1, byte ")]
    [InlineData("{}\n", "line 1, byte ")]
    [InlineData("\n", "line 1, byte 0")]
    [InlineData("hello\n", "line 1, byte 0")]
    public void Other_JSON_is_an_error(string file, string expected) =>
        Assert.Contains(expected, Assert.Throws<JobFailure>(() => ReadAll(Encoding.UTF8.GetBytes(file))).Message);

    private static byte[] File(List<Post> posts)
    {
        MemoryStream stream = new();
        NdjsonWriter writer = new(stream.Write, new JackdawPostJson());
        posts.ForEach(writer.Write);
        writer.Flush();
        Assert.Equal(stream.Length, writer.BytesWritten);
        return stream.ToArray();
    }

    private static void ReadAll(byte[] file)
    {
        using NdjsonPostReader reader = new(new MemoryStream(file), "x.ndjson");
        while (reader.TryRead(out _))
        {
        }
    }
}
