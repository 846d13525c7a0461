using Jackdaw.Scalars;
using Jackdaw.TestKit.Measures;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Scalars;

/// <summary>Eight times the digits of a number take about eight times the time, not 64 times.</summary>
[Collection(QuietCollection.Name)]
public unsafe class FloatReaderTimeTests
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    [Fact]
    public void The_time_for_many_digits_is_linear()
    {
        byte[] small = Sevens(250_000);
        byte[] large = Sevens(250_000 * Growth);
        double ratio = ProcessorTime.Ratio(() => Read(small), () => Read(large), Bound);
        Assert.True(ratio < Bound, $"{Growth} times the digits took {ratio:0} times the time.");
    }

    private static byte[] Sevens(int count)
    {
        byte[] text = new byte[count + 64];
        text.AsSpan(0, count).Fill((byte)'7');
        text[1] = (byte)'.';
        return text;
    }

    private static void Read(byte[] text)
    {
        fixed (byte* p = text)
        {
            Assert.Equal(text.Length - 64, FloatReader.ReadDouble(p, out double value) - p);
            Assert.Equal(7.777777777777778, value);
        }
    }
}
