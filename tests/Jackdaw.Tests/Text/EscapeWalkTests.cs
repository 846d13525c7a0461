using System.Text;
using Jackdaw.Tests.Memory;

namespace Jackdaw.Tests.Text;

/// <summary>Blocks of <c>\uXXXX</c> escapes against the scalar walk: every place in a block, every neighbor, every fault and every cut.</summary>
public sealed class EscapeWalkTests : IDisposable
{
    /// <summary>More than a block and an escaped pair, so that each test meets every border.</summary>
    private const int Places = 46;

    private readonly WalkComparison _comparison = new();

    public void Dispose() => _comparison.Dispose();

    [Theory]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Random_texts(int kind)
    {
        var random = new RandomText(6400 + kind);
        for (int length = 0; length <= 160; length++)
        {
            for (int round = 0; round < 24; round++)
            {
                byte[] text = random.EscapedDocument(length, (TextKind)kind, mayBeInvalid: round % 2 == 1);
                _comparison.Same([(byte)'"', .. new string('a', round).Select(unit => (byte)unit), .. text]);
            }
        }
    }

    [Fact]
    public void Every_byte_within_an_escape()
    {
        byte[] escapes = [.. @"\u0416\uD83D\uDE00\u00e9"u8];
        for (int place = 0; place < Places; place++)
        {
            byte[] text = Quoted(place, escapes, 40);
            for (int at = 0; at < escapes.Length; at++)
            {
                byte kept = text[1 + place + at];
                for (int value = 0; value < 256; value++)
                {
                    text[1 + place + at] = (byte)value;
                    _comparison.Same(text);
                }

                text[1 + place + at] = kept;
            }
        }
    }

    [Fact]
    public void Every_neighbor()
    {
        string[] pieces = [@"\uD83D", @"\uDE00", @"\uD7FF", @"\n", @"\\", "u", "é", @"\x", "\""];
        for (int number = 0; number < pieces.Length * pieces.Length * pieces.Length * pieces.Length; number++)
        {
            string text = @"\u0416" + pieces[number % 9] + pieces[number / 9 % 9] + pieces[number / 81 % 9] + pieces[number / 729];
            for (int place = number % 5; place < Places; place += 5)
            {
                _comparison.Same(Quoted(place, Encoding.UTF8.GetBytes(text), 20));
            }
        }
    }

    [Fact]
    public void Every_cut()
    {
        byte[] text = [(byte)'"', .. Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(@"\u0416 \uD83D\uDE00a\n\uABCD\\", 4)))];
        for (int length = 1; length <= text.Length; length++)
        {
            // Whatever follows the end never belongs to the text: digits, backslashes and a quotation mark would continue it.
            _comparison.Same(text.AsSpan(0, length), (byte)'0');
            _comparison.Same(text.AsSpan(0, length), (byte)'\\');
            _comparison.Same(text.AsSpan(0, length), (byte)'"');
        }
    }

    [Fact]
    public void Every_value()
    {
        using var memory = new GuardedMemory(4096);
        for (int value = 0; value < 0x10000; value++)
        {
            if (char.IsSurrogate((char)value))
            {
                continue;
            }

            string text = new('a', value % 7);
            Read(memory, $"{text}\\u{value:x4}\\u{value:X4}", $"{text}{(char)value}{(char)value}");
        }
    }

    [Fact]
    public void Every_surrogate_pair()
    {
        using var memory = new GuardedMemory(4096);
        for (int high = 0xD800; high < 0xDC00; high++)
        {
            // Neighboring low surrogates differ in all digits between one high surrogate and the next.
            for (int low = 0xDC00 + (high % 61); low < 0xE000; low += 61)
            {
                Read(memory, $"\\u{high:X4}\\u{low:x4}", $"{(char)high}{(char)low}");
            }
        }
    }

    [Theory]
    [InlineData(680)]
    [InlineData(4090)]
    [InlineData(4100)]
    [InlineData(20_000)]
    public void Long_texts(int length)
    {
        using var memory = new GuardedMemory((6 * length) + 4096);
        for (int more = 0; more < 8; more++)
        {
            string text = string.Concat(Enumerable.Range(0, length + more).Select(i => (char)(0x400 + (i % 77))));
            Read(memory, string.Concat(text.Select(unit => $"\\u{(int)unit:X4}")), text);
        }
    }

    private static byte[] Quoted(int place, ReadOnlySpan<byte> text, int after)
    {
        byte[] quoted = new byte[place + text.Length + after + 2];
        quoted.AsSpan().Fill((byte)'b');
        quoted[0] = (byte)'"';
        text.CopyTo(quoted.AsSpan(place + 1));
        quoted[^1] = (byte)'"';
        return quoted;
    }

    private static unsafe void Read(GuardedMemory memory, string text, string expected)
    {
        byte* p = memory.PlacePadded(Encoding.ASCII.GetBytes($"\"{text}\"")) + 1;
        Assert.True(Jackdaw.Text.Kernels.StringReader.Read(p, out string value) == p + text.Length + 1, text);
        Assert.Equal(expected, value);
    }
}
