using System.Globalization;
using Jackdaw.Build;
using Jackdaw.Fuzz.Floats;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class FloatReaderTests
{
    private const int Seed = 20_261_201;

    [SampledFact]
    public void Hard_decimals_are_read_to_the_nearest_number()
    {
        FloatReadingTrial trial = new(new Random(Seed));
        for (int i = 0; i < LongTests.Rounds(200_000, sample: 50_000); i++)
        {
            Assert.Null(trial.Next());
        }
    }

    [Theory]
    [InlineData("0", 0.0)]
    [InlineData("-0", -0.0)]
    [InlineData("-0.0e-999999999999999999999", -0.0)]
    [InlineData("0e99999999999999999999", 0.0)]
    [InlineData("1e-99999999999999999999", 0.0)]
    [InlineData("-1e-400", -0.0)]
    [InlineData("2.4703282292062327e-324", 0.0)]
    [InlineData("2.4703282292062328e-324", 5e-324)]
    [InlineData("1.7976931348623158e308", double.MaxValue)]
    [InlineData("9007199254740993", 9007199254740992.0)]
    [InlineData("9007199254740993.0000000000000000000000000000001", 9007199254740994.0)]
    [InlineData("-65.613616999999977", -65.613616999999977)]
    [InlineData("0.00000000000000000000000001e26", 1.0)]
    [InlineData("100000000000000000000000000000e-29", 1.0)]
    public void Doubles(string text, double expected)
    {
        using ScalarStage stage = new();
        Assert.Equal(text.Length, stage.Read<double>(FloatReader.ReadDouble, text, out double value));
        Assert.Equal(BitConverter.DoubleToInt64Bits(expected), BitConverter.DoubleToInt64Bits(value));
    }

    [Theory]
    [InlineData("1e309")]
    [InlineData("-1e99999999999999999")]
    [InlineData("1.7976931348623159e308")]
    [InlineData("17976931348623159077293051907890247336179769789423065727343008115773267580550096313270847732240753602112011387987139335765878976881441662"
        + "2492847430639474124377767893424865485276302219601246094119453082952085005768838150682342462881473913110540827237163350510684586298239947245"
        + "938479716304835356329624224137216")]
    public void Too_large_doubles_are_refused(string text)
    {
        using ScalarStage stage = new();
        Assert.Equal(-1, stage.Read<double>(FloatReader.ReadDouble, text, out _));
    }

    [Fact]
    public void Narrow_formats_have_their_own_limits()
    {
        using ScalarStage stage = new();
        Assert.Equal(-1, stage.Read<float>(FloatReader.ReadSingle, "3.4028236e38", out _));
        Assert.Equal(-1, stage.Read<Half>(FloatReader.ReadHalf, "65520", out _));
        Assert.Equal(19, stage.Read<Half>(FloatReader.ReadHalf, "65519.9999999999999", out Half largest));
        Assert.Equal(Half.MaxValue, largest);
    }

    [Fact]
    public void Decimals_are_not_rounded_twice()
    {
        // The nearest double (or float) lies exactly in the middle between two floats (or halves); the text does not.
        using ScalarStage stage = new();
        stage.Read<float>(FloatReader.ReadSingle, "1.00000017881393432617187499", out float single);
        Assert.Equal(0x3F800001u, BitConverter.SingleToUInt32Bits(single));
        stage.Read<float>(FloatReader.ReadSingle, "1.00000017881393432617187501", out single);
        Assert.Equal(0x3F800002u, BitConverter.SingleToUInt32Bits(single));
        stage.Read<Half>(FloatReader.ReadHalf, "1.00048828124999999999999999", out Half half);
        Assert.Equal((ushort)0x3C00, BitConverter.HalfToUInt16Bits(half));
        stage.Read<Half>(FloatReader.ReadHalf, "1.00048828125000000000000001", out half);
        Assert.Equal((ushort)0x3C01, BitConverter.HalfToUInt16Bits(half));
    }

    [Fact]
    public void Every_half_reads_back()
    {
        using ScalarStage stage = new();
        foreach (Half half in Halves.Finite)
        {
            // Its own shortest text, and its exact value as a double has it.
            foreach (string text in new[] { half.ToString("R", CultureInfo.InvariantCulture), ((double)half).ToString("R", CultureInfo.InvariantCulture) })
            {
                Assert.Equal(text.Length, stage.Read<Half>(FloatReader.ReadHalf, text, out Half value));
                Assert.Equal(BitConverter.HalfToUInt16Bits(half), BitConverter.HalfToUInt16Bits(value));
            }
        }
    }
}
