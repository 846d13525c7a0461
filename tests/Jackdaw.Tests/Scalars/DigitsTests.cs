using System.Globalization;
using System.Runtime.Intrinsics;
using System.Text;
using Jackdaw.Scalars;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Scalars;

/// <summary>The digit kernels against the obvious.</summary>
public sealed unsafe class DigitsTests
{
    private const int Seed = 20_261_203;

    [Fact]
    public void Eight_digits_in_a_register()
    {
        Random random = new(Seed);
        byte* text = stackalloc byte[8];
        for (int i = 0; i < 50_000; i++)
        {
            int value = random.Next(100_000_000);
            Encoding.ASCII.GetBytes(value.ToString("D8", CultureInfo.InvariantCulture), new Span<byte>(text, 8));
            Assert.Equal(0UL, Digits.Stops(Digits.Load(text)));
            Assert.Equal((uint)value, Digits.ToNumber(Digits.Load(text)));

            int at = random.Next(8);
            text[at] = NotDigit(random);
            Assert.Equal(at, System.Numerics.BitOperations.TrailingZeroCount(Digits.Stops(Digits.Load(text))) >> 3);
            Assert.Equal(text[0] == '-' ? 1u : 0u, Digits.Sign(text));
        }
    }

    [Fact]
    public void Every_byte_is_a_digit_or_stops()
    {
        byte* text = stackalloc byte[64];
        for (int value = 0; value < 256; value++)
        {
            new Span<byte>(text, 64).Fill((byte)value);
            Assert.Equal(value is < '0' or > '9', Digits.Stops(Digits.Load(text)) != 0);
            if (DigitLanes.IsSupported)
            {
                Assert.Equal(value is < '0' or > '9' ? uint.MaxValue : 0, DigitLanes.Stops(text));
            }
        }
    }

    [Fact]
    public void Lanes_find_what_is_not_a_digit_and_add_up_the_rest()
    {
        Assert.SkipUnless(DigitLanes.IsSupported, "This processor has no such lanes.");
        Random random = new(Seed);
        byte* text = stackalloc byte[64];
        for (int i = 0; i < 50_000; i++)
        {
            random.NextBytes(new Span<byte>(text, 64));
            int count = random.Next(1, DigitLanes.MaxDigits + 1);
            int point = count > 16 ? random.Next(1, 17) : random.Next(1, count + 1);
            Int128 expected = 0;
            for (int digit = 0, at = 0; digit < count; at++)
            {
                if (at == point)
                {
                    text[at] = (byte)'.';
                    continue;
                }

                int value = random.Next(10);
                text[at] = (byte)('0' + value);
                expected = (expected * 10) + value;
                digit++;
            }

            Assert.Equal((ulong)(expected & ulong.MaxValue), DigitLanes.Value(text, point, count));
            for (int at = 0; at < 32; at++)
            {
                Assert.Equal(text[at] is < (byte)'0' or > (byte)'9', (DigitLanes.Stops(text) >> at & 1) != 0);
            }
        }
    }

    [Fact]
    public void Lanes_make_sixteen_digits()
    {
        Assert.SkipUnless(DigitLanes.IsSupported, "This processor has no such lanes.");
        Random random = new(Seed);
        for (int i = 0; i < 50_000; i++)
        {
            long scale = (long)Math.Pow(10, random.Next(17));
            long value = random.NextInt64(10_000_000_000_000_000) / scale * scale;
            string expected = value.ToString("D16", CultureInfo.InvariantCulture);
            Vector128<byte> digits = DigitText.Digits((uint)(value / 100_000_000), (uint)(value % 100_000_000));
            Assert.Equal(expected, AsText(digits + Vector128.Create((byte)'0')));
            Assert.Equal(expected.TrimEnd('0').Length, DigitText.Count(digits));
            int point = random.Next(17);
            string shown = point == 16 ? expected : expected.Insert(point, ".")[..16];
            Assert.Equal(shown, AsText(DigitText.WithPoint(digits, point)));
        }
    }

    private static string AsText(Vector128<byte> bytes)
    {
        byte[] text = new byte[16];
        bytes.CopyTo(text);
        return Encoding.ASCII.GetString(text);
    }

    private static byte NotDigit(Random random)
    {
        byte value = (byte)random.Next(256);
        return value is >= (byte)'0' and <= (byte)'9' ? "/:.-eE, \0\xB0"u8[random.Next(10)] : value;
    }
}
