using System.Numerics;
using System.Text;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class BigIntegerTests
{
    private const int Seed = 20_261_131;

    [Fact]
    public void Edges_are_read_and_written()
    {
        using ScalarStage stage = new();
        foreach (BigInteger value in IntegerCases.Edges())
        {
            Check(stage, value);
        }
    }

    [Fact]
    public void Random_values_of_any_length_are_read_and_written()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int bytes = 1; bytes < 1_500; bytes += 1 + (bytes / 40))
        {
            byte[] value = new byte[bytes];
            random.NextBytes(value);
            Check(stage, new BigInteger(value));
            Check(stage, BigInteger.One << (bytes * 8));
            Check(stage, -(BigInteger.One << (bytes * 8)));
        }
    }

    [Theory]
    [InlineData("1000", 4, true)]
    [InlineData("1000", 3, false)]
    [InlineData("-1000", 4, true)]
    [InlineData("-1000", 3, false)]
    [InlineData("12345678901234567890", 20, true)]
    [InlineData("12345678901234567890", 19, false)]
    [InlineData("0", 1, true)]
    [InlineData("-0", 1, true)]
    [InlineData("00", 9, false)]
    [InlineData("", 9, false)]
    [InlineData("-", 9, false)]
    [InlineData("01", 9, false)]
    [InlineData("1.0", 9, false)]
    [InlineData("1e5", 9, false)]
    [InlineData("1E5", 9, false)]
    [InlineData("+1", 9, false)]
    public void The_grammar_and_the_cap_hold(string text, int maximum, bool valid)
    {
        using ScalarStage stage = new();
        int end = stage.Read((byte* p, out BigInteger value) => BigIntegerReader.ReadBigInteger(p, maximum, out value), text, out _);
        Assert.Equal(valid ? text.Length : -1, end);
    }

    [Fact]
    public void Many_digits_beyond_the_cap_are_refused_at_once()
    {
        byte[] text = new byte[10_000_064];
        text.AsSpan(0, 10_000_000).Fill((byte)'9');
        fixed (byte* p = text)
        {
            Assert.True(BigIntegerReader.ReadBigInteger(p, 1_000, out _) == null);
        }
    }

    private static void Check(ScalarStage stage, BigInteger value)
    {
        string text = value.ToString();
        byte[] written = new byte[BigIntegerWriter.MaxLength(value)];
        fixed (byte* p = written)
        {
            Assert.Equal(text, Encoding.ASCII.GetString(written, 0, (int)(BigIntegerWriter.WriteBigInteger(p, value) - p)));
        }

        if (text.Length < 4_000)
        {
            Assert.Equal(text.Length, stage.Read((byte* p, out BigInteger read) => BigIntegerReader.ReadBigInteger(p, 4_000, out read), text + ",", out BigInteger read));
            Assert.Equal(value, read);
        }
    }
}
