using System.Text;
using System.Text.Unicode;
using Jackdaw.Tests.Memory;
using Jackdaw.Text.Kernels;
using StringReader = Jackdaw.Text.Kernels.StringReader;
using StringWriter = Jackdaw.Text.Kernels.StringWriter;

namespace Jackdaw.Tests.Text;

/// <summary>Everything there is: all short byte sequences, all scalars, all escapes.</summary>
public sealed unsafe class ExhaustiveTextTests : IDisposable
{
    private readonly GuardedMemory _memory = new(4096);

    public void Dispose() => _memory.Dispose();

    [Fact]
    public void All_sequences_of_one_and_two_bytes()
    {
        for (int first = 0; first < 256; first++)
        {
            CheckAgainstReference([(byte)first, (byte)'"']);
            for (int second = 0; second < 256; second++)
            {
                CheckAgainstReference([(byte)first, (byte)second, (byte)'"']);
            }
        }
    }

    [Fact]
    public void All_sequences_of_three_bytes()
    {
        // Quotes, backslashes and controls are in the test of two bytes; here validity is a matter of UTF-8 alone.
        byte[] values = [.. Enumerable.Range(0x20, 0xE0).Where(value => value is not '"' and not '\\').Select(value => (byte)value)];
        byte* p = _memory.PlacePadded("\"abc\""u8) + 1;
        foreach (byte first in values)
        {
            p[0] = first;
            foreach (byte second in values)
            {
                p[1] = second;
                foreach (byte third in values)
                {
                    p[2] = third;
                    byte* end = Utf8.IsValid(new ReadOnlySpan<byte>(p, 3)) ? p + 4 : null;
                    if (StringScan.Skip(p) != end || StringReader.Read(p, out _) != end)
                    {
                        Assert.Fail($"{first:X2} {second:X2} {third:X2}");
                    }
                }
            }
        }
    }

    [Fact]
    public void Four_bytes_with_every_lead_and_every_second_byte()
    {
        byte* p = _memory.PlacePadded("\"abcd\""u8) + 1;
        byte[] tails = [0x20, 0x7F, 0x80, 0x8F, 0x90, 0xBF, 0xC0, 0xFF];
        for (int first = 0xC0; first < 256; first++)
        {
            for (int second = 0x80; second < 256; second++)
            {
                foreach (byte third in tails)
                {
                    foreach (byte fourth in tails)
                    {
                        p[0] = (byte)first;
                        p[1] = (byte)second;
                        p[2] = third;
                        p[3] = fourth;
                        byte* end = Utf8.IsValid(new ReadOnlySpan<byte>(p, 4)) ? p + 5 : null;
                        if (StringScan.Skip(p) != end || StringReader.Read(p, out _) != end)
                        {
                            Assert.Fail($"{first:X2} {second:X2} {third:X2} {fourth:X2}");
                        }
                    }
                }
            }
        }
    }

    [Fact]
    public void All_scalars_are_read_and_written()
    {
        byte* p = _memory.Start + 1;
        char* text = stackalloc char[2];
        byte* utf8 = stackalloc byte[4];
        for (int scalar = 0; scalar <= 0x10FFFF; scalar++)
        {
            if (!Rune.TryCreate(scalar, out Rune rune))
            {
                continue;
            }

            int length = rune.EncodeToUtf16(new Span<char>(text, 2));
            byte* end = StringWriter.WriteMinimal(p, new ReadOnlySpan<char>(text, length), isFixed: (scalar & 1) == 0);
            *end = 0;
            byte* behind = StringReader.Read(p + 1, out string value);
            if (behind != end || !value.AsSpan().SequenceEqual(new(text, length)) || StringScan.Skip(p + 1) != end)
            {
                Assert.Fail($"U+{scalar:X}");
            }

            if (scalar >= 0x80)
            {
                int bytes = rune.EncodeToUtf8(new Span<byte>(utf8, 4));
                if (!new ReadOnlySpan<byte>(p + 1, (int)(end - p - 2)).SequenceEqual(new(utf8, bytes)))
                {
                    Assert.Fail($"U+{scalar:X}");
                }
            }
        }
    }

    [Fact]
    public void All_escaped_units()
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            foreach (string digits in new[] { $"{unit:x4}", $"{unit:X4}" })
            {
                byte* p = _memory.PlacePadded(Encoding.ASCII.GetBytes($"\"\\u{digits}\"")) + 1;
                byte* end = StringReader.Read(p, out string value);
                if (char.IsSurrogate((char)unit) ? end != null : end != p + 7 || value.Length != 1 || value[0] != unit)
                {
                    Assert.Fail(digits);
                }
            }
        }
    }

    [Fact]
    public void All_escaped_pairs()
    {
        byte* p = _memory.PlacePadded("\"\\uD800\\uDC00\""u8) + 1;
        for (int high = 0xD800; high < 0xDC00; high++)
        {
            WriteDigits(p + 2, high);
            for (int low = 0xDC00; low < 0xE000; low++)
            {
                WriteDigits(p + 8, low);
                byte* end = StringReader.Read(p, out string value);
                if (end != p + 13 || value.Length != 2 || value[0] != high || value[1] != low)
                {
                    Assert.Fail($"{high:X4} {low:X4}");
                }
            }
        }
    }

    [Fact]
    public void Escaped_halves_that_are_no_pairs()
    {
        byte* p = _memory.PlacePadded("\"\\uD800\\uDC00\""u8) + 1;
        for (int first = 0xD800; first < 0xE000; first += 3)
        {
            foreach (int second in new[] { 0, 0x41, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF })
            {
                WriteDigits(p + 2, first);
                WriteDigits(p + 8, second);
                bool isPair = first < 0xDC00 && second is >= 0xDC00 and < 0xE000;
                Assert.True((isPair ? p + 13 : null) == StringReader.Read(p, out _), $"{first:X4} {second:X4}");
                Assert.True((isPair ? p + 13 : null) == StringScan.Skip(p), $"{first:X4} {second:X4}");
            }
        }
    }

    [Fact]
    public void Every_byte_in_place_of_every_digit()
    {
        for (int at = 0; at < 4; at++)
        {
            for (int value = 0; value < 256; value++)
            {
                byte[] text = [.. "\\u00e9\""u8];
                text[at + 2] = (byte)value;
                CheckAgainstReference(text);
            }
        }
    }

    private static void WriteDigits(byte* p, int value)
    {
        for (int i = 0; i < 4; i++)
        {
            p[i] = (byte)"0123456789abcdef"[(value >> (12 - (4 * i))) & 15];
        }
    }

    private void CheckAgainstReference(byte[] text)
    {
        byte* p = _memory.PlacePadded([(byte)'"', .. text]) + 1;
        int expectedEnd = ReferenceText.Read(text, out string? expected);
        byte* end = StringReader.Read(p, out string value);
        string shown = Convert.ToHexString(text);
        Assert.True((expectedEnd < 0 ? null : p + expectedEnd) == end, shown);
        Assert.True(expectedEnd < 0 || value == expected, shown);
        Assert.True(end == StringScan.Skip(p), shown);
    }
}
