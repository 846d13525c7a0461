using System.Text;
using Jackdaw.Scalars;
using Jackdaw.TestKit.Floats;

namespace Jackdaw.Tests.Scalars;

/// <summary>The grammar of numbers against an obvious reading of RFC 8259, on texts that are nearly numbers, and all their beginnings.</summary>
public sealed unsafe class NumberGrammarTests
{
    private const int Seed = 20_261_204;

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData("+1")]
    [InlineData("--1")]
    [InlineData("00")]
    [InlineData("01")]
    [InlineData("-01.5")]
    [InlineData("00000000012")]
    [InlineData(".5")]
    [InlineData("1.")]
    [InlineData("1.e5")]
    [InlineData("1e")]
    [InlineData("1E+")]
    [InlineData("1e-x")]
    [InlineData("12345678901234567890123456789012.")]
    [InlineData("1234567890123456789012345678901.x")]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData("1.5e1.")]
    public void Malformed_numbers_are_refused_or_left_in_time(string text)
    {
        using ScalarStage stage = new();
        Check(stage, Encoding.ASCII.GetBytes(text));
    }

    [Fact]
    public void Random_near_numbers_and_their_beginnings()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        HardDecimals numbers = new(FloatLayout.Half, random);
        for (int i = 0; i < 4_000; i++)
        {
            byte[] text = Encoding.ASCII.GetBytes(i % 2 == 0 ? numbers.Next().Text : Patchwork(random));
            text = text.Length > 100 ? text[..100] : text;
            if (random.Next(3) > 0 && text.Length > 0)
            {
                text[random.Next(text.Length)] = "0123456789.-+eE, \0"u8[random.Next(18)];
            }

            for (int length = 0; length <= text.Length; length++)
            {
                Check(stage, text.AsSpan(0, length));
            }
        }
    }

    private static void Check(ScalarStage stage, ReadOnlySpan<byte> text)
    {
        int expected = Slowly(text);
        string shown = Encoding.ASCII.GetString(text);
        Assert.True(stage.Read<int>(Scan, text, out _, (byte)'1') == expected, shown);
        int read = stage.Read<double>(FloatReader.ReadDouble, text, out double value, (byte)'1');
        Assert.True(read == expected || (read == -1 && expected > 2), shown);

        // What is no number at all is null for every format; what is too large may be, too.
        Assert.True(expected >= 0 || stage.Read<Half>(FloatReader.ReadHalf, text, out _) == -1, shown);
        Assert.True(expected >= 0 || stage.Read<float>(FloatReader.ReadSingle, text, out _) == -1, shown);
        Assert.False(read >= 0 && !double.IsFinite(value), shown);
    }

    private static byte* Scan(byte* p, out int nothing)
    {
        nothing = 0;
        return NumberGrammar.Scan(p);
    }

    private static string Patchwork(Random random)
    {
        StringBuilder text = new();
        while (random.Next(4) != 0)
        {
            text.Append(random.Next(7) switch
            {
                0 => "-",
                1 => ".",
                2 => "e",
                3 => "0",
                4 => "E+",
                _ => new string((char)random.Next('0', '9' + 1), random.Next(1, 36)),
            });
        }

        return text.ToString();
    }

    /// <summary>How many bytes the number has, or -1.</summary>
    private static int Slowly(ReadOnlySpan<byte> text)
    {
        int at = 0;
        bool Is(ReadOnlySpan<byte> text, ReadOnlySpan<byte> any) => at < text.Length && any.Contains(text[at]);
        int Digits(ReadOnlySpan<byte> text)
        {
            int from = at;
            while (Is(text, "0123456789"u8))
            {
                at++;
            }

            return at - from;
        }

        at += Is(text, "-"u8) ? 1 : 0;
        bool startsWithZero = Is(text, "0"u8);
        int integers = Digits(text);
        if (integers == 0 || (startsWithZero && integers > 1))
        {
            return -1;
        }

        if (Is(text, "."u8))
        {
            at++;
            if (Digits(text) == 0)
            {
                return -1;
            }
        }

        if (Is(text, "eE"u8))
        {
            at++;
            at += Is(text, "+-"u8) ? 1 : 0;
            if (Digits(text) == 0)
            {
                return -1;
            }
        }

        return at;
    }
}
