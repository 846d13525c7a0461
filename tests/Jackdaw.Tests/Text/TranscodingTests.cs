using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>UTF-16 input and UTF-8 output agree with the BCL's encoder, between poisoned pages.</summary>
public sealed unsafe class TranscodingTests : IDisposable
{
    private readonly GuardedMemory _source = new(64 * 1024);
    private readonly GuardedMemory _destination = new(64 * 1024);

    public void Dispose()
    {
        _source.Dispose();
        _destination.Dispose();
    }

    /// <summary>Halves of pairs in bytes of UTF-16: two that belong together are one character, all others stay halves, which the reader refuses.</summary>
    [Theory]
    [InlineData("D83D DE00", "F0-9F-98-80")]
    [InlineData("D800 DC00", "F0-90-80-80")]
    [InlineData("DBFF DFFF", "F4-8F-BF-BF")]
    [InlineData("DC00 DC00", "ED-B0-80-ED-B0-80")]
    [InlineData("DBFF DBFF", "ED-AF-BF-ED-AF-BF")]
    [InlineData("D83D 0078", "ED-A0-BD-78")]
    [InlineData("D83D E000", "ED-A0-BD-EE-80-80")]
    [InlineData("D7FF E000", "ED-9F-BF-EE-80-80")]
    [InlineData("D83D", "ED-A0-BD")]
    public void Pairs_of_UTF_16_in_bytes(string units, string expected)
    {
        string text = string.Concat(units.Split(' ').Select(unit => (char)Convert.ToInt32(unit, 16)));
        byte[] utf8 = new byte[16];
        foreach (bool isBig in new[] { false, true })
        {
            byte[] source = [.. text.SelectMany(unit => isBig ? new[] { (byte)(unit >> 8), (byte)unit } : [(byte)unit, (byte)(unit >> 8)])];
            int used = UnicodeBytes.ToUtf8(isBig ? UnicodeForm.Utf16BigEndian : UnicodeForm.Utf16LittleEndian, source, isLast: true, utf8, out int written);
            Assert.Equal((source.Length, expected), (used, BitConverter.ToString(utf8, 0, written)));
        }
    }

    [Theory]
    [InlineData((int)TextKind.Ascii)]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Every_length_is_encoded_like_the_BCL_does(int kind)
    {
        var random = new RandomText(4000 + kind);
        for (int length = 0; length <= 300; length++)
        {
            for (int round = 0; round < 4; round++)
            {
                string text = random.Characters(length, (TextKind)kind);
                byte[] expected = Encoding.UTF8.GetBytes(text);
                Assert.True(expected.AsSpan().SequenceEqual(Encode(text)), text);
                Assert.True(expected.AsSpan().SequenceEqual(EncodeScalar(text)), text);
            }
        }
    }

    [Fact]
    public void A_lone_surrogate_keeps_its_place_in_three_bytes()
    {
        foreach (string lone in new[] { "\uD800", "\uDFFF", "\uD83D\uD83D", "\uDE00\uD83D" })
        {
            for (int before = 0; before < 100; before++)
            {
                string text = new string('x', before) + lone + new string('y', 100 - before);
                byte[] expected =
                [
                    .. Encoding.ASCII.GetBytes(new string('x', before)),
                    .. lone.SelectMany(unit => new[] { (byte)0xED, (byte)(0x80 | ((unit >> 6) & 0x3F)), (byte)(0x80 | (unit & 0x3F)) }),
                    .. Encoding.ASCII.GetBytes(new string('y', 100 - before)),
                ];
                Assert.True(expected.AsSpan().SequenceEqual(Encode(text)), text);
                Assert.True(expected.AsSpan().SequenceEqual(EncodeScalar(text)), text);
            }
        }
    }

    [Theory]
    [InlineData((int)TextKind.Ascii)]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Every_length_is_widened_like_the_BCL_does(int kind)
    {
        var random = new RandomText(5000 + kind);
        for (int length = 0; length <= 300; length++)
        {
            for (int round = 0; round < 4; round++)
            {
                string text = (round == 3 ? "" : "{") + random.Characters(length, (TextKind)kind);
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                Assert.True(text == Utf8Widener.ToUtf16String(_source.PlaceAtEnd(utf8), utf8.Length), text);
                Assert.True(text == Utf8Widener.ToUtf16String(_source.PlaceAtStart(utf8), utf8.Length), text);
            }
        }
    }

    [Fact]
    public void The_bytes_are_counted_exactly()
    {
        var random = new RandomText(6000);
        foreach (TextKind kind in Enum.GetValues<TextKind>())
        {
            for (int length = 0; length <= 300; length++)
            {
                string text = random.Characters(length, kind) + (length % 7 == 0 ? "\uD800" : "") + (length % 11 == 0 ? "\uDC00\uDC00x" : "");
                Assert.Equal(Encode(text).Length, Utf16Transcoder.CountUtf8(text));
            }
        }
    }

    /// <summary>A text that takes more than was counted, which it does when another thread changes it: the transcoder ends where its memory ends.</summary>
    [Fact]
    public void What_takes_more_than_was_counted_is_refused()
    {
        var random = new RandomText(7000);
        foreach (TextKind kind in Enum.GetValues<TextKind>())
        {
            for (int length = 1; length <= 400; length += 1 + (length / 20))
            {
                string text = random.Characters(length, kind) + (length % 7 == 0 ? "\uD800" : "");
                int count = (int)Utf16Transcoder.CountUtf8(text);
                foreach (int room in (int[])[0, 1, count / 3, count / 2, count - 1])
                {
                    byte* p = _destination.End - room - 64;
                    bool isRefused = false;
                    try
                    {
                        Utf16Transcoder.ToUtf8(_source.PlaceAtEnd(text.AsSpan()), p, room);
                    }
                    catch (InvalidOperationException)
                    {
                        isRefused = true;
                    }

                    Assert.True(isRefused || count <= room, $"{kind}, {length}, {room}");
                }

                byte[] expected = Encode(text).ToArray();
                for (int more = 0; more <= 3 * text.Length; more += 1 + (text.Length / 3))
                {
                    byte* p = _destination.End - count - more - 64;
                    byte* end = Utf16Transcoder.ToUtf8(_source.PlaceAtEnd(text.AsSpan()), p, count + more);
                    Assert.True(expected.AsSpan().SequenceEqual(new(p, (int)(end - p))), $"{kind}, {length}, {more}");
                }
            }
        }
    }

    /// <summary>Exactly what the transcoder may touch.</summary>
    private static int Room(string text) => (int)Utf16Transcoder.CountUtf8(text) + 64;

    private ReadOnlySpan<byte> Encode(string text)
    {
        byte* p = _destination.End - Room(text);
        byte* end = Utf16Transcoder.ToUtf8(_source.PlaceAtEnd(text.AsSpan()), p, Room(text) - 64);
        return new(p, (int)(end - p));
    }

    private ReadOnlySpan<byte> EncodeScalar(string text)
    {
        byte* p = _destination.End - Room(text) + 64;
        byte* end = Utf16Transcoder.ToUtf8Scalar(_source.PlaceAtEnd(text.AsSpan()), p);
        return new(p, (int)(end - p));
    }
}
