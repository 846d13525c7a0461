using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed class DigitVectorTests
{
    private const int Seed = 20_261_132;

    [Fact]
    public void Both_ways_to_a_number_agree_with_the_framework()
    {
        Random random = new(Seed);
        for (int i = 0; i < 20_000; i++)
        {
            ulong number = (ulong)random.NextInt64(10_000_000_000_000_000) / (ulong)Math.Pow(10, random.Next(16));
            Vector128<byte> digits = Vector128.Create(Encoding.ASCII.GetBytes(number.ToString("D16"))) - Vector128.Create((byte)'0');
            Assert.Equal(number, DigitVector.ToNumber(digits));
            Assert.Equal(number, DigitVector.ToNumberByHalves(digits));
            if (Sse41.IsSupported)
            {
                Assert.Equal(number, DigitVector.ToNumberBySums(digits));
            }
        }
    }

    [Fact]
    public void Every_group_of_four_is_spelled()
    {
        for (ulong four = 0; four < 10_000; four++)
        {
            ulong other = 9_999 - four;
            Vector128<byte> digits = DigitVector.FromFours(four | (other << 16) | (four << 32) | (other << 48));
            Vector128<byte> expected = Vector128.Create(Encoding.ASCII.GetBytes($"{four:D4}{other:D4}{four:D4}{other:D4}"));
            Assert.Equal(expected, digits | Vector128.Create((byte)'0'));
        }
    }

    [Fact]
    public void Only_digits_are_digits()
    {
        for (int at = 0; at < DigitVector.Length; at++)
        {
            for (int value = 0; value < 256; value++)
            {
                Assert.Equal(value < 10, DigitVector.AreDigits(Vector128.Create((byte)9).WithElement(at, (byte)value)));
            }
        }
    }

    [Fact]
    public void Eight_digits_in_a_word_are_counted_read_and_spelled()
    {
        Random random = new(Seed);
        for (int i = 0; i < 20_000; i++)
        {
            uint number = (uint)random.Next(100_000_000) / (uint)Math.Pow(10, random.Next(8));
            ulong digits = BitConverter.ToUInt64(Encoding.ASCII.GetBytes(number.ToString("D8"))) ^ Digits.Zeros;
            Assert.Equal(digits, Digits.FromNumber(number));
            Assert.Equal(number, Digits.ToNumber(digits));
            Assert.Equal(8, Digits.Count(digits));
            int count = random.Next(8);
            byte other = (byte)random.Next(10, 256);
            ulong cut = (digits & ~(0xFFUL << (8 * count))) | ((ulong)other << (8 * count));
            Assert.Equal(count, Digits.Count(cut));
            Assert.Equal(count == 0 ? 0 : uint.Parse(number.ToString("D8")[..count]), Digits.ToNumber(cut, count));
        }
    }
}
