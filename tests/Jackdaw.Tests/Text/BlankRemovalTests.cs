using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>The removal of white space against its scalar twin, on text that is JSON and on text that is not.</summary>
public sealed unsafe class BlankRemovalTests : IDisposable
{
    private const int Seed = 20261123;
    private const int Longest = 400;

    private static readonly string[] Pieces =
    [
        " ", "  ", "\n", "\n        ", "\t", "\r\n", "{", "}", "[", "]", ",", ":", "\"", "\"a b\"", "\"\\\"\"", "\\", "\\\\", "1", "-2.5e3", "true", "null", "é",
        "\u0000", "\f", "\u001a", "          \n          \n          \n          \n          \n          \n          \n",
    ];

    private readonly GuardedMemory _source = new(8 * 1024);
    private readonly GuardedMemory _target = new(8 * 1024);

    public void Dispose()
    {
        _source.Dispose();
        _target.Dispose();
    }

    [Fact]
    public void Every_byte_at_every_place_of_a_block()
    {
        for (int value = 0; value < 256; value++)
        {
            for (int at = 0; at < 130; at++)
            {
                byte[] text = [.. Enumerable.Repeat((byte)'x', 140)];
                text[at] = (byte)value;
                Compare(text);
                Array.Fill(text, (byte)' ');
                text[at] = (byte)value;
                Compare(text);
            }
        }
    }

    [Fact]
    public void Every_length()
    {
        for (int length = 0; length <= Longest; length++)
        {
            Compare([.. Enumerable.Repeat((byte)' ', length)]);
            Compare([.. Enumerable.Repeat((byte)'\\', length)]);
            Compare([.. Enumerable.Repeat((byte)'"', length)]);
            Compare([.. Enumerable.Range(0, length).Select(i => i % 2 == 0 ? (byte)'1' : (byte)' ')]);
        }
    }

    [Fact]
    public void Random_text()
    {
        Random random = new(Seed);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] text = Encoding.UTF8.GetBytes(string.Concat(random.GetItems(Pieces, random.Next(1, 60))));
            Compare(text.Length <= 4096 ? text : text[..4096]);
        }
    }

    [Fact]
    public void Random_bytes()
    {
        Random random = new(Seed + 1);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] text = new byte[random.Next(Longest)];
            random.NextBytes(text);
            for (int j = 0; j < text.Length; j++)
            {
                text[j] = random.Next(3) == 0 ? " \n\"\\,1"u8[random.Next(6)] : text[j];
            }

            Compare(text);
        }
    }

    [Theory]
    [InlineData("1 2", "12", true)]
    [InlineData("tr ue", "true", true)]
    [InlineData("[1 ,2]", "[1,2]", false)]
    [InlineData("[1 \"a\"]", "[1\"a\"]", false)]
    [InlineData("[\"a\" 1]", "[\"a\"1]", false)]
    [InlineData("{ \"a b\" : \" \\\" \" }", "{\"a b\":\" \\\" \"}", false)]
    [InlineData(" 1 ", "1", false)]
    [InlineData("\" 1 2", "\" 1 2", false)]
    public void Tells_what_comes_together(string text, string expected, bool joins)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Assert.Equal(joins, Compare(bytes));
        Assert.Equal(expected, Encoding.UTF8.GetString(_target.Span[..expected.Length]));

        // The same across the border of blocks.
        for (int blanks = 40; blanks < 140; blanks++)
        {
            Assert.Equal(joins, Compare([.. Enumerable.Repeat((byte)' ', blanks), .. bytes]));
            if (joins)
            {
                Assert.True(Compare(Encoding.UTF8.GetBytes(text.Replace(" ", new string(' ', blanks), StringComparison.Ordinal))));
            }
        }
    }

    /// <summary>Both forms on source and destination that end where memory ends.</summary>
    private bool Compare(byte[] text)
    {
        byte* source = _source.PlaceAtEnd(text);
        byte[] expected = new byte[text.Length + 1];
        int length;
        bool expectedJoins;
        fixed (byte* to = expected)
        {
            length = (int)(BlankRemoval.CopyScalar(source, source + text.Length, to, out expectedJoins) - to);
        }

        byte* target = _target.End - text.Length - BlankRemoval.Room;
        byte* end = BlankRemoval.Copy(source, source + text.Length, target, out bool joins);
        Assert.True(new ReadOnlySpan<byte>(target, (int)(end - target)).SequenceEqual(expected.AsSpan(0, length)), $"{Encoding.Latin1.GetString(text)}\nseed {Seed}");
        Assert.True(expectedJoins == joins, $"joins: {Encoding.Latin1.GetString(text)}\nseed {Seed}");

        // In place.
        length = (int)(BlankRemoval.CopyScalar(source, source + text.Length, source, out _) - source);
        Assert.True(new ReadOnlySpan<byte>(source, length).SequenceEqual(expected.AsSpan(0, length)));
        expected.AsSpan(0, length).CopyTo(_target.Span);
        return joins;
    }
}
