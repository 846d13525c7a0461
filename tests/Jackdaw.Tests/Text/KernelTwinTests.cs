using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Each kernel against its scalar twin, at all lengths and alignments.</summary>
public sealed unsafe class KernelTwinTests : IDisposable
{
    private const int Longest = 300;

    private readonly GuardedMemory _memory = new(16 * 1024);
    private readonly GuardedMemory _left = new(16 * 1024);
    private readonly GuardedMemory _right = new(16 * 1024);

    public void Dispose()
    {
        _memory.Dispose();
        _left.Dispose();
        _right.Dispose();
    }

    [Fact]
    public void Stop_bytes()
    {
        byte[] stops = [(byte)'"', (byte)'\\', 0x1F, 0x80, 0xFF, 0];
        byte[] plain = [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F];
        for (int alignment = 0; alignment < 64; alignment++)
        {
            for (int length = 0; length <= Longest; length++)
            {
                byte* p = _memory.Start + alignment;
                new Span<byte>(p, length).Fill(plain[length % plain.Length]);
                p[length] = stops[(length + alignment) % stops.Length];
                new Span<byte>(p + length + 1, 64).Fill((byte)'"');
                Assert.True(p + length == StopBytes.FindScalar(p), "the twin");
                Assert.True(p + length == StopBytes.Find(p), $"{length} at {alignment}");
                Assert.True(p + length == StopBytes.FindNear(p), $"{length} at {alignment}");
            }
        }
    }

    [Fact]
    public void Every_byte_is_a_stop_or_not()
    {
        byte* p = _memory.Start;
        for (int value = 0; value < 256; value++)
        {
            for (int at = 0; at < 70; at++)
            {
                _memory.Span[..200].Fill((byte)'x');
                p[at] = (byte)value;
                p[100] = 0;
                Assert.True(StopBytes.FindScalar(p) == StopBytes.Find(p), $"{value:X2} at {at}");
            }
        }
    }

    [Fact]
    public void Whitespace_runs()
    {
        byte[] spaces = [.. " \t\n\r"u8];
        byte[] others = [.. Enumerable.Range(0, 256).Select(value => (byte)value).Except(spaces)];
        var random = new RandomText(6001);
        for (int alignment = 0; alignment < 64; alignment++)
        {
            for (int length = 0; length <= Longest; length++)
            {
                byte* p = _memory.Start + alignment;
                for (int i = 0; i < length; i++)
                {
                    p[i] = spaces[(i * 7 + length) % 4];
                }

                p[length] = others[random.Next(others.Length)];
                new Span<byte>(p + length + 1, 64).Fill((byte)' ');
                Assert.True(p + length == Whitespace.SkipScalar(p), "the twin");
                Assert.True(p + length == Whitespace.SkipRun(p), $"{length} at {alignment}");
                Assert.True(p + length == Whitespace.Skip(p), $"{length} at {alignment}");
            }
        }
    }

    [Fact]
    public void Whitespace_is_exactly_four_bytes()
    {
        for (int value = 0; value < 256; value++)
        {
            byte* p = _memory.PlacePadded([(byte)value], 0xFF);
            bool isSpace = value is ' ' or '\t' or '\n' or '\r';
            Assert.True((isSpace ? p + 1 : p) == Whitespace.Skip(p), $"{value:X2}");
            Assert.True((isSpace ? p + 1 : p) == Whitespace.SkipRun(p), $"{value:X2}");
        }
    }

    [Theory]
    [InlineData((int)TextKind.AnyAscii)]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Walks(int kind)
    {
        using var comparison = new WalkComparison();
        var random = new RandomText(6100 + kind);
        for (int length = 0; length <= Longest; length++)
        {
            for (int round = 0; round < 6; round++)
            {
                comparison.Same([(byte)'"', .. random.Document(length, (TextKind)kind, mayBeInvalid: round % 2 == 1)]);
            }
        }
    }

    [Fact]
    public void Widening()
    {
        for (int alignment = 0; alignment < 64; alignment++)
        {
            for (int length = 1; length <= Longest; length++)
            {
                byte* p = _memory.Start + alignment;
                for (int i = 0; i < length + 64; i++)
                {
                    p[i] = (byte)((i * 31) & 0x7F);
                }

                char* expected = (char*)_left.End - length;
                char* actual = (char*)_right.End - length;
                AsciiWidener.WidenScalar(p, expected, length);
                if (length <= 32)
                {
                    AsciiWidener.WidenShort(p, actual, length);
                    Assert.True(new ReadOnlySpan<char>(expected, length).SequenceEqual(new(actual, length)), $"{length} at {alignment}");
                }

                new Span<char>(actual, length).Clear();
                AsciiWidener.WidenExactly(p, actual, length);
                Assert.True(new ReadOnlySpan<char>(expected, length).SequenceEqual(new(actual, length)), $"{length} at {alignment}");
            }
        }
    }

    [Fact]
    public void Plain_characters()
    {
        var random = new RandomText(6200);
        for (int length = 0; length <= Longest; length++)
        {
            for (int round = 0; round < 16; round++)
            {
                char[] text = random.Characters(length, TextKind.Ascii).Replace('"', 'q').Replace('\\', 'b').ToCharArray();
                if (length > 0 && round > 0)
                {
                    text[random.Next(length)] = "\"\\\n\u001F\u0080\u00FF\u0100\uFFFF"[round % 8];
                }

                fixed (char* from = _left.PlaceAtEnd(text.AsSpan()))
                {
                    byte* p = _right.End - length;
                    int expected = Utf16Block.StorePlainScalar<MinimalRule>(from, length, p);
                    string bytes = Encoding.Latin1.GetString(p, expected);
                    new Span<byte>(p, length).Clear();

                    // Short texts are stored wholly or not at all.
                    int actual = Utf16Block.StorePlain<MinimalRule>(from, length, p);
                    Assert.True(actual == expected || (actual == 0 && length < 16), $"{length}: {actual} for {expected}");
                    Assert.Equal(bytes[..actual], Encoding.Latin1.GetString(p, actual));
                }
            }
        }
    }

    [Theory]
    [InlineData((int)TextKind.AnyAscii)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Mixed_writers(int kind)
    {
        var random = new RandomText(6300 + kind);
        for (int length = 1; length <= Longest; length++)
        {
            string text = random.Characters(length, (TextKind)kind);
            fixed (char* from = _memory.PlaceAtEnd(text.AsSpan()))
            {
                char* end = from + text.Length;
                int room = (6 * text.Length) + 65;
                byte* left = _left.End - room;
                byte* right = _right.End - room;
                Same(text, left, MixedStringWriter.Write<MinimalRule>(left, from, end), right, MixedStringWriter.WriteScalar<MinimalRule>(right, from, end));
                Same(text, left, MixedStringWriter.Write<HtmlRule>(left, from, end), right, MixedStringWriter.WriteScalar<HtmlRule>(right, from, end));
                Same(text, left, MixedStringWriter.Write<AsciiRule>(left, from, end), right, MixedStringWriter.WriteScalar<AsciiRule>(right, from, end));
            }
        }
    }

    private static void Same(string text, byte* left, byte* leftEnd, byte* right, byte* rightEnd) =>
        Assert.True(new ReadOnlySpan<byte>(left, (int)(leftEnd - left)).SequenceEqual(new(right, (int)(rightEnd - right))), text);
}
